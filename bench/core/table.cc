/* SPDX-License-Identifier: MIT */
/* The table that is printed. */
#include "core/table.h"

#include "peers/peer.h"

#include <algorithm>
#include <cstdio>

namespace bench
{

namespace
{

/* One line of a block. */
struct Line {
    std::string implementation;
    double speed;  /* bytes a second, median */
    double spread; /* of the middle half of the repetitions, as a part of the median */
};

/* The value at a part (0 to 1) of sorted values, between two of them where need be. */
double quantile(const std::vector<double> &sorted, double part)
{
    const double at = part * static_cast<double>(sorted.size() - 1);
    const std::size_t below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (at - static_cast<double>(below));
}

Line make_line(const std::string &implementation, std::vector<double> speeds)
{
    std::sort(speeds.begin(), speeds.end());
    const double median = quantile(speeds, 0.5);
    return {implementation, median, (quantile(speeds, 0.75) - quantile(speeds, 0.25)) / median};
}

std::string describe_peer(const std::string &name)
{
    for (const PeerInfo &info : peers()) {
        if (info.name == name)
            return info.version + ", " + info.kernel + (info.note.empty() ? "" : "; " + info.note);
    }
    return "";
}

void print_block(std::ostream &out, const std::string &title, std::vector<Line> lines)
{
    std::sort(lines.begin(), lines.end(), [](const Line &one, const Line &other) { return one.speed > other.speed; });
    const auto ours =
        std::find_if(lines.begin(), lines.end(), [](const Line &line) { return line.implementation == "zetes"; });
    const auto best =
        std::find_if(lines.begin(), lines.end(), [](const Line &line) { return line.implementation != "zetes"; });
    out << "\n" << title << "\n";
    for (const Line &line : lines) {
        char text[160];
        std::snprintf(text, sizeof text, "  %-20s %8.3f GB/s  ±%4.1f %%", line.implementation.c_str(), line.speed / 1e9,
                      line.spread * 50);
        out << text;
        if (ours != lines.end() && line.implementation != "zetes") {
            std::snprintf(text, sizeof text, "  zetes is %5.2f×", ours->speed / line.speed);
            out << text;
        } else if (ours != lines.end()) {
            out << std::string(17, ' ');
        }
        const std::string description = describe_peer(line.implementation);
        out << (description.empty() ? "" : "   ") << description << "\n";
    }
    if (ours != lines.end() && best != lines.end()) {
        char text[160];
        std::snprintf(text, sizeof text, "  zetes / best peer (%s): %.3f", best->implementation.c_str(),
                      ours->speed / best->speed);
        out << text << "\n";
    }
}

} // namespace

bool Table::ReportContext(const Context &)
{
    return true;
}

void Table::ReportRuns(const std::vector<Run> &runs)
{
    for (const Run &run : runs) {
        const auto found = run.counters.find("bytes_per_second");
        if (run.run_type == Run::RT_Iteration && !run.error_occurred && found != run.counters.end())
            speeds_[run.run_name.str()].push_back(found->second.value);
    }
}

void Table::print(std::ostream &out, const std::vector<Row> &rows, const std::vector<Absence> &absences) const
{
    std::vector<std::string> titles;
    std::map<std::string, std::vector<Line>> blocks;
    const auto add_title = [&](const std::string &title) {
        if (blocks.emplace(title, std::vector<Line>()).second)
            titles.push_back(title);
    };
    for (const Row &row : rows) {
        const std::string title = row.operation + "/" + row.file;
        const auto measured = speeds_.find(row.name());
        add_title(title);
        if (measured != speeds_.end())
            blocks[title].push_back(make_line(row.implementation, measured->second));
    }
    for (const Absence &absence : absences)
        add_title(absence.operation + "/" + absence.file);
    for (const std::string &title : titles) {
        print_block(out, title, blocks[title]);
        for (const Absence &absence : absences) {
            if (absence.operation + "/" + absence.file == title)
                out << "  left out: " << absence.implementation << ": " << absence.reason << "\n";
        }
    }
}

} // namespace bench
