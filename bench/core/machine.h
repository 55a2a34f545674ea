/* SPDX-License-Identifier: MIT */
/* The machine: what it is, and one core of it to run on. */
#ifndef ZETES_BENCH_MACHINE_H
#define ZETES_BENCH_MACHINE_H

#include <string>
#include <utility>
#include <vector>

namespace bench
{

/* Stays on one core from now on; −1: the last one allowed. Returns which. Throws std::runtime_error. */
int pin_to_core(int core);

/* What a reader of the results has to know: names and values. */
std::vector<std::pair<std::string, std::string>> describe_machine();

/* Whether the processor has an instruction set, by the compiler's name for it ("avx2"). */
bool machine_has(const char *instruction_set);

} // namespace bench

#endif
