#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The README's examples: its shell session is run and compared, its C program is the one in examples/ and works.
source "$(dirname "$0")/lib.sh"

readme=$ZETES_SOURCE_DIR/README.md

# block KIND : prints the README's code block of a kind.
block() {
    awk -v fence="\`\`\`$1" '$0 == fence { inside = 1; next } $0 == "```" { inside = 0 } inside' "$readme"
}

block console >session
mkdir bin && cp "$zetes" bin/zetes
PATH=$PWD/bin:$PATH
while IFS= read -r line; do
    printf '%s\n' "$line" >>got
    [[ $line == '$ '* ]] && { bash -c "${line#\$ }" >>got 2>&1 || true; }
done < <(grep '^\$ ' session)
same "the session in the README is what happens" "$(cat session)" "$(cat got)"
same "the session has commands" yes "$([[ $(grep -c '^\$ ' session) -ge 6 ]] && echo yes)"

same "the README's program is examples/field.c" "$(sed 1,2d "$ZETES_SOURCE_DIR/examples/field.c")" "$(block c)"
if [[ -x ${ZETES_EXAMPLES:-}/field ]]; then
    same "the README's program prints the field" Zetes "$("$ZETES_EXAMPLES/field" crew.json)"
    printf '{"name":\n  Zetes}' >broken.json
    same "the README's program says where it is wrong" "broken.json:2:3: a value is expected here" \
        "$("$ZETES_EXAMPLES/field" broken.json)"
    same "the README's program says what is wrong" "the file cannot be opened" "$("$ZETES_EXAMPLES/field" missing.json)"
else
    skip "the README's program" "the examples were not built"
fi

finish
