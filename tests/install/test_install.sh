#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# `make install` puts the right files in the right place, and programs find them by pkg-config, find_package and
# add_subdirectory.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/../cli/lib.sh" || exit 1

source=$ZETES_SOURCE_DIR
program=$source/tests/install/program/program.c
compiler=${CC:-cc}
version=$(sed -n 's/^#define ZETES_VERSION_STRING "\(.*\)"/\1/p' "$source/include/zetes/version.h")
major=${version%%.*}

# quietly COMMAND...: runs a command, and shows what it said where it fails.
# shellcheck disable=SC2317 # `is` calls it
quietly() {
    "$@" >"$scratch/.said" 2>&1 || {
        cat "$scratch/.said"
        return 1
    }
}

# files FOLDER: what lies below, sorted.
files() {
    (cd "$1" && find . ! -type d | sed 's/^..//' | sort)
}

# The sources are copied, so that their build folder stays as it is.
mkdir source
tar -C "$source" --exclude './build*' --exclude './.*' -cf - . | tar -C source -xf -
unset MAKEFLAGS MAKELEVEL
is "make install with PREFIX and DESTDIR" quietly \
    make -C source install PREFIX=/opt/zetes DESTDIR="$scratch/work/stage" JOBS=2
if ((failures)); then
    finish
fi
same "nothing lands outside DESTDIR and PREFIX" opt/zetes "$(cd stage && echo */*)"
prefix=$scratch/work/stage/opt/zetes
library=$(cd "$prefix" && dirname "$(find . -name libzetes.a)")
library=${library#./}

expected=$({
    printf '%s\n' bin/zetes "$library"/{libzetes.a,libzetes.so,libzetes.so."$major",libzetes.so."$version"} \
        "$library/pkgconfig/zetes.pc" \
        "$library"/cmake/zetes/zetes-config{,-release,-version}.cmake \
        share/man/man1/zetes.1 share/bash-completion/completions/zetes share/zsh/site-functions/_zetes \
        share/fish/vendor_completions.d/zetes.fish
    files "$source/include" | grep '\.h$' | sed 's/^/include\//'
} | sort)
same "the files that are installed" "$expected" "$(files "$prefix")"
same "the command that is installed" "zetes $version" "$("$prefix/bin/zetes" --version | cut -d ' ' -f 1,2)"
same "the soname" "libzetes.so.$major" "$(readelf -d "$prefix/$library/libzetes.so" | sed -n 's/.*soname: \[\(.*\)\]/\1/p')"
is "the exports" "$source/tools/check_exports" "$prefix/$library/libzetes.so" "$prefix/$library/libzetes.a"

# By pkg-config: shared and static. Warnings count, as in the user's own code.
export PKG_CONFIG_PATH=$prefix/$library/pkgconfig PKG_CONFIG_SYSROOT_DIR=$scratch/work/stage
same "pkg-config: version" "$version" "$(pkg-config --modversion zetes)"
read -ra flags < <(pkg-config --cflags --libs zetes)
is "pkg-config: builds" quietly "$compiler" -std=c11 -Wall -Wextra -Wpedantic -Werror "$program" -o shared "${flags[@]}"
same "pkg-config: runs" "zetes $version" "$(LD_LIBRARY_PATH=$prefix/$library ./shared)"
is "pkg-config: the program needs the soname" grep -q "libzetes\.so\.$major\]" <(readelf -d shared)
read -ra flags < <(pkg-config --cflags zetes)
is "the static library builds" quietly "$compiler" "${flags[@]}" "$program" "$prefix/$library/libzetes.a" -o static
same "the static library runs" "zetes $version" "$(./static)"
is "a sink of one's own builds" quietly "$compiler" "${flags[@]}" "$source/tests/ports/sink.c" -o sink \
    "$prefix/$library/libzetes.a"
is "a sink of one's own runs" quietly ./sink

# By CMake.
folder=$source/tests/install/program
is "find_package: configures" quietly cmake -S "$folder" -B found -DWANTED="${version%.*}" -DCMAKE_PREFIX_PATH="$prefix"
is "find_package: builds" quietly cmake --build found
same "find_package: runs" "zetes $version" "$(found/program)"
same "find_package: runs, shared" "zetes $version" "$(found/program_shared)"
status=0
cmake -S "$folder" -B refused -DWANTED=99.0 -DCMAKE_PREFIX_PATH="$prefix" >"$out" 2>&1 || status=$?
is "find_package: refuses another version" grep -q 'not.*compatible' "$out"
is "add_subdirectory: configures" quietly cmake -S "$folder" -B nested -DZETES="$scratch/work/source"
is "add_subdirectory: builds" quietly cmake --build nested --parallel 2
same "add_subdirectory: runs" "zetes $version" "$(nested/program)"
is "add_subdirectory: installs" quietly cmake --install nested --prefix "$scratch/work/outer"
same "add_subdirectory: installs nothing of ours" bin/program "$(files outer)"

# Another prefix, told late.
is "cmake --install --prefix" quietly cmake --install source/build/release --prefix "$scratch/work/late"
unset PKG_CONFIG_SYSROOT_DIR
export PKG_CONFIG_PATH=$scratch/work/late/$library/pkgconfig
same "zetes.pc knows it" "$scratch/work/late/include" "$(pkg-config --variable=includedir zetes)"

finish
