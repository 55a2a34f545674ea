/* SPDX-License-Identifier: MIT */
/* What the command line asks for. */
#ifndef ZETES_BENCH_SETTINGS_H
#define ZETES_BENCH_SETTINGS_H

#include <string>
#include <vector>

namespace bench
{

struct Settings {
    std::string operations;           /* names, comma-separated, `*` allowed; empty: all */
    std::string files;                /* likewise */
    std::string implementations;      /* likewise; all are checked, these are timed */
    std::vector<std::string> folders; /* where files are looked for, in order */
    std::string engine;               /* that zetes is held to; empty: the best */
    std::string output = "bench.json";
    int repetitions = 9;
    double seconds = 0.1; /* each repetition's least time */
    int core = -1;        /* to run on; −1: the last one allowed */
    bool list = false;    /* say what there is and leave */
};

/* How the program is called. */
extern const char *const usage;

/* Reads the command line. Throws std::runtime_error, with a message, where it cannot be understood. */
Settings read_settings(int count, char **arguments);

} // namespace bench

#endif
