// Numbers that people write as arguments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

struct WholeRange {
    std::int64_t least;
    std::uint64_t most;
};

struct DecimalRange {
    double least;
    double most;
};

// The range in words, such as 1 to 100.
std::string words_of(WholeRange range);
std::string words_of(DecimalRange range);

// Why a text is not a whole number of the range in plain decimal digits; empty if it is one. A
// leading zero is rejected, because other programs read 010 as eight.
std::string fault_of_whole(std::string_view text, WholeRange range);

// The same for a number that may have a decimal point and an exponent; `nan` and `inf` are
// rejected.
std::string fault_of_decimal(std::string_view text, DecimalRange range);

} // namespace halfbyte::hosted
