#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Standard output that is full, closed or not read: a message and status 3, or the quiet end of a pipe.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

printf '[1]' >a.json
printf '[%s1]' "$(printf '1,%.0s' {1..300000})" >big.json

# to_full NAME MESSAGE ARGUMENT...: runs zetes with /dev/full as its output.
if [[ -c /dev/full ]]; then
    for command in "format a.json" "format big.json" "minify a.json a.json" "get /0 a.json" "get --raw /0 a.json" \
        help --version "help get" "minify -o /dev/stdout a.json" "minify -o /dev/full a.json"; do
        status=0
        # shellcheck disable=SC2086 # words of the command
        "$zetes" $command >/dev/full 2>"$err" || status=$?
        name="<stdout>"
        if [[ $command == *-o* ]]; then
            name=${command#*-o }
            name=${name%% *}
        fi
        same "full: $command" "3 zetes: $name: cannot be written: No space left on device" "$status $(cat "$err")"
    done
else
    skip "a full device" "there is no /dev/full"
fi

for command in "format a.json" "get /0 a.json" "format a.json a.json" help --version; do
    status=0
    # shellcheck disable=SC2086
    "$zetes" $command >&- 2>"$err" || status=$?
    same "closed standard output: $command" "3 zetes: <stdout>: cannot be written: Bad file descriptor" \
        "$status $(cat "$err")"
done
if [[ -e /dev/stdout ]]; then
    status=0
    "$zetes" format -o /dev/stdout a.json >&- 2>"$err" || status=$?
    same "closed standard output, by its name" 3 "$status"
    same "closed standard output, by its name: one line says so" 1 "$(wc -l <"$err")"
fi
status=0
"$zetes" validate a.json >&- 2>"$err" || status=$?
same "closed standard output: validate has nothing to print" "0 " "$status $(cat "$err")"
status=0
"$zetes" format --in-place a.json >&- 2>"$err" || status=$?
same "closed standard output: --in-place has nothing to print" "0 " "$status $(cat "$err")"
same "closed standard output: --in-place" $'[\n  1\n]' "$(cat a.json)"
status=0
"$zetes" format -o b.json a.json >&- 2>"$err" <&- || status=$?
same "closed standard input and output: -o" "0 $(cat a.json)" "$status $(cat b.json)"
status=0
printf '[1,' | "$zetes" format -o b.json >&- 2>&- || status=$?
same "all closed: the status says it" 1 "$status"
printf '[1,' >bad.json
status=0
"$zetes" validate bad.json <&- >&- 2>&- || status=$?
same "all closed: no message goes into a file" "1 [1," "$status $(cat bad.json)"

# A reader that goes away. `env` undoes what the surroundings may have set.
if env --default-signal=PIPE true 2>/dev/null; then
    env --default-signal=PIPE "$zetes" format big.json 2>"$err" | head -c 1 >"$out"
    same "a reader that goes away ends zetes quietly" "141 " "${PIPESTATUS[0]} $(cat "$err")"
    env --default-signal=PIPE "$zetes" format big.json - big.json 2>"$err" < <(printf 1) | head -c 1 >"$out"
    same "likewise with several files" "141 " "${PIPESTATUS[0]} $(cat "$err")"
else
    skip "a reader that goes away" "env cannot reset signals"
fi
(
    trap '' PIPE
    "$zetes" format big.json 2>"$err"
    echo $? >status.txt
) | head -c 1 >"$out"
same "a reader that goes away, SIGPIPE ignored" "3 zetes: <stdout>: cannot be written: Broken pipe" \
    "$(cat status.txt) $(cat "$err")"

# Results arrive in full through a pipe that is read slowly.
"$zetes" minify big.json | (sleep 0.3 && cat) | cmp -s - <(cat big.json && echo)
same "a slow reader gets it all" "0 0 0" "${PIPESTATUS[*]}"

finish
