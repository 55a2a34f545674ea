#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Colour and progress: on a terminal, and nowhere else.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

bold=$'\e[1m'
red=$'\e[1;31m'
plain=$'\e[0m'
printf '[1,]' >bad.json
# shellcheck disable=SC2016 # expanded by the shell that uses it
slow='{ printf "[1,"; sleep 1.6; printf 2; sleep 0.1; printf "]"; }'

# Not on a terminal.
for variables in "TERM=xterm" "TERM=xterm NO_COLOR=1"; do
    status=0
    # shellcheck disable=SC2086 # several variables
    env $variables "$zetes" validate bad.json >"$out" 2>"$err" || status=$?
    expect "no colour in a file ($variables)" 1 "" $'bad.json:1:4: a comma stands before the closing bracket\n[1,]\n   ^\n'
done
status=0
bash -c "$slow" | "$zetes" minify >"$out" 2>"$err" || status=$?
expect "no progress in a file" 0 $'[1,2]\n' ""

if ! script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    skip "colour and progress on a terminal" "there is no 'script' that makes one"
    finish
fi

# The input stays open: at its end, script would type control-D.
mkfifo hold
exec 9<>hold

# on_terminal COMMAND: runs a shell command on a terminal; sets $status and $shown, what it printed there.
on_terminal() {
    status=0
    # The x keeps the end as it is: $(...) drops final newlines.
    shown=$(
        env -u COLORTERM TERM="${terminal:-xterm}" script -qec "$1" /dev/null <&9
        status=$?
        printf x
        exit "$status"
    ) || status=$?
    shown=${shown%x}
    shown=${shown//$'\r\n'/$'\n'}
    shown=${shown%$'\n'}
}

# Colour.
on_terminal "'$zetes' validate bad.json"
same "colour on a terminal" "1 ${bold}bad.json:1:4: ${plain}${red}a comma stands before the closing bracket${plain}
[1,]
${red}   ^${plain}" "$status $shown"
on_terminal "'$zetes' get /9 bad.json - 2>/dev/null; '$zetes' get /0 no.json"
same "colour without a place" "3 ${bold}zetes: no.json: ${plain}${red}cannot be opened: No such file or directory${plain}" \
    "$status $shown"
on_terminal "NO_COLOR=1 '$zetes' validate bad.json"
same "no colour with NO_COLOR" $'1 bad.json:1:4: a comma stands before the closing bracket\n[1,]\n   ^' "$status $shown"
on_terminal "NO_COLOR= '$zetes' frmat"
same "colour with an empty NO_COLOR" "2 ${bold}zetes: ${plain}${red}unknown command 'frmat': did you mean 'format'?${plain}" \
    "$status $shown"
terminal=dumb
on_terminal "'$zetes' validate bad.json"
same "no colour on a dumb terminal" $'1 bad.json:1:4: a comma stands before the closing bracket\n[1,]\n   ^' "$status $shown"
terminal=xterm
on_terminal "'$zetes' validate bad.json 2>err.txt"
same "no colour where only standard output is a terminal" $'1 bad.json:1:4: a comma stands before the closing bracket\n[1,]\n   ^' "$status $(cat err.txt)"
on_terminal "'$zetes' validate bad.json >out.txt"
is "colour where only standard error is a terminal" grep -q $'\e\\[1mbad.json' <<<"$shown"

# Progress: nothing in the first second, then a line that is erased at the end. \r stands before and behind the spaces.
erased=$'\r'$(printf '%73s' '')$'\r'
on_terminal "printf '[1,2]' | '$zetes' minify"
same "no progress for what is done at once" "0 [1,2]" "$status $shown"
on_terminal "$slow | '$zetes' minify"
is "progress of a pipe: bytes" grep -q $'\rreading *0.0 KiB' <<<"$shown"
same "progress of a pipe: erased before the result" "${erased}[1,2]" "$erased${shown##*"$erased"}"
same "progress of a pipe: status" 0 "$status"
on_terminal "$slow | '$zetes' validate"
same "progress is erased at the end" "" "${shown##*"$erased"}"
is "progress of validate" grep -q $'\rreading' <<<"$shown"
on_terminal "$slow | '$zetes' minify 2>err.txt"
same "no progress where standard error is a file" "[1,2] " "$shown $(cat err.txt)"
on_terminal "NO_COLOR=1 bash -c '$slow' | NO_COLOR=1 '$zetes' validate"
is "progress needs no colour" grep -q $'\rreading' <<<"$shown"
{ printf '"' && head -c 67108862 /dev/zero | tr '\0' x && printf '"'; } >big.json
mkfifo pipe
(sleep 1.7 && printf 1 >pipe) &
on_terminal "'$zetes' minify pipe big.json -o copy.json"
is "progress of a file: a bar, bytes and their total" \
    grep -Eq $'\rreading \\[#*\\.*\\] +[0-9]+ %  +[0-9.]+ [KM]iB of 64\\.0 MiB' <<<"$shown"
is "progress of writing" grep -Eq $'\rwriting \\[#*\\.*\\] +[0-9]+ %  +[0-9.]+ [KM]iB of 64\\.0 MiB' <<<"$shown"
same "progress of a file: erased" "0 " "$status ${shown##*"$erased"}"
is "progress of a file: the result" cmp -s copy.json <(echo 1 && cat big.json && echo)
on_terminal "$slow | sed 's/]/}/' | '$zetes' validate"
is "an error comes behind the erased bar" grep -q "<stdin>:1:5: " <<<"${shown##*"$erased"}"

# A signal leaves no half of a bar.
on_terminal "{ printf '[1,'; sleep 1.6; printf 2; sleep 0.2; kill -TERM \$(cat pid); sleep 0.1; } |
    bash -c 'echo \$\$ >pid && exec \"$zetes\" validate'"
is "a signal: there was a bar" grep -q $'\rreading' <<<"$shown"
is "a signal: the bar is erased" grep -qF "$erased" <<<"$shown"
is "a signal: zetes ends by it" test "$status" = 143

finish
