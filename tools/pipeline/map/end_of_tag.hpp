#pragma once

#include <cstddef>
#include <string_view>

namespace halfbyte::tools::map {

/// The end of the tag that begins before `at`, behind its '>'. Attributes may contain a '>'.
inline std::size_t end_of_tag(std::string_view text, std::size_t at) {
    char quote = 0;
    for (; at < text.size(); ++at)
        if (quote != 0 ? text[at] == quote : text[at] == '"' || text[at] == '\'')
            quote = quote != 0 ? '\0' : text[at];
        else if (quote == 0 && text[at] == '>')
            return at + 1;
    return at;
}

} // namespace halfbyte::tools::map
