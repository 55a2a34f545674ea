/* SPDX-License-Identifier: MIT */
/* The files that operations run over. */
#include "core/corpus.h"

#include <algorithm>
#include <filesystem>
#include <fnmatch.h>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

namespace bench
{

namespace
{

std::vector<std::string> split_lines(const std::string &content)
{
    std::vector<std::string> lines;
    std::istringstream stream(content);
    for (std::string line; std::getline(stream, line);) {
        if (!line.empty())
            lines.push_back(line);
    }
    return lines;
}

} // namespace

Corpus::Corpus(const std::string &path) : name_(std::filesystem::path(path).stem())
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    if (!file || content.str().empty())
        throw std::runtime_error("cannot read " + path + ", or it is empty");
    const bool lines = std::filesystem::path(path).extension() == ".jsonl";
    const std::vector<std::string> texts = lines ? split_lines(content.str()) : std::vector<std::string>{content.str()};
    for (const std::string &text : texts)
        bytes_ += text.size();
    sealed_ = std::make_unique<SealedTexts>(texts, Placement::AsMalloc);
}

bool matches(const std::string &list, const std::string &name)
{
    if (list.empty())
        return true;
    std::istringstream stream(list);
    for (std::string pattern; std::getline(stream, pattern, ',');) {
        if (fnmatch(pattern.c_str(), name.c_str(), 0) == 0)
            return true;
    }
    return false;
}

std::vector<std::string> find_corpora(const std::vector<std::string> &folders, const std::string &names)
{
    std::vector<std::string> paths;
    std::set<std::string> seen;
    for (const std::string &folder : folders) {
        std::vector<std::string> here;
        std::error_code error;
        for (const auto &entry : std::filesystem::directory_iterator(folder, error)) {
            const std::filesystem::path &path = entry.path();
            if ((path.extension() == ".json" || path.extension() == ".jsonl") && matches(names, path.stem()) &&
                seen.insert(path.stem()).second)
                here.push_back(path);
        }
        std::sort(here.begin(), here.end());
        paths.insert(paths.end(), here.begin(), here.end());
    }
    return paths;
}

} // namespace bench
