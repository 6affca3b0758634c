#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Finds code that depends on one operating system outside the folders of the systems: headers that
// standard C++ lacks, and macros that tell systems apart.
Breaches check_system_headers(const std::filesystem::path& root);

} // namespace halfbyte::tests
