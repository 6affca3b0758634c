#pragma once

#include <cstdint>

namespace halfbyte::test {

/// A number of the tables in tests/limits.toml, such as "nes.cycles.step". Throws
/// std::runtime_error if it is missing.
std::uint64_t limit_of(const char* name);

} // namespace halfbyte::test
