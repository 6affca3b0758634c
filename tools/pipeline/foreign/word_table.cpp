#include "tools/pipeline/foreign/word_table.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

bool means(const Words& words, Meaning meaning) {
    std::string_view rest = row_of(meaning).words;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        const std::string_view word = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t hyphen = word.find('-');
        if (hyphen == std::string_view::npos
                ? words.has(word)
                : words.has_pair(word.substr(0, hyphen), word.substr(hyphen + 1)))
            return true;
    }
    return false;
}

} // namespace halfbyte::tools::foreign
