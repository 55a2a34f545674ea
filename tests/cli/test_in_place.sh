#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --in-place and -o: what is kept when a file is replaced, and that a failure leaves the old one, byte for byte.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

text='{ "b" : 1, "a" : [ ] }'
pretty=$'{\n  "b": 1,\n  "a": []\n}\n'
small=$'{"b":1,"a":[]}\n'

fresh() {
    rm -f a.json
    printf '%s' "$text" >a.json
}

# content FILE: prints a file so that final newlines survive $(...).
content() {
    cat "$1" && printf x
}

# replaced NAME FILE TEXT: checks that the last run was fine and left a file with a text.
replaced() {
    expect "$1" 0 "" ""
    same "$1: content" "$3x" "$(content "$2")"
}

# untouched NAME STATUS MESSAGE: checks that the last run failed with a message, and left a.json as `fresh` made it.
untouched() {
    expect "$1" "$2" "" "$3"
    same "$1: the file is whole" "${text}x" "$(content a.json)"
    no_temporary "$1: no temporary file"
}

# In place.
fresh
run format --in-place a.json
replaced "format --in-place" a.json "$pretty"
run minify --in-place a.json
replaced "minify --in-place" a.json "$small"
printf '[1 , 2]' >b.json
run --in-place --tab format a.json b.json
replaced "--in-place of several files" a.json $'{\n\t"b": 1,\n\t"a": []\n}\n'
same "--in-place of several files: the second" $'[\n\t1,\n\t2\n]\nx' "$(content b.json)"

for mode in 600 644 755 4711 400; do
    fresh
    chmod "$mode" a.json
    if [[ $mode == 400 ]] && (($(id -u) != 0)); then
        continue
    fi
    run format --in-place a.json
    same "mode $mode is kept" "0 $mode" "$status $(stat -c %a a.json)"
done
fresh
before=$(stat -c %i a.json)
run format --in-place a.json
is "it is a new file with the old name" test "$before" != "$(stat -c %i a.json)"

if (($(id -u) == 0)); then
    fresh
    chown 12345:23456 a.json
    chmod 2755 a.json
    run format --in-place a.json
    same "owner and group are kept" "0 12345:23456 2755" "$status $(stat -c '%u:%g %a' a.json)"
    fresh
    chown 12345:23456 a.json
    feed "$text" minify -o a.json
    same "-o keeps owner and group" "0 12345:23456" "$status $(stat -c '%u:%g' a.json)"
else
    skip "owner and group are kept" "only root can give files away"
fi

# Links.
fresh
mkdir sub
ln -s ../a.json sub/link.json
ln -s sub/link.json chain.json
ln -s "$PWD/chain.json" absolute.json
run format --in-place absolute.json
replaced "through symbolic links" a.json "$pretty"
same "symbolic links stay" "../a.json sub/link.json $PWD/chain.json" \
    "$(readlink sub/link.json) $(readlink chain.json) $(readlink absolute.json)"
fresh
ln a.json hard.json
run format --in-place a.json
replaced "a hard link" a.json "$pretty"
same "the other name keeps the old text" "${text}x" "$(content hard.json)"
rm hard.json
ln -s loop.json loop.json
feed "$text" format -o loop.json
expect "-o to a link to itself" 3 "" $'zetes: loop.json: cannot be written: Too many levels of symbolic links\n'
ln -s sub/new.json dangling.json
feed "$text" minify -o dangling.json
replaced "-o through a link to nothing" sub/new.json "$small"
same "-o through a link to nothing: it stays" "sub/new.json" "$(readlink dangling.json)"
long=$(printf 'n%.0s' {1..255})
printf '%s' "$text" >"$long"
run minify --in-place "$long"
replaced "a file name of 255 bytes" "$long" "$small"
rm "$long"

# -o.
fresh
rm -f new.json
run format -o new.json a.json
replaced "-o makes a file" new.json "$pretty"
same "-o makes a file as umask says" 644 "$(stat -c %a new.json)"
(umask 077 && "$zetes" format -o private.json a.json)
same "-o makes a file under another umask" 600 "$(stat -c %a private.json)"
chmod 640 new.json
run minify a.json --output=new.json
replaced "-o replaces a file" new.json "$small"
same "-o keeps the mode" 640 "$(stat -c %a new.json)"
run get /b -onew.json a.json
replaced "-oFILE, get" new.json $'1\n'
run get --raw -o new.json "" b.json
replaced "get --raw -o" new.json $'[1,2]\n'
fresh
run format -o a.json a.json
replaced "-o may name the input" a.json "$pretty"
fresh
run minify -o a.json b.json a.json b.json
replaced "-o with several inputs, itself among them" a.json "[1,2]"$'\n'"${small}[1,2]"$'\n'
run format -o - b.json --indent 0
expect "-o - is standard output" 0 $'[1,2]\n' ""
run format -o /dev/stdout b.json --indent 0
is "-o /dev/stdout, a file: written to" cmp -s "$out" <(printf '[1,2]\n')
(printf 'before\n' && "$zetes" minify -o /dev/stdout b.json && printf 'after\n') >seq.txt
same "-o /dev/stdout, a file: not replaced" $'before\n[1,2]\nafter' "$(cat seq.txt)"
same "-o /dev/stdout, a pipe" "[1,2]" "$("$zetes" minify -o /dev/stdout b.json | cat)"
same "-o /dev/stderr" "[1,2]" "$("$zetes" minify -o /dev/stderr b.json 2>&1 >/dev/null)"
run minify -o /dev/null b.json
expect "-o /dev/null" 0 "" ""
is "-o /dev/null: still a device" test -c /dev/null
mkfifo pipe
cat pipe >piped.txt &
run minify -o pipe b.json
wait $!
expect "-o to a FIFO" 0 "" ""
same "-o to a FIFO: what arrives" "[1,2]" "$(cat piped.txt)"
is "-o to a FIFO: it stays one" test -p pipe

