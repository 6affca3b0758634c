#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds code outside the folders of the systems that depends on one operating system: it includes
// headers that standard C++ lacks, or tests the macros that compilers define for a system.
Breaches check_system_headers(const std::filesystem::path& root);

} // namespace halfbyte::test
