#pragma once

#include "tests/rules/breach.hpp"

#include <filesystem>

namespace halfbyte::test {

// Finds functions, types and constants of the engine that no code outside the tests uses. A use is
// the name in the code of the engine, the extras, a platform, a tool or an example of docs/. It
// does not count inside the declaration itself, or inside another one that nothing uses.
//
// Names are compared without their namespaces, and functions without their parameters. So the rule
// finds an overload only if the type of a parameter has no other use.
Breaches check_callers(const std::filesystem::path& root);

} // namespace halfbyte::test
