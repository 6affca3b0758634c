// Reads the numbers in the command lines of test programs.
#pragma once

#include <charconv>
#include <cstring>

namespace halfbyte::test {

/// The number that a text begins with, or 0.
inline unsigned number_in(const char* text) {
    unsigned number = 0;
    std::from_chars(text, text + std::strlen(text), number);
    return number;
}

} // namespace halfbyte::test
