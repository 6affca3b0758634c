#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::tests {

// Includes that point upward or sideways, are not written from the project's root, or, in the
// engine, name a header that a freestanding implementation need not have; and code in the folders
// that hold none.
Breaches check_layering(const std::filesystem::path& root);

} // namespace halfbyte::tests
