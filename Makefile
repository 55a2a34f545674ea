# SPDX-License-Identifier: MIT
# Calls CMake, which is the build system, for the things one does every day.
#
#   make run           build a release and see zetes at work on a real file
#   make test          build and run every test
#   make test-all      everything there is to test: test, test-amalgamation, size, test-exhaustive, test-ports (hours)
#   make test-exhaustive
#                      every four bytes through the string functions, on every engine (an hour)
#   make test-ports    build and test for other machines, compilers and checkers (tools/test_ports --list)
#   make build         build a release into build/release
#   make install       install the release (PREFIX=/usr/local, DESTDIR=)
#   make amalgamation  write the library as two files, build/amalgamation/zetes.c and zetes.h;
#                      make test-amalgamation runs the tests against them
#   make size          build the library and hold its size and build time to their bars
#   make bench         compare speeds with other libraries (OP=read FILE=twitter); make bench-report draws the result
#   make format        lay out the C code with clang-format; check-format only looks
#   make clean         remove build/
PREFIX ?= /usr/local
JOBS   ?= $(shell getconf _NPROCESSORS_ONLN)
SETUP  := @tools/setup
# The make that CMake calls has its own jobs and says no folder names.
CMAKE  := MAKEFLAGS=--no-print-directory cmake

.PHONY: help run test test-all test-exhaustive test-ports test-amalgamation build install amalgamation size
.PHONY: bench bench-report format check-format clean
help:
	@sed -n 's/^#   //p' Makefile
run:
	$(SETUP) run
	@$(MAKE) --no-print-directory build
	@tools/demo build/release
test:
	$(SETUP) test
	@$(CMAKE) -S . -B build/test -DCMAKE_BUILD_TYPE=RelWithDebInfo
	@$(CMAKE) --build build/test --parallel $(JOBS)
	@tools/run_tests build/test --parallel $(JOBS)
test-all:
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-amalgamation
	@$(MAKE) --no-print-directory size
	@$(MAKE) --no-print-directory test-exhaustive
	@$(MAKE) --no-print-directory test-ports
test-exhaustive:
	$(SETUP) test
	@$(CMAKE) -S . -B build/test-exhaustive -DCMAKE_BUILD_TYPE=RelWithDebInfo -DZETES_TEST_EXHAUSTIVE=ON
	@$(CMAKE) --build build/test-exhaustive --parallel $(JOBS) --target test_exhaustive
	@tools/run_tests build/test-exhaustive --parallel $(JOBS) -L '^exhaustive$$'
test-ports:
	@tools/test_ports
build:
	@$(CMAKE) -S . -B build/release -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$(PREFIX)" -DZETES_BUILD_TESTS=OFF
	@$(CMAKE) --build build/release --parallel $(JOBS)
install: build
	@$(CMAKE) --install build/release
amalgamation:
	@tools/amalgamate build/amalgamation
test-amalgamation: amalgamation
	$(SETUP) test
	@$(CMAKE) -S . -B build/test-amalgamation -DCMAKE_BUILD_TYPE=RelWithDebInfo -DZETES_AMALGAMATION="$(CURDIR)/build/amalgamation"
	@$(CMAKE) --build build/test-amalgamation --parallel $(JOBS)
	@tools/run_tests build/test-amalgamation --parallel $(JOBS) -L '^(unit|engines|alloc|cli)$$'
size:
	@tools/check_size build/size
bench bench-report:
	$(SETUP) bench
	@bench/run $(@:bench-%=%)
format:
	@tools/check_format --fix
check-format:
	@tools/check_format
clean:
	rm -rf build
