// The offsets of the fields in a states file's header; see states.hpp.
#pragma once

#include <cstddef>
#include <string_view>

namespace halfbyte::tools::movie::states_header {

inline constexpr std::string_view magic = "HBSTATES";
inline constexpr std::size_t version = 8;
inline constexpr std::size_t image_version = 9;
inline constexpr std::size_t image_bytes = 10;
inline constexpr std::size_t frames = 12;
inline constexpr std::size_t crc = 16;
inline constexpr std::size_t bytes = 20;

} // namespace halfbyte::tools::movie::states_header
