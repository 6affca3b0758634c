#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Types that are defined twice under one name, namespaces and all, in what one program is linked
// from: the compiler takes them for one, and uses the functions of either. And code of
// the desktop or in a folder of tools/ that does not stand in the namespace of the folder's name,
// where such types would meet.
Breaches check_names(const std::filesystem::path& root);

} // namespace halfbyte::tests
