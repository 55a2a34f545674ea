/* SPDX-License-Identifier: MIT */
/* Operations: what is timed. Each is one file in operations/ that registers itself. */
#ifndef ZETES_BENCH_OPERATION_H
#define ZETES_BENCH_OPERATION_H

#include "core/corpus.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench
{

/* One row: an implementation that carries out an operation over a file. */
struct Row {
    std::string operation;
    std::string file;
    std::string implementation;
    std::uint64_t bytes;       /* what a call counts for: the same for all implementations */
    std::function<void()> run; /* does it once; what it needs was made before */

    std::string name() const
    {
        return operation + "/" + file + "/" + implementation;
    }
};

/* A row that is missing, and why. */
struct Absence {
    std::string operation;
    std::string file;
    std::string implementation;
    std::string reason;
    bool fault; /* a wrong result, not something it cannot do */
};

/* Takes the rows of an operation over one file. */
class Rows
{
  public:
    Rows(std::string operation, std::string file, std::vector<Row> &rows, std::vector<Absence> &absences)
        : operation_(std::move(operation)), file_(std::move(file)), rows_(rows), absences_(absences)
    {
    }

    void add(const std::string &implementation, std::uint64_t bytes, std::function<void()> run);

    /* Says that an implementation cannot do this. */
    void leave_out(const std::string &implementation, const std::string &reason);

    /* Says that an implementation's result is wrong. */
    void refuse(const std::string &implementation, const std::string &reason);

  private:
    std::string operation_;
    std::string file_;
    std::vector<Row> &rows_;
    std::vector<Absence> &absences_;
};

/* An operation. `rows` checks every implementation's result and then adds its row. */
struct Operation {
    std::string name;
    std::string description;
    std::function<void(const Corpus &corpus, Rows &rows)> rows;
    int order; /* where it stands in the table */
};

/* Every operation, in order. */
const std::vector<Operation> &operations();

/* Registers an operation; stands at namespace scope in the operation's file. */
struct OperationRegistration {
    explicit OperationRegistration(Operation operation);
};

} // namespace bench

#endif
