#pragma once

#include <cstdint>

namespace halfbyte::gba {

// A hardware register of 16 bits.
struct Register {
    std::uintptr_t address;

    std::uint16_t read() const { return *reinterpret_cast<volatile std::uint16_t*>(address); }
    void write(unsigned value) const {
        *reinterpret_cast<volatile std::uint16_t*>(address) = static_cast<std::uint16_t>(value);
    }
};

} // namespace halfbyte::gba
