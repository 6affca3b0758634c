// Checks of options' values, made before the values are read.
#pragma once

#include "platform/hosted/text/number_text.hpp"

#include <CLI/App.hpp>
#include <limits>

namespace halfbyte::hosted {

// A whole number in plain decimal digits.
CLI::Validator whole_number(WholeRange range);

// A finite number.
CLI::Validator decimal_number(DecimalRange range);

// A whole number that fits the type.
template <class Number>
CLI::Validator whole_number_of() {
    using Limits = std::numeric_limits<Number>;
    return whole_number({std::int64_t{Limits::min()}, std::uint64_t{Limits::max()}});
}

// A file that can be written. If it exists, it stays as it is.
CLI::Validator file_to_write();

// The same, or a minus sign for standard output.
CLI::Validator file_to_write_or_output();

// A folder, which is created if it does not exist.
CLI::Validator folder_to_write();

} // namespace halfbyte::hosted
