#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Includes that point upward or sideways, or to a folder that the build does not name as used;
// folders named as used that stand above, or that nothing includes. Includes that are not written
// from the project's root, or, in the engine, name a header that a freestanding implementation need
// not have. And code in the folders that hold none.
Breaches check_layering(const std::filesystem::path& root);

} // namespace halfbyte::tests
