/* SPDX-License-Identifier: MIT */
/* The benchmark program: checks every implementation, times the rows one among the other on one core, reports. */
#include "core/bench_settings.h"
#include "core/corpus.h"
#include "core/machine.h"
#include "core/operation.h"
#include "core/table.h"
#include "operations/internals.h"
#include "peers/peer.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <iostream>
#include <memory>
#include <stdexcept>

namespace bench
{

namespace
{

/* Rows of zetes, and of its parts, such as engines. */
bool is_ours(const std::string &implementation)
{
    return implementation == "zetes" || std::none_of(peers().begin(), peers().end(),
                                                     [&](const PeerInfo &info) { return info.name == implementation; });
}

bool is_our_fault(const Absence &absence)
{
    return absence.fault && is_ours(absence.implementation);
}

/* Everything a run works on. */
struct Plan {
    std::vector<std::unique_ptr<Corpus>> corpora;
    std::vector<Row> rows;
    std::vector<Absence> absences;

    /* Whether a result of ours is wrong. A peer's wrong results only leave it out. */
    bool faulty() const
    {
        return std::any_of(absences.begin(), absences.end(), is_our_fault);
    }
};

void list_everything()
{
    std::cout << "operations\n";
    for (const Operation &operation : operations())
        std::cout << "  " << operation.name << ": " << operation.description << "\n";
    std::cout << "implementations\n";
    for (const PeerInfo &info : peers())
        std::cout << "  " << info.name << ": " << info.version << ", " << info.kernel << (info.note.empty() ? "" : "; ")
                  << info.note << "\n";
}

Plan make_plan(const Settings &settings)
{
    Plan plan;
    for (const std::string &path : find_corpora(settings.folders, settings.files))
        plan.corpora.push_back(std::make_unique<Corpus>(path));
    if (plan.corpora.empty())
        throw std::runtime_error("no file is called " + (settings.files.empty() ? "*.json" : settings.files));
    bool known = false;
    for (const Operation &operation : operations()) {
        if (!matches(settings.operations, operation.name))
            continue;
        known = true;
        for (const auto &corpus : plan.corpora) {
            std::vector<Row> rows;
            Rows taker(operation.name, corpus->name(), rows, plan.absences);
            operation.rows(*corpus, taker);
            for (Row &row : rows) {
                if (matches(settings.implementations, row.implementation))
                    plan.rows.push_back(std::move(row));
            }
        }
    }
    if (!known)
        throw std::runtime_error("no operation is called " + settings.operations);
    return plan;
}

void add_context(const Plan &plan, int core)
{
    for (const auto &[name, value] : describe_machine())
        benchmark::AddCustomContext(name, value);
    benchmark::AddCustomContext("core", std::to_string(core));
    for (const PeerInfo &info : peers())
        benchmark::AddCustomContext("implementation " + info.name,
                                    info.version + ", " + info.kernel + (info.note.empty() ? "" : "; " + info.note));
    for (const Absence &absence : plan.absences)
        benchmark::AddCustomContext("left out " + absence.operation + "/" + absence.file + "/" + absence.implementation,
                                    absence.reason);
}

void register_rows(const Plan &plan)
{
    for (const Row &row : plan.rows) {
        benchmark::RegisterBenchmark(row.name().c_str(), [&row](benchmark::State &state) {
            /* Once without the clock: memory that is touched for the first time, and caches that others filled. */
            row.run();
            for (auto step : state) {
                (void)step;
                row.run();
            }
            state.SetBytesProcessed(static_cast<int64_t>(state.iterations() * row.bytes));
        });
    }
}

/* Hands Google Benchmark its flags: rows in random order, each repetition apart, all of them in the file. */
void initialize_benchmark(const Settings &settings)
{
    /* Google Benchmark keeps a pointer to the first. */
    static std::vector<std::string> flags = {
        "zetes-bench",
        "--benchmark_enable_random_interleaving=true",
        "--benchmark_repetitions=" + std::to_string(settings.repetitions),
        "--benchmark_min_time=" + std::to_string(settings.seconds),
        "--benchmark_out=" + settings.output,
        "--benchmark_out_format=json",
    };
    std::vector<char *> pointers;
    for (std::string &flag : flags)
        pointers.push_back(flag.data());
    int count = static_cast<int>(pointers.size());
    benchmark::Initialize(&count, pointers.data());
}

int run(int count, char **arguments)
{
    const Settings settings = read_settings(count, arguments);
    if (!settings.engine.empty() && !internals_engine_force(settings.engine.c_str()))
        throw std::runtime_error("this machine has no engine called " + settings.engine);
    if (settings.list) {
        list_everything();
        return 0;
    }
    const int core = pin_to_core(settings.core);
    const Plan plan = make_plan(settings);
    for (const Absence &absence : plan.absences) {
        if (is_our_fault(absence))
            std::cerr << "zetes-bench: WRONG: " << absence.operation << "/" << absence.file << "/"
                      << absence.implementation << ": " << absence.reason << "\n";
    }
    initialize_benchmark(settings);
    add_context(plan, core);
    register_rows(plan);
    Table table;
    if (!plan.rows.empty())
        benchmark::RunSpecifiedBenchmarks(&table);
    table.print(std::cout, plan.rows, plan.absences);
    benchmark::Shutdown();
    return plan.faulty() ? 1 : 0;
}

} // namespace

} // namespace bench

int main(int count, char **arguments)
{
    try {
        return bench::run(count, arguments);
    } catch (const std::runtime_error &error) {
        std::cerr << "zetes-bench: " << error.what() << "\n" << bench::usage;
        return 2;
    }
}
