#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Words of the programs' code that print, read or write past the one place that does so: what is
// printed past it is neither made printable nor noticed when it is lost, and a file opened past it
// may be a pipe that never answers.
Breaches check_doors(const std::filesystem::path& root);

} // namespace halfbyte::tests
