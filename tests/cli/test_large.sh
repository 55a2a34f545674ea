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
limit=100000
if ! (ulimit -v $limit && "$zetes" --version) >/dev/null 2>&1; then
    limit=unlimited
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
gib=1073741824
limited $limit validate < <(many $gib ' ' && printf 1)
expect "validate: 1 GiB of white space" 0 "" ""
limited $limit validate < <(printf '"' && many $gib x && printf '"')
expect "validate: a string of 1 GiB" 0 "" ""
limited $limit validate < <(printf '[0' && yes ',[{"a":"b"},-1.5e3,true]' | head -c 250000000 | tr -d '\n')
is "validate: a text that breaks off after 240 MB: status 1" test "$status" = 1
limited $limit validate < <(printf '[0' && yes ',[{"a":"b"},-1.5e3,true]' | head -n 10000000 | tr -d '\n' && printf ']')
expect "validate: 240 MB of small values" 0 "" ""

# More than the memory there is, where the whole text must be kept.
if [[ $limit != unlimited ]]; then
    limited $limit format < <(printf '"' && many 268435456 x && printf '"')
    expect "format: no memory" 3 "" $'zetes: <stdin>: memory is short\n'
fi

finish
