# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What the command's tests share: a scratch folder, running the command, and named checks of what it did.
#
#   run ARGUMENT...              runs zetes; sets $status, and the files $out and $err
#   feed TEXT ARGUMENT...        likewise, with TEXT (exactly) on standard input
#   expect NAME STATUS OUT ERR   checks the last run: status, standard output and standard error, byte for byte
#   same NAME EXPECTED GOT       checks that two texts are equal
#   is NAME COMMAND...           checks that a command succeeds
#   skip NAME WHY                says that something could not be checked here
#   finish                       ends the script: status 1 where a check failed

: "${ZETES:?the command to be tested}" "${ZETES_SOURCE_DIR:?the folder of the sources}"
export LC_ALL=C
unset NO_COLOR
umask 022

scratch=$(mktemp -d "${TMPDIR:-/tmp}/zetes-cli-XXXXXX") || exit 1
trap 'rm -rf "$scratch"' EXIT
# Some checks run as another user, who must get in; and the command with them.
chmod 755 "$scratch"
cp "$ZETES" "$scratch/zetes" && chmod 755 "$scratch/zetes" || exit 1
zetes=$scratch/zetes
out=$scratch/.out
err=$scratch/.err
mkdir "$scratch/work" && chmod 777 "$scratch/work" && cd "$scratch/work" || exit 1

checks=0
failures=0
status=0

run() {
    status=0
    "$zetes" "$@" </dev/null >"$out" 2>"$err" || status=$?
}

feed() {
    local text=$1
    shift
    status=0
    printf '%s' "$text" | "$zetes" "$@" >"$out" 2>"$err" || status=$?
}

passed() {
    checks=$((checks + 1))
    printf 'ok    %s\n' "$1"
}

failed() {
    checks=$((checks + 1))
    failures=$((failures + 1))
    printf 'FAIL  %s\n' "$1"
}

expect() {
    local name=$1 wanted=$2 good=1
    printf '%s' "$3" >"$scratch/.wanted_out"
    printf '%s' "$4" >"$scratch/.wanted_err"
    if [[ $status != "$wanted" ]]; then
        good=0
        printf '      status %s, expected %s\n' "$status" "$wanted"
    fi
    if ! cmp -s "$scratch/.wanted_out" "$out"; then
        good=0
        printf '      standard output:\n'
        diff -u --label expected --label got "$scratch/.wanted_out" "$out" | head -n 40 | cat -v
    fi
    if ! cmp -s "$scratch/.wanted_err" "$err"; then
        good=0
        printf '      standard error:\n'
        diff -u --label expected --label got "$scratch/.wanted_err" "$err" | head -n 40 | cat -v
    fi
    if ((good)); then
        passed "$name"
    else
        failed "$name"
    fi
}

same() {
    if [[ $2 == "$3" ]]; then
        passed "$1"
    else
        printf '      expected %q\n      got      %q\n' "$2" "$3"
        failed "$1"
    fi
}

is() {
    local name=$1
    shift
    if "$@"; then
        passed "$name"
    else
        printf '      false: %s\n' "$*"
        failed "$name"
    fi
}

skip() {
    printf 'skip  %s: %s\n' "$1" "$2"
}

# no_temporary NAME [FOLDER]: checks that no temporary file was left behind.
no_temporary() {
    local left
    left=$(find "${2:-.}" -name '.zetes-*')
    same "$1" "" "$left"
}

# as_nobody COMMAND...: runs a command as somebody who is not root. Ask can_be_nobody first.
as_nobody() {
    if (($(id -u) == 0)); then
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    else
        "$@"
    fi
}

can_be_nobody() {
    as_nobody true 2>/dev/null
}

# wait_until SECONDS COMMAND...: repeats a command until it succeeds; fails where it never does.
wait_until() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        if ((SECONDS > end)); then
            return 1
        fi
        sleep 0.01
    done
}

finish() {
    printf '%s: %d checks, %d failed\n' "${0##*/}" "$checks" "$failures"
    exit $((failures > 0))
}
