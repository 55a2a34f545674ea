#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The amalgamation comes out the same each time, builds alone without a warning, and works; so do the expander's rules.
# That it passes the whole suite is for `make test-amalgamation`.
# shellcheck source-path=SCRIPTDIR
. "$(dirname "$0")/../cli/lib.sh" || exit 1

amalgamate=$ZETES_SOURCE_DIR/tools/amalgamate
version=$(sed -n 's/^#define ZETES_VERSION_STRING "\(.*\)"/\1/p' "$ZETES_SOURCE_DIR/include/zetes/version.h")
warnings=(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

is "it is made" "$amalgamate" alone
same "of two files" $'zetes.c\nzetes.h' "$(ls alone)"
PYTHONHASHSEED=1 "$amalgamate" again
is "byte for byte the same each time" diff -r alone again

cp "$ZETES_SOURCE_DIR/tests/install/program/program.c" alone
for compiler in gcc clang-19; do
    if ! command -v "$compiler" >/dev/null; then
        skip "$compiler" "it is not installed"
        continue
    fi
    (
        cd alone || exit 1
        "$compiler" -O2 "${warnings[@]}" -c zetes.c && "$compiler" -I. "${warnings[@]}" program.c zetes.o -o program
    )
    is "$compiler: builds alone, without a warning" test $? = 0
    same "$compiler: runs" "zetes $version" "$(alone/program)"
    # Engines that are left out take their headers with them.
    for without in -DZETES_NO_AVX512 -DZETES_NO_AVX2 -DZETES_NO_SSE2; do
        is "$compiler: builds with $without" "$compiler" -std=c11 -fsyntax-only "${warnings[@]}" $without alone/zetes.c
    done
done

# The rules, on a tree of their own: a.h stands under a condition first, so it must come in again; b.h must not.
mkdir -p tree/{tools,include/zetes,src/base}
cp "$amalgamate" tree/tools
cp "$ZETES_SOURCE_DIR/LICENSE" tree
printf '#ifndef Z_H\n#define Z_H\n#include "zetes/version.h"\n#endif\n' >tree/include/zetes.h
printf '#ifndef V_H\n#define V_H\n#define ZETES_VERSION_STRING "1.2.3"\n#endif\n' >tree/include/zetes/version.h
printf '#include "base/one.c"\n#include "base/two.c"\n' >tree/src/zetes.c
printf '#if 0\n#include "a.h"\n#else\n#include "base/b.h"\n#endif\n#include "base/b.h"\n' >tree/src/base/one.c
printf '#include "base/a.h"\n#define T int\n#include "base/t.inc.h"\n#define T long\n#include "base/t.inc.h"\n' >tree/src/base/two.c
printf '#include "zetes.h"\n#include <stddef.h>\n#include "a.h"\nint main(void)\n{\n    return (int)f_int(A) + (int)f_long(B);\n}\n' \
    >>tree/src/base/two.c
printf '#ifndef A_H\n#define A_H\nenum { A = 4 };\n#endif\n' >tree/src/base/a.h
printf '#ifndef B_H\n#define B_H\nenum { B = 5 };\n#endif\n' >tree/src/base/b.h
printf '#define P(a, b) a##b\n#define Q(a, b) P(a, b)\nstatic T Q(f_, T)(T x)\n{\n    return x;\n}\n#undef P\n#undef Q\n#undef T\n' \
    >tree/src/base/t.inc.h
is "rules: made" tree/tools/amalgamate rules
is "rules: compiled" "${CC:-cc}" rules/zetes.c -o rules/program
status=0
rules/program || status=$?
same "rules: works" 9 "$status"
same "rules: how often each file comes in" "2 a.h, 2 b.h, 2 t.inc.h, 0 version.h" \
    "$(for name in a.h b.h t.inc.h version.h; do
        printf ', %d %s' "$(grep -c "^/\* .*/$name \*/$" rules/zetes.c)" "$name"
    done | cut -c 3-)"
printf '#include NAME\n' >>tree/src/base/two.c
is "rules: an include that cannot be followed is refused" grep -q 'two.c:[0-9]*: only' \
    <(tree/tools/amalgamate rules 2>&1)

finish
