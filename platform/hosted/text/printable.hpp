// Makes text from outside safe for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::hosted {

// Escapes everything in a text that a terminal would obey instead of showing, or show differently.
// These are control characters of both sets (\u001b), marks that change the order of letters
// (\u202e), line separators, and bytes that are not UTF-8 (\xff). Escapes in JSON keep its meaning.
// A text that was escaped once stays the same.
std::string printable(std::string_view text);

// The same, but line ends are kept: for text that a program has arranged in lines.
std::string printable_lines(std::string_view text);

// A text from outside in double quotes, printable, and cut after 80 bytes.
std::string in_quotes(std::string_view text);

} // namespace halfbyte::hosted
