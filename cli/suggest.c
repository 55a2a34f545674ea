/* SPDX-License-Identifier: MIT */
/* Finds the nearest name by the number of letters to be changed. */
#include "suggest.h"

#include <string.h>

enum {
    WORD_LIMIT = 32, /* longer than any of our names by more than NEAR */
    NEAR = 2,        /* changes; with 3, "bar" would be near to "tab" and "raw" both */
    FAR = 100
};

/* Counts the letters to be changed, added, removed, or swapped with the next one (Damerau and Levenshtein). */
static size_t distance(const char *a, const char *b)
{
    size_t rows = strlen(a);
    size_t columns = strlen(b);
    size_t table[WORD_LIMIT + 1][WORD_LIMIT + 1];

    if (rows > WORD_LIMIT || columns > WORD_LIMIT) {
        return FAR;
    }
    for (size_t i = 0; i <= rows; i++) {
        for (size_t j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            size_t best = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (table[i - 1][j] + 1 < best) {
                best = table[i - 1][j] + 1;
            }
            if (table[i][j - 1] + 1 < best) {
                best = table[i][j - 1] + 1;
            }
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && table[i - 2][j - 2] + 1 < best) {
                best = table[i - 2][j - 2] + 1;
            }
            table[i][j] = best;
        }
    }
    return table[rows][columns];
}

/* Returns how far a name is; 0 for one that was only begun. */
static size_t farness(const char *typed, const char *name)
{
    size_t length = strlen(typed);

    if (length >= 2 && strncmp(typed, name, length) == 0) {
        return 0;
    }
    size_t changes = distance(typed, name);
    /* With more letters changed than kept, any short word would be near. */
    return changes <= NEAR && changes * 2 < strlen(name) ? changes : FAR;
}

command_id suggest_command(const char *typed)
{
    command_id best = COMMAND_NONE;
    size_t least = FAR;

    for (int i = COMMAND_NONE + 1; i < COMMAND_COUNT; i++) {
        size_t away = farness(typed, command_texts[i].name);
        if (away < least) {
            least = away;
            best = (command_id)i;
        }
    }
    return best;
}

option_id suggest_option(const char *typed)
{
    option_id best = OPTION_COUNT;
    size_t least = FAR;

    for (int i = 0; i < OPTION_COUNT; i++) {
        size_t away = farness(typed, option_texts[i].name);
        if (away < least) {
            least = away;
            best = (option_id)i;
        }
    }
    return best;
}
