// Text from outside, fit for a terminal.
#pragma once

#include <string>
#include <string_view>

namespace halfbyte::hosted {

// The text with everything escaped that a terminal would obey instead of showing, or that would
// show it otherwise than it is: control characters of both sets (\u001b), marks that change the
// order of letters (\u202e), separators of lines, and bytes that are no UTF-8 (\xff). What is
// escaped in JSON stays the same JSON. Text that has been through this is left as it is.
std::string printable(std::string_view text);

// The same, but a line's end stays one: for text that a program lays out in lines.
std::string printable_lines(std::string_view text);

// Foreign text in double quotes, printable and cut after 80 bytes.
std::string in_quotes(std::string_view text);

} // namespace halfbyte::hosted
