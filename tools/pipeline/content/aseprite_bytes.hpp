#pragma once

#include "tools/support/input_error.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::tools::content {

/// Reads little-endian numbers of a part of an Aseprite file. Throws InputError at its end.
class AsepriteBytes {
  public:
    AsepriteBytes(const std::filesystem::path& path, std::string_view bytes)
        : path_(path), bytes_(bytes) {}

    std::uint8_t byte() { return static_cast<std::uint8_t>(number(1)); }
    std::uint16_t word() { return static_cast<std::uint16_t>(number(2)); }
    std::int16_t signed_word() { return static_cast<std::int16_t>(word()); }
    std::uint32_t dword() { return number(4); }
    std::int32_t signed_dword() { return static_cast<std::int32_t>(dword()); }

    std::string text() {
        const std::uint16_t length = word();
        return std::string(take(length));
    }

    void skip(std::size_t count) { take(count); }

    std::string_view take(std::size_t count) {
        if (count > bytes_.size())
            fail("is damaged: it ends too early");
        const std::string_view taken = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return taken;
    }

    AsepriteBytes part(std::size_t count) { return {path_, take(count)}; }

    std::string_view rest() const { return bytes_; }

    [[noreturn]] void fail(const std::string& what) const {
        throw support::InputError(path_, "this Aseprite file " + what);
    }

  private:
    std::uint32_t number(std::size_t count) {
        const std::string_view bytes = take(count);
        std::uint32_t value = 0;
        for (std::size_t i = count; i-- > 0;)
            value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    }

    const std::filesystem::path& path_;
    std::string_view bytes_;
};

} // namespace halfbyte::tools::content