# Failures.
fresh
printf '[1,' >bad.json
run format -o a.json bad.json
untouched "-o, the input is wrong" 1 $'bad.json:1:4: the input ends before the value is complete\n[1,\n   ^\n'
run minify -o a.json b.json bad.json
untouched "-o, one input of two is wrong" 1 $'bad.json:1:4: the input ends before the value is complete\n[1,\n   ^\n'
run get /nothing -o a.json a.json
untouched "-o, the pointer finds nothing" 1 $'zetes: a.json: nothing at /nothing\n'
run get /x -o never.json b.json
is "-o makes no file where it fails" test "$status" = 1 -a ! -e never.json
run format -o a.json missing.json
untouched "-o, the input is missing" 3 $'zetes: missing.json: cannot be opened: No such file or directory\n'
run format --in-place bad.json b.json
expect "--in-place of a file that is wrong" 1 "" $'bad.json:1:4: the input ends before the value is complete\n[1,\n   ^\n'
same "--in-place of a file that is wrong: whole" "[1,x" "$(content bad.json)"
same "--in-place of the file behind it: done" $'[\n  1,\n  2\n]\nx' "$(content b.json)"
run format --in-place missing.json
expect "--in-place of a missing file" 3 "" $'zetes: missing.json: cannot be opened: No such file or directory\n'
is "--in-place of a missing file makes none" test ! -e missing.json
run format --in-place sub
expect "--in-place of a directory" 3 "" $'zetes: sub: is a directory\n'
printf '[1]' >pipe &
run format --in-place pipe
expect "--in-place of a FIFO" 3 "" $'zetes: pipe: is no regular file and cannot be changed in place\n'
run format -o sub b.json
expect "-o to a directory" 3 "" $'zetes: sub: is a directory\n'
run format -o no/where.json b.json
expect "-o into a missing directory" 3 "" $'zetes: no/where.json: cannot be written: No such file or directory\n'
run format -o b.json/x b.json
expect "-o below a file" 3 "" $'zetes: b.json/x: cannot be written: Not a directory\n'
run format -o new/ b.json
expect "-o to a name that ends in /" 3 "" $'zetes: new/: cannot be written: No such file or directory\n'

# No room. The limit is counted in KiB; the last file fits into it.
printf '[%s1]' "$(printf '1,%.0s' {1..2000})" >big.json
cp big.json big.copy
for command in format minify; do
    status=0
    (ulimit -f 1 && exec "$zetes" $command --in-place big.json a.json) >"$out" 2>"$err" || status=$?
    expect "$command --in-place over the file size limit" 3 "" $'zetes: big.json: cannot be written: File too large\n'
    is "$command --in-place over the file size limit: whole" cmp -s big.json big.copy
    no_temporary "$command --in-place over the file size limit: no temporary file"
done
same "the file behind it is done" "${small}x" "$(content a.json)"
fresh
status=0
(ulimit -f 1 && exec "$zetes" format -o a.json big.json) >"$out" 2>"$err" || status=$?
untouched "-o over the file size limit" 3 $'zetes: a.json: cannot be written: File too large\n'
mkdir disk
# shellcheck disable=SC2016 # expanded by the inner shell
full='mount -t tmpfs -o size=16k none disk && cp big.copy disk/a.json && df -k disk >/dev/null &&
    { "$1" format --in-place disk/a.json; echo "$?" >status; cmp disk/a.json big.copy && ls -A disk >left; }'
printf '[%s1]' "$(printf '1,%.0s' {1..4000})" >big.copy
if (($(id -u) == 0)) && unshare -m true 2>/dev/null && unshare -m mount -t tmpfs none disk 2>/dev/null; then
    unshare -m bash -c "$full" - "$zetes" >"$out" 2>"$err"
    status=$(cat status)
    expect "--in-place on a full disk" 3 "" $'zetes: disk/a.json: cannot be written: No space left on device\n'
    same "--in-place on a full disk: whole, no temporary file" a.json "$(cat left)"
else
    skip "--in-place on a full disk" "needs to mount a small file system"
fi

# No permission.
if can_be_nobody; then
    as_user() {
        status=0
        as_nobody "$zetes" "$@" </dev/null >"$out" 2>"$err" || status=$?
    }
    fresh
    chmod 444 a.json
    as_user format --in-place a.json
    untouched "--in-place of a read-only file" 3 $'zetes: a.json: cannot be written: Permission denied\n'
    as_user format -o a.json b.json
    untouched "-o to a read-only file" 3 $'zetes: a.json: cannot be written: Permission denied\n'
    mkdir closed
    printf '%s' "$text" >closed/a.json
    chmod 666 closed/a.json
    chmod 555 closed
    as_user format --in-place closed/a.json
    expect "--in-place in a read-only directory" 3 "" "zetes: closed/a.json: cannot be written: no temporary file can be \
made beside it: Permission denied"$'\n'
    same "--in-place in a read-only directory: whole" "${text}x" "$(content closed/a.json)"
    as_user format -o closed/new.json b.json
    expect "-o into a read-only directory" 3 "" "zetes: closed/new.json: cannot be written: no temporary file can be made \
beside it: Permission denied"$'\n'
    chmod 755 closed
    if (($(id -u) == 0)); then
        fresh
        chmod 666 a.json
        as_user format --in-place a.json
        untouched "--in-place of somebody else's file" 3 \
            $'zetes: a.json: its owner and group cannot be kept: Operation not permitted\n'
    fi
else
    skip "files without permission" "root without setpriv may do anything"
fi

no_temporary "no temporary file anywhere"
finish
