// The address space of an ARM7TDMI, with the wait states of each part of it.
#pragma once

#include "engine/numbers/bytes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::arm7tdmi {

/// An access that an address does not allow, or an instruction that is not known here.
struct Fault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// `0x03007F00`
std::string hex(std::uint32_t number);

/// The cycles that an access takes beyond its first one. An access is sequential (S) if its address
/// follows that of the previous one, and else nonsequential (N). 16 bits are for bytes, too.
struct WaitStates {
    std::uint8_t n16 = 0;
    std::uint8_t s16 = 0;
    std::uint8_t n32 = 0;
    std::uint8_t s32 = 0;

    /// Of memory with a bus of 16 bits, which reads a word as two halfwords in sequence.
    static constexpr WaitStates of_halfwords(std::uint8_t n, std::uint8_t s) {
        return {n, s, static_cast<std::uint8_t>(n + s + 1), static_cast<std::uint8_t>(2 * s + 1)};
    }
};

/// Registers of the machine instead of memory. Values have the width of the access.
struct Device {
    std::function<std::uint32_t(std::uint32_t address)> read;
    std::function<void(std::uint32_t address, std::uint32_t value)> write;
};

/// The addresses with the same highest byte. Its memory is at its start.
struct Region {
    std::span<std::uint8_t> memory{};
    bool is_writable = true;
    bool is_cartridge = false;
    WaitStates waits{};
    Device device{}; ///< of a region without memory

    static std::uint32_t offset_of(std::uint32_t address) { return address & 0x00FFFFFF; }

    template <class T>
    bool holds(std::uint32_t address) const {
        return offset_of(address) + sizeof(T) <= memory.size() && address % sizeof(T) == 0;
    }

    /// T is an unsigned type of 8, 16 or 32 bits. The region holds it.
    template <class T>
    T at(std::uint32_t address) const {
        const std::uint8_t* from = &memory[offset_of(address)];
        if constexpr (sizeof(T) == 4)
            return read_u32(from);
        else if constexpr (sizeof(T) == 2)
            return read_u16(from);
        else
            return *from;
    }
};

class Memory {
  public:
    Region& region(std::uint32_t address) { return regions_[number_of(address)]; }
    const Region& region(std::uint32_t address) const { return regions_[number_of(address)]; }

    /// Throws Fault, also for an address that is not a multiple of T's size. T is as in Region.
    template <class T>
    T read(std::uint32_t address) const {
        const Region& from = region(address);
        if (!from.holds<T>(address)) [[unlikely]]
            return static_cast<T>(read_register(address, sizeof(T)));
        return from.at<T>(address);
    }

    template <class T>
    void write(std::uint32_t address, T value) {
        const Region& to = region(address);
        if (!to.holds<T>(address) || !to.is_writable) [[unlikely]]
            return write_register(address, value, sizeof(T));
        for (std::size_t i = 0; i < sizeof(T); ++i)
            to.memory[Region::offset_of(address) + i] = static_cast<std::uint8_t>(value >> 8 * i);
    }

    /// Whether a buffer reads code of the cartridge ahead while the processor uses other memory.
    bool prefetches = false;

  private:
    static constexpr std::size_t count = 16;

    static std::size_t number_of(std::uint32_t address) {
        return std::min<std::size_t>(address >> 24, count);
    }

    std::uint32_t read_register(std::uint32_t address, std::size_t bytes) const;
    void write_register(std::uint32_t address, std::uint32_t value, std::size_t bytes);

    std::array<Region, count + 1> regions_; // the last one is all other addresses, and is empty
};

} // namespace halfbyte::tools::arm7tdmi
