// The one form in which the programs read a text file, whichever editor or system wrote it.
#pragma once

#include <optional>
#include <string>

namespace halfbyte::hosted {

// Why a file is not text, and the line, counted from 1.
struct TextFault {
    int line;
    std::string what;
};

// Gives a text its one form: no byte order mark, '\n' at the end of each line and of the last one,
// and no empty line at the end. CR LF and a bare CR end a line, too, so lines keep their numbers.
// UTF-16 and a text with a zero byte are refused; the text is unchanged then.
std::optional<TextFault> make_plain(std::string& text);

} // namespace halfbyte::hosted
