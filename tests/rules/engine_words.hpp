#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds words in the code of the engine and its extras, outside comments and strings, that are
// forbidden there: floating-point types and literals, virtual functions, exceptions, run-time type
// information, the heap.
Breaches check_engine_words(const std::filesystem::path& root);

} // namespace halfbyte::test
