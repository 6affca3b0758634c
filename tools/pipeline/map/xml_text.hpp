// Places in the text of an XML file that is known to be well formed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace halfbyte::tools::map {

/// From the first byte to the one after the last; both 0: there is none.
struct TextSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The value of an attribute, between its quotes, of the tag whose name begins at `tag`.
TextSpan attribute_in(std::string_view text, std::size_t tag, std::string_view name);

/// A value as it is written between quotes. Line ends and tabs would be read as blanks, so they are
/// written as numbers.
std::string xml_escaped(std::string_view value);

} // namespace halfbyte::tools::map
