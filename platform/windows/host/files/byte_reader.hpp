// Reads numbers from bytes of a file that may be damaged.
#pragma once

#include "engine/numbers/bytes.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>

namespace halfbyte::windows {

/// The bytes are not a program that Windows and this code can use.
class ProgramError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The bytes [at, at + size). Throws ProgramError if some are missing.
inline std::span<const std::uint8_t> part_of(std::span<const std::uint8_t> bytes, std::size_t at,
                                             std::size_t size) {
    if (at > bytes.size() || size > bytes.size() - at)
        throw ProgramError("it is cut off");
    return bytes.subspan(at, size);
}

inline std::uint16_t u16_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return read_u16(part_of(bytes, at, 2).data());
}

inline std::uint32_t u32_at(std::span<const std::uint8_t> bytes, std::size_t at) {
    return read_u32(part_of(bytes, at, 4).data());
}

} // namespace halfbyte::windows
