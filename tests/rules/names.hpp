#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds types that are defined twice under one name, including namespaces, in the code that one
// program links: the compiler treats them as one and uses the functions of either. Finds code of
// the desktop or of a folder of tools/ outside the namespace of the folder's name, where such types
// would meet.
Breaches check_names(const std::filesystem::path& root);

} // namespace halfbyte::test
