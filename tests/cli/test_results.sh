#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# What format, minify and get print, with each of their options.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/lib.sh" || exit 1

text='{"name":"Z\u00e9t\u00e8s","tags":["a",[],{}],"n":{"y":1.50,"x":-0,"Y":1e2},"t":true,"z":null}'
printf ' %s \n\n' "$text" >a.json
printf '"\\u0041\\/\\n\xf0\x9f\x90\xa6"' >s.json

feed "$text" format
expect "format" 0 '{
  "name": "Zétès",
  "tags": [
    "a",
    [],
    {}
  ],
  "n": {
    "y": 1.50,
    "x": -0,
    "Y": 1e2
  },
  "t": true,
  "z": null
}
' ""
run format --indent 1 --sort-keys a.json
expect "format --indent 1 --sort-keys" 0 '{
 "n": {
  "Y": 1e2,
  "x": -0,
  "y": 1.50
 },
 "name": "Zétès",
 "t": true,
 "tags": [
  "a",
  [],
  {}
 ],
 "z": null
}
' ""
feed '{"a":[1]}' format --tab
expect "format --tab" 0 $'{\n\t"a": [\n\t\t1\n\t]\n}\n' ""
feed '{"a":[1]}' format --indent=0
expect "format --indent=0 is one line" 0 $'{"a":[1]}\n' ""
feed '{"a":1}' format --indent 64
expect "format --indent 64" 0 "{
$(printf '%64s' '')\"a\": 1
}
" ""
run format --ascii s.json
expect "format --ascii" 0 '"A/\n\ud83d\udc26"
' ""
run minify a.json
expect "minify" 0 '{"name":"Zétès","tags":["a",[],{}],"n":{"y":1.50,"x":-0,"Y":1e2},"t":true,"z":null}
' ""
run minify --ascii a.json
expect "minify --ascii" 0 '{"name":"Z\u00e9t\u00e8s","tags":["a",[],{}],"n":{"y":1.50,"x":-0,"Y":1e2},"t":true,"z":null}
' ""
feed '7' format
expect "a lone number" 0 $'7\n' ""
run validate a.json s.json
expect "validate says nothing about what is fine" 0 "" ""

# Several inputs, and one among them that is wrong.
printf '[1,2' >bad.json
bad=$'bad.json:1:5: the input ends before the value is complete\n[1,2\n    ^\n'
run minify s.json a.json s.json
expect "minify: one text a line" 0 '"A/\n🐦"
{"name":"Zétès","tags":["a",[],{}],"n":{"y":1.50,"x":-0,"Y":1e2},"t":true,"z":null}
"A/\n🐦"
' ""
feed '{"a":1}' format - s.json
expect "format: one after another" 0 $'{\n  "a": 1\n}\n"A/\\n🐦"\n' ""
run minify bad.json s.json
expect "the others are done: syntax error, status 1" 1 $'"A/\\n🐦"\n' "$bad"
run minify bad.json missing.json s.json
expect "the worst status: 3 over 1" 3 $'"A/\\n🐦"\n' \
    "${bad}zetes: missing.json: cannot be opened: No such file or directory"$'\n'
run validate missing.json bad.json a.json
expect "validate: the worst status" 3 "" \
    "zetes: missing.json: cannot be opened: No such file or directory"$'\n'"$bad"

# Places and excerpts.
printf '{\n\t"k\xc3\xa9y": 1,\n\t"\xc3\xa9" 2\n}\n' >place.json
run validate place.json
expect "line and column in bytes, the caret in columns" 1 "" $'place.json:3:7: \':\' is expected here after the key\n\t"é" 2\n\t    ^\n'
feed '[1,]' validate
expect "standard input is called <stdin>" 1 "" $'<stdin>:1:4: a comma stands before the closing bracket\n[1,]\n   ^\n'
feed $'[1,\n' format -
expect "an error on an empty line has no excerpt" 1 "" $'<stdin>:2:1: the input ends before the value is complete\n'
printf '[' >$'a\nb\e[31m\x7f\xc2\x9b\xff\xc3\xa9.json'
run validate $'a\nb\e[31m\x7f\xc2\x9b\xff\xc3\xa9.json'
expect "control characters in a file name are escaped" 1 "" \
    'a\nb\x1b[31m\x7f\xc2\x9b\xffé.json:1:2: the input ends before the value is complete'$'\n[\n ^\n'

# get.
run get /name a.json
expect "get a member" 0 $'"Zétès"\n' ""
run get --raw /name a.json
expect "get --raw" 0 $'Zétès\n' ""
run get /tags/2 a.json --raw
expect "get --raw of what is no string" 0 $'{}\n' ""
run get /n a.json
expect "get prints one line" 0 $'{"y":1.50,"x":-0,"Y":1e2}\n' ""
feed '[[0,{"a":"x\u0000y"}]]' get /0/1/a
expect "get from standard input" 0 $'"x\\u0000y"\n' ""
printf '{"a":"x\\u0000y\\n"}' >zero.json
run get --raw /a zero.json
is "get --raw with U+0000 prints the bytes" cmp -s "$out" <(printf 'x\0y\n\n')
run get "" s.json
expect "the empty pointer is the whole text" 0 $'"A/\\n🐦"\n' ""
feed '{"":{"a/b":{"m~n":1}},"é":2,"0":3}' get //a~1b/m~0n
expect "get: empty key, ~1 and ~0" 0 $'1\n' ""
feed '{"é":2}' get /é
expect "get: a key outside ASCII" 0 $'2\n' ""
feed '{"a":1,"a":2}' get /a
expect "get: the first of equal keys" 0 $'1\n' ""
run get /n/y/z a.json
expect "get: nothing there" 1 "" $'zetes: a.json: nothing at /n/y/z\n'
run get /n/q/z a.json
expect "get: nothing on the way" 1 "" $'zetes: a.json: nothing at /n/q/z: there is no /n/q\n'
for pointer in /tags/3 /tags/- /tags/01 /tags/-1 /tags/a /tags/18446744073709551616 /tags/ /; do
    run get "$pointer" a.json
    expect "get $pointer" 1 "" "zetes: a.json: nothing at $pointer"$'\n'
done
feed '[1]' get /1
expect "get: nothing in standard input" 1 "" $'zetes: <stdin>: nothing at /1\n'
run get a.json /name
expect "get: file and pointer swapped" 2 "" "zetes: 'a.json' is no JSON Pointer: it begins with '/', or is empty; the \
file comes second: zetes get POINTER [FILE]"$'\n'
run get /a~2 missing.json
expect "get: a bad ~ is told before any file is opened" 2 "" "zetes: '/a~2' is no JSON Pointer: byte 3 is a '~' without \
0 or 1 behind it; write ~0 for '~'"$'\n'
run get /name~ a.json
expect "get: a ~ at the end" 2 "" "zetes: '/name~' is no JSON Pointer: byte 6 is a '~' without 0 or 1 behind it; write \
~0 for '~'"$'\n'
run get /name bad.json
expect "get: wrong JSON" 1 "" "$bad"
run get /a missing.json
expect "get: missing file" 3 "" $'zetes: missing.json: cannot be opened: No such file or directory\n'

finish
