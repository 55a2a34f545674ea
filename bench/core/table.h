/* SPDX-License-Identifier: MIT */
/* The table that is printed: medians in GB/s, their spread, and how zetes compares. */
#ifndef ZETES_BENCH_TABLE_H
#define ZETES_BENCH_TABLE_H

#include "core/operation.h"

#include <benchmark/benchmark.h>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace bench
{

/* Collects what Google Benchmark measures. */
class Table : public benchmark::BenchmarkReporter
{
  public:
    bool ReportContext(const Context &context) override;
    void ReportRuns(const std::vector<Run> &runs) override;

    /* Prints it: a block for each operation and file, in the rows' order, best first in each. */
    void print(std::ostream &out, const std::vector<Row> &rows, const std::vector<Absence> &absences) const;

  private:
    std::map<std::string, std::vector<double>> speeds_; /* by the row's name, bytes a second, one a repetition */
};

} // namespace bench

#endif
