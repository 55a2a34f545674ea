#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The command line: where options may stand, help, and one line for whatever is wrong with it (status 2).
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

printf '{"b":1,"a":[]}' >a.json
printf '[2]' >-b.json
pretty=$'{\n  "b": 1,\n  "a": []\n}\n'

# usage NAME MESSAGE ARGUMENT...: checks that arguments are refused with a message.
usage() {
    local name=$1 message=$2
    shift 2
    run "$@"
    expect "$name" 2 "" "zetes: $message"$'\n'
}

# Where options may stand.
sorted=$'{\n   "a": [],\n   "b": 1\n}\n'
run format --sort-keys --indent 3 a.json
expect "options behind the command" 0 "$sorted" ""
run --sort-keys --indent 3 format a.json
expect "options before the command" 0 "$sorted" ""
run format a.json --indent=3 --sort-keys
expect "options behind the file, --option=value" 0 "$sorted" ""
run format -- a.json
expect "-- before a file" 0 "$pretty" ""
run -- format a.json
expect "-- before the command" 0 "$pretty" ""
run minify -- -b.json
expect "a file that begins with -, behind --" 0 $'[2]\n' ""
run minify ./-b.json
expect "a file that begins with ./-" 0 $'[2]\n' ""
feed '[1]' minify -- -
expect "- is standard input behind -- too" 0 $'[1]\n' ""
feed '[1]' minify a.json - ./-b.json
expect "- among files" 0 $'{"b":1,"a":[]}\n[1]\n[2]\n' ""
feed '[1]' minify
expect "standard input where no file is named" 0 $'[1]\n' ""

# Version and help.
run --version
is "--version: one line" test "$(wc -l <"$out")" = 1
is "--version: version and engine" grep -Eqx 'zetes [0-9]+\.[0-9]+\.[0-9]+ \(engine (avx512|avx2|sse2|neon|swar)\)' "$out"
is "--version: status 0, no message" test "$status" = 0 -a ! -s "$err"
version=$(cat "$out")
run format --version a.json
same "--version behind a command" "$version" "$(cat "$out")"
run help
help=$(cat "$out")
is "help: status 0, no message" test "$status" = 0 -a ! -s "$err"
for word in validate format minify get help --indent --tab --sort-keys --ascii --raw --in-place --output -o --help -h \
    --version 'Exit status' 'NO_COLOR'; do
    is "help names $word" grep -qF -e "$word" "$out"
done
is "help fits 100 columns" test "$(awk 'length > 100' "$out" | wc -l)" = 0
run --help
same "--help is help" "$help" "$(cat "$out")"
run -h
same "-h is help" "$help" "$(cat "$out")"
for command in validate format minify get help; do
    run help "$command"
    is "help $command: status 0, no message" test "$status" = 0 -a ! -s "$err"
    is "help $command: begins with its usage" grep -Eq "^Usage: zetes $command " "$out"
    is "help $command: fits 100 columns" test "$(awk 'length > 100' "$out" | wc -l)" = 0
    text=$(cat "$out")
    run "$command" --help
    same "$command --help" "$text" "$(cat "$out")"
    run "$command" --bogus --indent -h
    same "$command -h behind what is wrong" "$text" "$(cat "$out")"
done
run a.json -h
expect "an unknown command is told even with -h" 2 "" $'zetes: unknown command \'a.json\': see \'zetes help\' for those there are\n'
run help get
is "help get names --raw" grep -q -e --raw "$out"
is "help get does not name --tab" test "$(grep -c -e --tab "$out")" = 0
run help format
is "help format tells about hard links" grep -q 'hard links' "$out"
run help validate
is "help validate does not name --output" test "$(grep -c -e --output "$out")" = 0

# Commands.
usage "no argument" "no command: see 'zetes help'"
usage "unknown command, near" "unknown command 'fromat': did you mean 'format'?" fromat a.json
usage "unknown command, begun" "unknown command 'val': did you mean 'validate'?" val a.json
usage "unknown command, far" "unknown command 'a.json': see 'zetes help' for those there are" a.json
usage "empty command" "unknown command '': see 'zetes help' for those there are" ""
usage "help for an unknown command" "unknown command 'minfy': did you mean 'minify'?" help minfy
usage "help for two commands" "help explains one command at a time: zetes help COMMAND" help get format
usage "a command with control characters" "unknown command 'x\\x1b[31m\\n': see 'zetes help' for those there are" \
    $'x\e[31m\n'
long=$(printf 'x%.0s' {1..5000})
usage "a very long command" "unknown command '${long:0:99}': see 'zetes help' for those there are" "$long"

