#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Words of the programs' code that print, read, write or scan a folder past the one place that does
// so: what is printed past it is neither made printable nor noticed when it is lost, a file opened
// past it may be a pipe that never answers, a text read past it may have any form, and a folder
// scanned past it has what editors leave.
Breaches check_doors(const std::filesystem::path& root);

} // namespace halfbyte::tests
