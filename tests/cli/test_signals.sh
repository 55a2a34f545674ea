#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# A signal while a file is being replaced: the old file stays, no temporary one does, and the signal ends zetes.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

if ! env --default-signal=INT true 2>/dev/null; then
    skip "signals" "env cannot reset them"
    exit 77
fi

text='[ "old" ]'
printf '%s' "$text" >a.json
printf '[1]' >one.json
mkfifo pipe

there_is_a_temporary() {
    compgen -G '.zetes-*' >/dev/null
}

# zetes writes the result of one.json to the temporary file, and then waits for somebody to open the pipe.
begin() {
    env --default-signal=HUP,INT,QUIT,PIPE,TERM "$zetes" minify -o a.json one.json pipe >"$out" 2>"$err" &
    pid=$!
    wait_until 10 there_is_a_temporary
}

for signal in HUP:129 INT:130 QUIT:131 PIPE:141 TERM:143; do
    begin
    is "${signal%:*}: there is a temporary file" there_is_a_temporary
    kill -"${signal%:*}" "$pid"
    status=0
    # The shell itself says "Terminated" and the like.
    wait "$pid" 2>/dev/null || status=$?
    expect "${signal%:*} ends zetes" "${signal#*:}" "" ""
    same "${signal%:*}: the old file is whole" "$text" "$(cat a.json)"
    no_temporary "${signal%:*}: no temporary file"
done 2>"$scratch/.shell"

# A signal that came ignored stays ignored.
(
    trap '' HUP
    "$zetes" minify -o a.json one.json pipe 2>"$err" &
    pid=$!
    wait_until 10 there_is_a_temporary
    kill -HUP "$pid"
    sleep 0.1
    printf '[2]' >pipe
    wait "$pid"
)
same "an ignored signal stays ignored" $'0 [1]\n[2]' "$? $(cat a.json)"

# In place: zetes is caught between the making of the temporary file and the rename.
{ printf '[1' && yes ',[true,"x"]' | head -n 3000000 | tr -d '\n' && printf ']'; } >big.json
sum=$(cksum <big.json)
caught=0
for _ in {1..10}; do
    env --default-signal=TERM "$zetes" format --in-place big.json >"$out" 2>"$err" &
    pid=$!
    while kill -0 "$pid" 2>/dev/null && ! there_is_a_temporary; do
        :
    done
    kill -TERM "$pid" 2>/dev/null
    status=0
    wait "$pid" 2>/dev/null || status=$?
    no_temporary "in place: no temporary file (status $status)"
    if ((status == 143)); then
        caught=1
        same "in place: the old file is whole" "$sum" "$(cksum <big.json)"
        break
    fi
    # It was too fast: the file is there, new and whole. Make it old again.
    same "in place: the new file is whole" 0 "$status"
    "$zetes" minify --in-place big.json
    sum=$(cksum <big.json)
done 2>"$scratch/.shell"
same "in place: caught in the middle" 1 "$caught"

finish
