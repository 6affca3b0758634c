// The plain form in which the programs read text files, whichever editor or system wrote them.
#pragma once

#include <optional>
#include <string>

namespace halfbyte::hosted {

// Why a file is not text, and in which line, counted from 1.
struct TextFault {
    int line;
    std::string what;
};

// Brings a text into its plain form. It has no byte order mark, '\n' at the end of each line, also
// of the last one, and no empty lines at the end. CR LF and a lone CR also end a line, so lines
// keep their numbers. Rejects UTF-16 and a text with a zero byte, and leaves the text unchanged
// then.
std::optional<TextFault> make_plain(std::string& text);

} // namespace halfbyte::hosted
