// What the programs ask of their options' values before they read them.
#pragma once

#include "platform/hosted/text/number_text.hpp"

#include <CLI/App.hpp>
#include <limits>

namespace halfbyte::hosted {

// A whole number in plain decimal digits.
CLI::Validator whole_number(WholeRange range);

// A finite number.
CLI::Validator decimal_number(DecimalRange range);

// A whole number that the type holds.
template <class Number>
CLI::Validator whole_number_of() {
    using Limits = std::numeric_limits<Number>;
    return whole_number({std::int64_t{Limits::min()}, std::uint64_t{Limits::max()}});
}

// A file that can be written. What is there stays as it is.
CLI::Validator file_to_write();

// The same, or a minus sign for standard output.
CLI::Validator file_to_write_or_output();

// A folder that is made where it is not there.
CLI::Validator folder_to_write();

} // namespace halfbyte::hosted
