#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What can be wrong with an input before its JSON is: each its own message, and status 3.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

printf '[1]' >a.json
mkdir folder
: >empty.json
printf ' \n\t' >white.json
printf '\xef\xbb\xbf' >bom.json

for command in validate format minify "get /0"; do
    # shellcheck disable=SC2086 # a command and its operand
    check_input() {
        run $command "$2"
        expect "$command: $1" "$3" "" "$4"
    }
    check_input "a directory" folder 3 $'zetes: folder: is a directory\n'
    check_input "a missing file" no.json 3 $'zetes: no.json: cannot be opened: No such file or directory\n'
    check_input "a file below a file" a.json/b 3 $'zetes: a.json/b: cannot be opened: Not a directory\n'
    check_input "an empty file" empty.json 1 $'empty.json:1:1: the input is empty\n'
    check_input "white space only" white.json 1 $'white.json:2:2: the input holds only white space\n\t\n\t^\n'
    check_input "a byte order mark only" bom.json 1 "bom.json:1:4: the input holds only a byte order mark"$'\n\xef\xbb\xbf\n^\n'
    check_input "/dev/null" /dev/null 1 $'/dev/null:1:1: the input is empty\n'
    check_input "standard input, empty" - 1 $'<stdin>:1:1: the input is empty\n'

    # shellcheck disable=SC2086
    {
        status=0
        "$zetes" $command <&- >"$out" 2>"$err" || status=$?
        expect "$command: closed standard input" 3 "" $'zetes: <stdin>: cannot be read: Bad file descriptor\n'
        status=0
        "$zetes" $command a.json <&- >"$out" 2>"$err" || status=$?
        same "$command: a file where standard input is closed" "0 " "$status $(cat "$err")"
        status=0
        "$zetes" $command <folder >"$out" 2>"$err" || status=$?
        expect "$command: standard input is a directory" 3 "" $'zetes: <stdin>: is a directory\n'
    }
    if can_be_nobody; then
        rm -f secret.json
        printf '[1]' >secret.json
        chmod 000 secret.json
        status=0
        # shellcheck disable=SC2086
        as_nobody "$zetes" $command secret.json >"$out" 2>"$err" || status=$?
        expect "$command: no permission" 3 "" $'zetes: secret.json: cannot be opened: Permission denied\n'
    else
        skip "$command: no permission" "root without setpriv may read anything"
    fi
done

# Standard input that somebody else has read a part of; the rest is all there is.
printf 'header\n[1]' >headed.txt
same "the rest of a file" "[1]" "$( (read -r _ && "$zetes" minify) <headed.txt)"
mkfifo pipe
printf '[1, 2]' >pipe &
run minify pipe
expect "a FIFO" 0 $'[1,2]\n' ""
(
    printf '[1,'
    sleep 0.2
    printf '2]'
) >pipe &
run validate pipe
expect "a FIFO that is written in pieces" 0 "" ""
if [[ -r /proc/sys/kernel/ostype ]]; then
    run validate /proc/sys/kernel/pid_max
    expect "a file of the kernel, with no size" 0 "" ""
fi

# Files that change while they are read. zetes is stopped again and again until it is in the middle of one, which is
# told by the place that /proc shows.
stop_half_way() {
    local fd position
    while kill -STOP "$pid" 2>/dev/null && [[ -n $(readlink "/proc/$pid/exe") ]]; do
        for fd in /proc/"$pid"/fd/*; do
            if [[ $(readlink "$fd") == "$PWD/slow.json" ]]; then
                position=$(awk '/^pos:/ { print $2 }' "/proc/$pid/fdinfo/${fd##*/}")
                if ((position > 0 && position < size)); then
                    return 0
                fi
            fi
        done
        kill -CONT "$pid"
    done
    kill -CONT "$pid" 2>/dev/null
    return 1
}

size=$((64 << 20))
# change_while NAME STATUS MESSAGE CHANGE ARGUMENT...: runs zetes and does something to slow.json meanwhile.
change_while() {
    local name=$1 wanted=$2 message=$3 change=$4
    shift 4
    { printf '"' && head -c $((size - 2)) /dev/zero | tr '\0' ' ' && printf '"'; } >slow.json
    for _ in {1..20}; do
        "$zetes" "$@" >"$out" 2>"$err" &
        pid=$!
        if stop_half_way; then
            status=0
            $change
            kill -CONT "$pid"
            wait "$pid" || status=$?
            expect "$name" "$wanted" "" "$message"
            return
        fi
        wait "$pid"
    done
    failed "$name: zetes was never found half way"
}

# shellcheck disable=SC2317 # called by name
shrink() {
    truncate -s 1 slow.json
}

# shellcheck disable=SC2317 # called by name
grow() {
    printf '  ' >>slow.json
}

if [[ -e /proc/self/fdinfo/0 ]]; then
    changed=$'zetes: slow.json: changed while it was read: try again when nobody writes to it\n'
    change_while "validate: a file that shrinks" 3 "$changed" shrink validate slow.json
    change_while "validate: a file that grows" 3 "$changed" grow validate slow.json
    change_while "format: a file that shrinks" 3 "$changed" shrink format -o to.json slow.json
    is "format: a file that shrinks makes no output" test ! -e to.json
    change_while "format --in-place: a file that shrinks" 3 "$changed" shrink format --in-place slow.json
    same "format --in-place: a file that shrinks is left alone" '"' "$(cat slow.json)"
    change_while "get: a file that shrinks" 3 "$changed" shrink get "" slow.json
    change_while "validate: a file that is removed is still there" 0 "" "rm slow.json" validate slow.json
else
    skip "files that change while they are read" "needs /proc"
fi
no_temporary "no temporary file anywhere"

# What never ends and is no JSON ends at its first wrong byte, in little memory. (A sanitizer maps terabytes at the start.)
limit=400000
(ulimit -v $limit && "$zetes" --version) >/dev/null 2>&1 || limit=unlimited
for command in validate minify "get /a"; do
    # shellcheck disable=SC2086 # two words
    (ulimit -v $limit && timeout 20 "$zetes" $command /dev/zero >"$out" 2>"$err") && status=0 || status=$?
    same "$command /dev/zero" "1 /dev/zero:1:1: a value is expected here" "$status $(head -n 1 "$err")"
done
status=0
(yes | tr -d '\n' | timeout 20 "$zetes" validate >"$out" 2>"$err") || status=$?
same "an endless word" "<stdin>:1:1: a value is expected here" "$(head -n 1 "$err")"

# A stream that was closed is not taken for the file it is held open on.
echo '[ 1 ]' >closed.json
status=0
"$zetes" minify -o /dev/null closed.json >&- 2>"$err" || status=$?
same "-o /dev/null, standard output closed" "0 " "$status $(cat "$err")"

# Nothing in a file's name turns the direction of writing on the terminal.
printf '[1,' >$'a\xe2\x80\xaegpj.\xe2\x81\xa6x'
run validate $'a\xe2\x80\xaegpj.\xe2\x81\xa6x'
is "bidirectional controls in a name are escaped" grep -qF 'a\xe2\x80\xaegpj.\xe2\x81\xa6x:1:4:' "$err"

finish
