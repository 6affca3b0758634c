#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds code of the programs that prints, reads, writes or scans a folder without the files for it.
// Text printed directly is not made printable, and its loss is not noticed. A file opened directly
// may be a pipe that never answers, and a text read directly may have any form. A folder scanned
// directly includes what editors leave there.
Breaches check_doors(const std::filesystem::path& root);

} // namespace halfbyte::test