# Options.
usage "unknown option, near" "unknown option '--sort-key': did you mean --sort-keys?" format --sort-key a.json
usage "unknown option, begun" "unknown option '--in': did you mean --indent?" format --in=3 a.json
usage "unknown option, two letters swapped" "unknown option '--indnet': did you mean --indent?" format --indnet 3
usage "unknown option, far" \
    "unknown option '--colour': see 'zetes help', or write -- before a file name that begins with '-'" format --colour
usage "unknown letter" "unknown option '-x': see 'zetes help', or write -- before a file name that begins with '-'" \
    format -x
usage "file that looks like an option" \
    "unknown option '-b': see 'zetes help', or write -- before a file name that begins with '-'" format -b.json
usage "-h with something behind it" \
    "unknown option '-h': see 'zetes help', or write -- before a file name that begins with '-'" format -help
usage "validate takes no --indent" "validate takes no --indent: see 'zetes help validate'" validate --indent 2 a.json
usage "validate takes no --output" "validate takes no --output: see 'zetes help validate'" validate -o x a.json
usage "validate takes no --in-place" "validate takes no --in-place: see 'zetes help validate'" validate --in-place a.json
usage "minify takes no --indent" "minify takes no --indent: see 'zetes help minify'" minify --indent=2 a.json
usage "minify takes no --tab" "minify takes no --tab: see 'zetes help minify'" minify --tab a.json
usage "minify takes no --sort-keys" "minify takes no --sort-keys: see 'zetes help minify'" minify --sort-keys a.json
usage "minify takes no --raw" "minify takes no --raw: see 'zetes help minify'" minify --raw a.json
usage "format takes no --raw" "format takes no --raw: see 'zetes help format'" --raw format a.json
usage "get takes no --in-place" "get takes no --in-place: see 'zetes help get'" get --in-place /a a.json
usage "help takes no --ascii" "help takes no --ascii: see 'zetes help help'" help --ascii
usage "an option given twice" "--ascii is given more than once: give it once" format --ascii a.json --ascii
usage "an option with a value given twice" "--indent is given more than once: give it once" format --indent 2 --indent=2
usage "-o and --output" "--output is given more than once: give it once" format -o x --output y a.json
usage "a value where none is taken" "--tab takes no value: leave '=1' out" format --tab=1 a.json
usage "an empty value where none is taken" "--tab takes no value: leave '=' out" format --tab= a.json
usage "no value at the end" "--indent needs a value: --indent=N" format a.json --indent
usage "no value before an option" "--indent needs a value: --indent=N" format --indent --ascii a.json
usage "no value before --" "--output needs a value: --output=FILE" format -o -- a.json
usage "-o at the end" "--output needs a value: --output=FILE" format a.json -o
for value in 65 -1 +2 2x x '' ' 2' 2.0 18446744073709551618 999999999999999999999999; do
    usage "--indent '$value'" "--indent takes a number from 0 to 64, not '$value'" format --indent="$value" a.json
done
usage "--indent -1 as two arguments" "--indent takes a number from 0 to 64, not '-1'" format --indent -1 a.json
usage "--indent with --tab" "--indent and --tab exclude each other: give one of them" format --indent 2 --tab a.json
usage "--in-place with --output" "--in-place and --output exclude each other: give one of them" \
    format --in-place -o x a.json
usage "--in-place without a file" "--in-place cannot change standard input: name a file" format --in-place
usage "--in-place with -" "--in-place cannot change standard input: name a file" minify --in-place a.json -
same "a refused --in-place changes nothing" '{"b":1,"a":[]}' "$(cat a.json)"
is "a refused -o makes no file" test ! -e x

# Files.
usage "an empty file name" "the name of a file is empty: name a file, or - for standard input" validate a.json ""
usage "an empty file name for get" "the name of a file is empty: name a file, or - for standard input" get /a ""
usage "an empty output name" "the name behind --output is empty: name a file, or - for standard output" format -o ''
usage "an empty output name behind =" "the name behind --output is empty: name a file, or - for standard output" \
    format --output= a.json
usage "standard input twice" "standard input is named more than once: it can be read once" validate - a.json -
usage "get without a pointer" "get needs a POINTER: zetes get POINTER [FILE]" get
usage "get of two files" "get reads one FILE, not 2: zetes get POINTER [FILE]" get /a a.json a.json

status=0
"$zetes" format a.json 1<>a.json 2>"$err" || status=$?
is "the input is the output: status 2" test "$status" = 2
same "the input is the output: message" "zetes: a.json: is the output too: use --in-place, or -o" "$(cat "$err")"
same "the input is the output: unchanged" '{"b":1,"a":[]}' "$(cat a.json)"
status=0
# shellcheck disable=SC2094 # that is what is tested
"$zetes" get /b <a.json >>a.json 2>"$err" || status=$?
same "standard input is the output: message" "zetes: <stdin>: is the output too: use --in-place, or -o" "$(cat "$err")"
is "standard input is the output: status 2" test "$status" = 2

finish
