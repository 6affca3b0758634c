#include "tools/commands/art/edit_sets.hpp"

#include <algorithm>
#include <set>
#include <sstream>

namespace halfbyte::tools::art {

namespace {

/// Calls visit(line, table) for each line; `table` is the last header before it.
template <class Visit>
void each_line(const std::string& text, Visit&& visit) {
    std::istringstream lines(text);
    std::string table;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('['))
            table = line;
        visit(line, table);
    }
}

/// The names of the colours in the palettes of a group.
std::set<std::string> names_in(const std::string& text, const std::string& group) {
    std::set<std::string> names;
    each_line(text, [&](const std::string& line, const std::string& table) {
        if (!table.starts_with('[' + group + '.'))
            return;
        for (std::size_t key = line.find("name"); key != std::string::npos;
             key = line.find("name", key + 1)) {
            const std::size_t begin = std::min(line.find('"', key), line.size() - 1) + 1;
            names.insert(line.substr(begin, line.find('"', begin) - begin));
        }
    });
    return names;
}

} // namespace

std::string without_lost_colours(const std::string& before, const std::string& text,
                                 const std::string& group) {
    std::set<std::string> lost = names_in(before, group);
    for (const std::string& kept : names_in(text, group))
        lost.erase(kept);
    std::string result;
    each_line(text, [&](const std::string& line, const std::string& table) {
        const bool is_of_set =
            table.starts_with("[set.") && table.find('.' + group + ']') != std::string::npos;
        const std::string key = line.substr(0, line.find_first_of(" \t="));
        if (!is_of_set || !lost.contains(key))
            result += line + '\n';
    });
    return result;
}

} // namespace halfbyte::tools::art
