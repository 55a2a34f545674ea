/* SPDX-License-Identifier: MIT */
/* What the command line asks for. */
#include "core/bench_settings.h"

#include <stdexcept>

namespace bench
{

const char *const usage =
    "usage: zetes-bench [--op=NAMES] [--file=NAMES] [--impl=NAMES] [--out=FILE] [--repetitions=N]\n"
    "                   [--seconds=S] [--core=N] [--engine=NAME] [--list] FOLDER...\n"
    "NAMES: comma-separated, * stands for anything. FOLDER: holds NAME.json or NAME.jsonl.\n";

namespace
{

/* Converts all of a value; `convert` is std::stoi or the like. */
template <typename Convert>
auto number(const std::string &value, Convert convert)
{
    std::size_t used = 0;
    const auto result = convert(value, &used);
    if (used != value.size())
        throw std::invalid_argument(value);
    return result;
}

const auto whole = [](const std::string &text, std::size_t *used) { return std::stoi(text, used); };
const auto real = [](const std::string &text, std::size_t *used) { return std::stod(text, used); };

void read_option(const std::string &name, const std::string &value, Settings &settings)
{
    if (name == "--op")
        settings.operations = value;
    else if (name == "--file")
        settings.files = value;
    else if (name == "--impl")
        settings.implementations = value;
    else if (name == "--engine")
        settings.engine = value;
    else if (name == "--out")
        settings.output = value;
    else if (name == "--repetitions")
        settings.repetitions = number(value, whole);
    else if (name == "--seconds")
        settings.seconds = number(value, real);
    else if (name == "--core")
        settings.core = number(value, whole);
    else if (name == "--list")
        settings.list = true;
    else
        throw std::invalid_argument(name);
}

} // namespace

Settings read_settings(int count, char **arguments)
{
    Settings settings;
    for (int i = 1; i < count; i++) {
        const std::string argument = arguments[i];
        if (argument.rfind("--", 0) != 0) {
            settings.folders.push_back(argument);
            continue;
        }
        const std::size_t equals = argument.find('=');
        const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
        try {
            read_option(argument.substr(0, equals), value, settings);
        } catch (const std::logic_error &) {
            throw std::runtime_error("cannot understand " + argument);
        }
    }
    if (settings.repetitions < 1 || settings.seconds <= 0)
        throw std::runtime_error("--repetitions and --seconds are greater than 0");
    return settings;
}

} // namespace bench
