// A variable in a console's RAM.
#pragma once

#include "tools/pipeline/cpu6502/memory.hpp"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace halfbyte::test {

using namespace tools::cpu6502;

/// Bytes from an address on, with the low byte of a number first. Offsets count bytes. Throws
/// std::out_of_range beyond a known size. Each access uses the current mapping.
class Variable {
  public:
    /// A size of 0 is unknown. The memory must outlive it.
    Variable(Memory& memory, std::string name, std::uint16_t address, std::uint32_t size)
        : memory_(&memory), name_(std::move(name)), address_(address), size_(size) {}

    std::uint16_t address() const { return address_; }
    std::uint32_t size() const { return size_; }

    std::uint8_t u8(std::uint32_t offset = 0) const {
        return static_cast<std::uint8_t>(get(offset, 1));
    }
    std::uint16_t u16(std::uint32_t offset = 0) const {
        return static_cast<std::uint16_t>(get(offset, 2));
    }
    std::uint32_t u24(std::uint32_t offset = 0) const { return get(offset, 3); }
    std::int8_t s8(std::uint32_t offset = 0) const { return static_cast<std::int8_t>(u8(offset)); }
    std::int16_t s16(std::uint32_t offset = 0) const {
        return static_cast<std::int16_t>(u16(offset));
    }
    std::int32_t s24(std::uint32_t offset = 0) const {
        return static_cast<std::int32_t>(get(offset, 3) << 8) >> 8;
    }

    /// The low bytes of the value; a signed one is given as it is.
    void set_u8(std::uint32_t value, std::uint32_t offset = 0) { set(value, offset, 1); }
    void set_u16(std::uint32_t value, std::uint32_t offset = 0) { set(value, offset, 2); }
    void set_u24(std::uint32_t value, std::uint32_t offset = 0) { set(value, offset, 3); }

    std::vector<std::uint8_t> bytes(std::uint32_t count, std::uint32_t offset = 0) const {
        check(offset, count);
        std::vector<std::uint8_t> values;
        values.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i)
            values.push_back(memory_->peek(at(offset + i)));
        return values;
    }

    void set_bytes(std::span<const std::uint8_t> values, std::uint32_t offset = 0) {
        check(offset, static_cast<std::uint32_t>(values.size()));
        for (const std::uint8_t value : values)
            memory_->poke(at(offset++), value);
    }

  private:
    std::uint16_t at(std::uint32_t offset) const {
        return static_cast<std::uint16_t>(address_ + offset);
    }

    void check(std::uint32_t offset, std::uint32_t count) const {
        if (size_ != 0 && offset + count > size_)
            throw std::out_of_range(name_ + " has " + std::to_string(size_) + " bytes");
    }

    std::uint32_t get(std::uint32_t offset, std::uint32_t count) const {
        check(offset, count);
        std::uint32_t value = 0;
        for (std::uint32_t i = count; i-- > 0;)
            value = value << 8 | memory_->peek(at(offset + i));
        return value;
    }

    void set(std::uint32_t value, std::uint32_t offset, std::uint32_t count) {
        check(offset, count);
        for (std::uint32_t i = 0; i < count; ++i)
            memory_->poke(at(offset + i), static_cast<std::uint8_t>(value >> 8 * i));
    }

    Memory* memory_;
    std::string name_;
    std::uint16_t address_;
    std::uint32_t size_;
};

} // namespace halfbyte::test
