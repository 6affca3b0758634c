#include "tools/support/nearest_name.hpp"

#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace halfbyte::tools::support {

namespace {

/// Names come from files: without a limit, the table for a name of megabytes would take minutes.
constexpr std::size_t most_compared_bytes = 80;

/// The optimal string alignment distance, computed row by row.
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        above[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t exchanged = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, exchanged});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        std::swap(before, above);
        std::swap(above, row);
    }
    return above.back();
}

} // namespace

std::string_view nearest_name(std::string_view name, const std::vector<std::string_view>& known) {
    name = name.substr(0, most_compared_bytes);
    std::string_view nearest;
    const std::size_t most = name.size() < 2 ? 0 : std::max<std::size_t>(name.size() / 3, 1);
    std::size_t least = most + 1;
    for (const std::string_view candidate : known) {
        if (const std::size_t edits = edits_between(name, candidate); edits < least) {
            least = edits;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string_view>& known) {
    const std::string_view nearest = nearest_name(name, known);
    return nearest.empty() ? std::string() : "; did you mean " + in_quotes(nearest) + '?';
}

std::string known_instead(std::string_view name, const std::vector<std::string_view>& known) {
    constexpr std::size_t most_listed = 24, first_of_many = 16;
    const std::string meant = did_you_mean(name, known);
    if (!meant.empty() || known.empty())
        return meant;
    if (known.size() <= most_listed)
        return "; known are " + listed(known);
    return "; known are " + listed({known.begin(), known.begin() + first_of_many}) + " and "
           + std::to_string(known.size() - first_of_many) + " others";
}

std::string listed(const std::vector<std::string_view>& names) {
    std::string text;
    for (const std::string_view name : names)
        text.append(text.empty() ? "" : ", ").append(name);
    return text;
}

} // namespace halfbyte::tools::support
