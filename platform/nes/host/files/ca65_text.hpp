// Pieces of ca65 source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::generate {

/// A constant by its C++ name.
struct Named {
    const char* name;
    std::int64_t value;
};

#define HALFBYTE_NAMED(constant)                                                                   \
    Named {                                                                                        \
#constant, static_cast < std::int64_t>(constant)                                           \
    }

/// Byte 0 is the low one.
constexpr std::uint8_t byte_of(std::int64_t value, int index) {
    return static_cast<std::uint8_t>(value >> (8 * index));
}

/// `some_name` as `SOME_NAME`.
std::string in_capitals(std::string_view name);

class Ca65Text {
  public:
    void comment(std::string_view text);
    void blank();

    /// `NAME = value`, the name in capitals.
    void constant(std::string_view name, std::int64_t value);

    /// `NAME = address`, the name as it is, the address in hexadecimal.
    void address(std::string_view name, unsigned value);

    /// A label that this file or another one defines.
    void global(std::string_view label);

    /// A label and bytes.
    void bytes(std::string_view label, const std::vector<std::uint8_t>& values);

    /// A macro whose expansion is the bytes of a table. The file that includes this places the
    /// table.
    void table(std::string_view name, const std::vector<std::uint8_t>& values);

    /// A macro of instructions, a line each.
    void macro(std::string_view name, const std::vector<std::string>& lines);

    const std::string& text() const { return text_; }

  private:
    void byte_rows(const std::vector<std::uint8_t>& values);

    std::string text_;
};

} // namespace halfbyte::tools::generate
