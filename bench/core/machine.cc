/* SPDX-License-Identifier: MIT */
/* The machine: what it is, and one core of it to run on. */
#include "core/machine.h"

#include <cstring>
#include <fstream>
#include <sched.h>
#include <stdexcept>
#include <sys/utsname.h>

namespace bench
{

namespace
{

std::string processor_name()
{
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos && line.rfind("model name", 0) == 0)
            return line.substr(colon + 2);
    }
    return "unknown";
}

std::string first_line(const char *path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

} // namespace

int pin_to_core(int core)
{
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        throw std::runtime_error("cannot tell which cores are allowed");
    if (core < 0) {
        /* The last one: the first often serves the interrupts. */
        for (int i = 0; i < CPU_SETSIZE; i++) {
            if (CPU_ISSET(i, &allowed))
                core = i;
        }
    }
    cpu_set_t one;
    CPU_ZERO(&one);
    if (core >= 0 && core < CPU_SETSIZE)
        CPU_SET(core, &one);
    if (sched_setaffinity(0, sizeof one, &one) != 0)
        throw std::runtime_error("cannot run on core " + std::to_string(core));
    return core;
}

std::vector<std::pair<std::string, std::string>> describe_machine()
{
    utsname system{};
    uname(&system);
    std::vector<std::pair<std::string, std::string>> facts;
    facts.emplace_back("processor", processor_name());
    facts.emplace_back("system", std::string(system.sysname) + " " + system.release + " " + system.machine);
    const std::string governor = first_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    if (!governor.empty())
        facts.emplace_back("governor", governor);
    facts.emplace_back("load_before", first_line("/proc/loadavg"));
    facts.emplace_back("compiler", BENCH_COMPILER);
    facts.emplace_back("zetes_flags", BENCH_ZETES_FLAGS);
    return facts;
}

bool machine_has(const char *instruction_set)
{
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (std::strcmp(instruction_set, "avx2") == 0)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
               __builtin_cpu_supports("pclmul");
    if (std::strcmp(instruction_set, "sse4.2") == 0)
        return __builtin_cpu_supports("sse4.2");
#endif
    (void)instruction_set;
    return false;
}

} // namespace bench
