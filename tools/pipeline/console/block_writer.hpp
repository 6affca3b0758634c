#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace halfbyte::tools::console {

/// Builds a block of bytes whose parts are found by offsets from its start; numbers are
/// little-endian.
class BlockWriter {
  public:
    explicit BlockWriter(std::size_t header_bytes) : bytes_(header_bytes) {}

    /// Fills up to a multiple of 4 and returns the offset, at which the next part begins.
    std::uint32_t begin_part() {
        bytes_.resize((bytes_.size() + 3) / 4 * 4);
        return static_cast<std::uint32_t>(bytes_.size());
    }

    template <class Number>
    void number(Number value) {
        bytes_.resize(bytes_.size() + sizeof value);
        put(bytes_.size() - sizeof value, value);
    }

    void add(std::span<const std::uint8_t> bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }

    /// The length in one byte, then the bytes; at most 255.
    std::uint32_t add_text(const std::string& text) {
        const std::uint32_t offset = begin_part();
        number(static_cast<std::uint8_t>(text.size()));
        bytes_.insert(bytes_.end(), text.begin(), text.end());
        return offset;
    }

    /// Space to be filled by put().
    std::uint32_t reserve(std::size_t bytes) {
        const std::uint32_t offset = begin_part();
        bytes_.resize(bytes_.size() + bytes);
        return offset;
    }

    template <class Number>
    void put(std::size_t offset, Number value) {
        static_assert(std::is_integral_v<Number> || std::is_enum_v<Number>);
        const auto bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof value; ++i)
            bytes_[offset + i] = static_cast<std::uint8_t>(bits >> (8 * i));
    }

    /// A structure of the block's format, byte by byte as in memory.
    template <class Format>
    void put_format(std::size_t offset, const Format& format) {
        static_assert(std::is_trivially_copyable_v<
                          Format> && std::has_unique_object_representations_v<Format>);
        std::memcpy(bytes_.data() + offset, &format, sizeof format);
    }

    template <class Format>
    void add_format(const Format& format) {
        bytes_.resize(bytes_.size() + sizeof format);
        put_format(bytes_.size() - sizeof format, format);
    }

    std::size_t size() const { return bytes_.size(); }
    std::vector<std::uint8_t> take() { return std::move(bytes_); }

  private:
    std::vector<std::uint8_t> bytes_;
};

} // namespace halfbyte::tools::console
