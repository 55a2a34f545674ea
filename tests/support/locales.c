/* SPDX-License-Identifier: MIT */
/* Finds a locale with a decimal comma, or makes one in a temporary folder. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "locales.h"

#include <ftw.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char process_name[512];
static char folder[64]; /* of a locale that was made; empty: none was */
static locale_t thread_locale;

static bool try(const char *candidate)
{
    if (setlocale(LC_ALL, candidate) && strcmp(localeconv()->decimal_point, ",") == 0) {
        return true;
    }
    setlocale(LC_ALL, "C");
    return false;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static bool make(void)
{
    char command[256];
    snprintf(folder, sizeof folder, "/tmp/zetes-locale-XXXXXX");
    if (!mkdtemp(folder)) {
        folder[0] = '\0';
        return false;
    }
    snprintf(command, sizeof command, "localedef -i tr_TR -f UTF-8 '%s/tr_TR.UTF-8' >'%s/log' 2>&1", folder, folder);
    /* localedef ends with 1 where it only has warnings. */
    return system(command) != -1 && setenv("LOCPATH", folder, 1) == 0 && try("tr_TR.UTF-8");
}

bool locales_begin(void)
{
    static const char *const candidates[] = {"tr_TR.UTF-8", "tr_TR.utf8", "de_DE.UTF-8", "de_DE.utf8",
                                             "fr_FR.UTF-8", "fr_FR.utf8", "pt_BR.UTF-8", "ru_RU.UTF-8"};
    bool found = false;
    for (size_t i = 0; i < sizeof candidates / sizeof candidates[0] && !found; i++) {
        found = try(candidates[i]);
    }
    if (!found && !make()) {
        locales_end();
        return false;
    }
    snprintf(process_name, sizeof process_name, "%s", setlocale(LC_ALL, NULL));
    return true;
}

void locales_use_thread(void)
{
    /* Not newlocale: glibc's keeps a copy of LOCPATH that nobody frees. */
    thread_locale = duplocale(LC_GLOBAL_LOCALE);
    setlocale(LC_ALL, "C");
    snprintf(process_name, sizeof process_name, "%s", setlocale(LC_ALL, NULL));
    if (thread_locale) {
        uselocale(thread_locale);
    }
}

bool locales_unchanged(void)
{
    return strcmp(setlocale(LC_ALL, NULL), process_name) == 0 && strcmp(localeconv()->decimal_point, ",") == 0 &&
           (!thread_locale || uselocale((locale_t)0) == thread_locale);
}

void locales_end(void)
{
    if (thread_locale) {
        uselocale(LC_GLOBAL_LOCALE);
        freelocale(thread_locale);
        thread_locale = (locale_t)0;
    }
    setlocale(LC_ALL, "C");
    if (folder[0]) {
        unsetenv("LOCPATH");
        nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
        folder[0] = '\0';
    }
}
