#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Words in the engine's code, comments and strings aside, that have no place there: floating-point
// types and literals, virtual functions, exceptions, run-time type information, the heap.
Breaches check_engine_words(const std::filesystem::path& root);

} // namespace halfbyte::tests
