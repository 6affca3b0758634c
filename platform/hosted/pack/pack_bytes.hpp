// The bytes of a pack file, for writing and for reading. The format of each part is defined once,
// in a function that takes either a writer or a reader: see pack_parts.hpp.
#pragma once

#include "engine/numbers/units.hpp"
#include "platform/hosted/pack/pack_file.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace halfbyte::hosted {

class PackWriter {
  public:
    static constexpr bool reads = false;

    template <class Number>
    void number(const Number& value) {
        static_assert(std::is_integral_v<Number> || std::is_enum_v<Number>);
        const auto bits = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof value; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(bits >> (8 * i)));
    }
    void text(const std::string& value);
    void block(const std::vector<std::uint8_t>& value, std::size_t count);

    template <class Element>
    void resize(const std::vector<Element>&, std::size_t) {}

    const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

class PackReader {
  public:
    static constexpr bool reads = true;

    explicit PackReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    template <class Number>
    void number(Number& value) {
        static_assert(std::is_integral_v<Number> || std::is_enum_v<Number>);
        std::uint64_t bits = 0;
        const std::span<const std::uint8_t> source = take(sizeof value);
        for (std::size_t i = 0; i < sizeof value; ++i)
            bits |= std::uint64_t{source[i]} << (8 * i);
        value = static_cast<Number>(bits);
    }
    void text(std::string& value);
    void block(std::vector<std::uint8_t>& value, std::size_t count);

    // Makes space for `count` elements, each of which takes at least its size in the file.
    template <class Element>
    void resize(std::vector<Element>& elements, std::size_t count) {
        if (count * sizeof(Element) > rest_.size())
            throw PackError("the file ends too early");
        elements.resize(count);
    }

    bool at_end() const { return rest_.empty(); }

  private:
    std::span<const std::uint8_t> take(std::size_t count);

    std::span<const std::uint8_t> rest_;
};

} // namespace halfbyte::hosted
