#include "tests/ports/lifetimes/lifetimes.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace halfbyte::test {
namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? ""
                                      : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

std::vector<std::string> parts_of(const std::string& line) {
    std::vector<std::string> parts;
    std::istringstream text(line);
    for (std::string part; std::getline(text, part, '|');)
        parts.push_back(trimmed(part));
    return parts;
}

} // namespace

LifetimeRules read_lifetime_rules(const std::filesystem::path& file) {
    LifetimeRules rules;
    std::ifstream text(file);
    int number = 0;
    for (std::string line; std::getline(text, line);) {
        ++number;
        if (line.empty() || line[0] == '#')
            continue;
        const std::vector<std::string> parts = parts_of(line);
        const bool whole = parts.size() == 4 && !parts[2].empty() && !parts[3].empty();
        if (whole && parts[1] == "reaches") {
            rules.indices.push_back({parts[0], static_cast<std::uint32_t>(std::stoul(parts[2]))});
        } else if (whole && (parts[1] == "begins" || parts[1] == "ends")) {
            std::string where = parts[2];
            const bool at_store = where.starts_with("store "), optional = where.ends_with('?');
            if (at_store)
                where.erase(0, 6);
            if (optional)
                where.pop_back();
            rules.borders.push_back({parts[0], parts[1] == "begins", where, at_store, optional});
        } else {
            throw std::runtime_error(
                file.filename().string() + ':' + std::to_string(number)
                + ": must be a border of lives: WHAT | ends, begins or reaches | WHERE"
                  " | why");
        }
    }
    if (rules.borders.empty())
        throw std::runtime_error(file.string() + ": has no borders of lives");
    return rules;
}

} // namespace halfbyte::test
