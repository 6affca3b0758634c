#pragma once

#include <string_view>

namespace halfbyte::hosted {

// Prints a question on standard output and reads one line of standard input. Returns whether the
// line begins with "y".
bool confirm(std::string_view question);

} // namespace halfbyte::hosted
