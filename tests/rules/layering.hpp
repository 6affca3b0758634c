#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds includes that point upward or sideways, or to a folder that the build does not list as
// used. Finds listed folders that are above or that nothing includes. Finds includes that are not
// relative to the project's root or, in the engine, headers that a freestanding implementation may
// lack. Finds code in folders that must have none.
Breaches check_layering(const std::filesystem::path& root);

} // namespace halfbyte::test
