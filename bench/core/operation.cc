/* SPDX-License-Identifier: MIT */
/* The registry of operations, and how they report their rows. */
#include "core/operation.h"

#include <algorithm>

namespace bench
{

namespace
{

/* A function's static, because registrations run before main in any order. */
std::vector<Operation> &registered_operations()
{
    static std::vector<Operation> all;
    return all;
}

} // namespace

void Rows::add(const std::string &implementation, std::uint64_t bytes, std::function<void()> run)
{
    rows_.push_back({operation_, file_, implementation, bytes, std::move(run)});
}

void Rows::leave_out(const std::string &implementation, const std::string &reason)
{
    absences_.push_back({operation_, file_, implementation, reason, false});
}

void Rows::refuse(const std::string &implementation, const std::string &reason)
{
    absences_.push_back({operation_, file_, implementation, reason, true});
}

const std::vector<Operation> &operations()
{
    return registered_operations();
}

OperationRegistration::OperationRegistration(Operation operation)
{
    std::vector<Operation> &all = registered_operations();
    const auto before = [](const Operation &one, const Operation &other) {
        return one.order != other.order ? one.order < other.order : one.name < other.name;
    };
    all.insert(std::upper_bound(all.begin(), all.end(), operation, before), std::move(operation));
}

} // namespace bench
