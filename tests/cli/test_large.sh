#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Inputs of gigabytes need little memory, and come to an end.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

# limited KIB ARGUMENT...: runs zetes with an address space of so many KiB on standard input.
limited() {
    local limit=$1
    shift
    status=0
    (ulimit -v "$limit" && exec "$zetes" "$@") >"$out" 2>"$err" || status=$?
}

# many SIZE CHARACTER: prints a character so many times.
many() {
    head -c "$1" /dev/zero | tr '\0' "$2"
}

three_gib=3221225472
half_gib=536870912
megabytes=120
limit=100000
if ! (ulimit -v $limit && "$zetes" --version) >/dev/null 2>&1; then
    limit=unlimited
    half_gib=104857600
    megabytes=24
    skip "the limit on memory" "this build (sanitizers?) needs more than it for itself"
fi

for command in validate format minify "get /0"; do
    # shellcheck disable=SC2086 # a command and its operand
    limited $limit $command < <(many $three_gib '[' 2>/dev/null)
    is "$command: 3 GiB of [: status 1" test "$status" = 1
    same "$command: 3 GiB of [: the first bracket too many" "<stdin>:1:1025: containers are nested more deeply than the limit allows" "$(head -n 1 "$err")"
    is "$command: 3 GiB of [: nothing printed" test ! -s "$out"
done
if many 33554432 '[' >brackets.json; then
    truncate -s $three_gib brackets.json
    limited $limit validate brackets.json
    same "validate: a file of 3 GiB that begins with [" "1 brackets.json:1:1025: containers are nested more deeply than the limit allows" "$status $(head -n 1 "$err")"
fi

# Valid, and read to the end.
limited $limit validate < <(many $half_gib ' ' && printf 1)
expect "validate: 512 MiB of white space" 0 "" ""
limited $limit validate < <(printf '"' && many $half_gib x && printf '"')
expect "validate: a string of 512 MiB" 0 "" ""
limited $limit validate < <(printf '[0' && yes ',[{"a":"b"},-1.5e3,true]' | head -c ${megabytes}000000 | tr -d '\n')
is "validate: a text that breaks off after $megabytes MB: status 1" test "$status" = 1
limited $limit validate < <(printf '[0' && yes ',[{"a":"b"},-1.5e3,true]' | head -n ${megabytes}0000 | tr -d '\n' && printf ']')
expect "validate: $megabytes MB of small values" 0 "" ""

# Where the whole text must be kept, one that is long is checked while it is read.
{ printf '[0' && yes ',[{"a":"b"},-1.5e3,true]' | head -n 3200000 | tr -d '\n' && printf ']'; } >long.json
limited unlimited minify long.json
is "minify: 80 MB" cmp -s "$out" <(cat long.json && echo)
limited unlimited format -o never.json < <(many 80000000 ' ' && printf '\n[1,\n  2}')
expect "format: an error behind 80 MB" 1 "" "<stdin>:3:4: ',' or ']' is expected here"$'\n  2}\n   ^\n'
is "format: an error behind 80 MB makes no file" test ! -e never.json

# More than the memory there is, where the whole text must be kept.
if [[ $limit != unlimited ]]; then
    limited $limit format < <(printf '"' && many 268435456 x && printf '"')
    expect "format: no memory" 3 "" $'zetes: <stdin>: memory is short\n'
fi

finish
