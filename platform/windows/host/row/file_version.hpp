// The version in the properties of a game's program: the key `version` of the table `windows` in
// game.toml.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace halfbyte::windows {

inline constexpr const char* version_key = "version";
inline constexpr const char* default_version = "1.0.0";

/// Four numbers, as Windows compares versions; those that a text leaves out are 0.
using FileVersion = std::array<std::uint16_t, 4>;

/// Returns the fault of a game's own version, or an empty text.
std::string version_fault(const std::string& version);

/// The numbers of a version without a fault.
FileVersion numbers_of(const std::string& version);

} // namespace halfbyte::windows
