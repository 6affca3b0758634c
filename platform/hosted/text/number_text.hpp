// Numbers that people write in arguments.
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

// The range in words: 1 to 100.
std::string words_of(WholeRange range);
std::string words_of(DecimalRange range);

// What keeps the text from being a whole number of the range in plain decimal digits; empty where
// nothing does. A leading zero is refused: other programs take 010 for eight.
std::string fault_of_whole(std::string_view text, WholeRange range);

// The same of a number with or without a decimal point and an exponent. Neither `nan` nor `inf` is
// a number here.
std::string fault_of_decimal(std::string_view text, DecimalRange range);

} // namespace halfbyte::hosted
