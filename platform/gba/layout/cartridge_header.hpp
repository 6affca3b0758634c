// The cartridge header: the first 192 bytes of a ROM. A console starts only a ROM with the logo and
// the right complement. Emulators and loaders recognise a published game by its code, and provide
// that game's save memory. Source: "GBA Cartridge Header" in Martin Korth's GBATEK.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace halfbyte::gba {

inline constexpr std::size_t cartridge_header_bytes = 0xC0;
inline constexpr std::size_t cartridge_title_bytes = 12; // capitals, digits, spaces; then zeros
inline constexpr std::size_t cartridge_code_bytes = 4;   // capitals and digits

// The first letters of codes by which emulators and loaders recognise published games, and sensors
// in their cartridges. All codes in mGBA's table of games (src/gba/overrides.c) begin with one of
// these.
inline constexpr std::string_view published_code_letters = "2ABCFKMPRTUV";

namespace cartridge_header {
inline constexpr std::size_t logo = 0x04;
inline constexpr std::size_t title = 0xA0;
inline constexpr std::size_t code = 0xAC;
inline constexpr std::size_t maker = 0xB0;
inline constexpr std::size_t fixed = 0xB2;
inline constexpr std::size_t version = 0xBC; // of the game's program: always 0
inline constexpr std::size_t complement = 0xBD;
inline constexpr std::uint8_t fixed_value = 0x96;
} // namespace cartridge_header

inline constexpr std::uint8_t cartridge_logo[] = {
    0x24, 0xFF, 0xAE, 0x51, 0x69, 0x9A, 0xA2, 0x21, 0x3D, 0x84, 0x82, 0x0A, 0x84, 0xE4, 0x09, 0xAD,
    0x11, 0x24, 0x8B, 0x98, 0xC0, 0x81, 0x7F, 0x21, 0xA3, 0x52, 0xBE, 0x19, 0x93, 0x09, 0xCE, 0x20,
    0x10, 0x46, 0x4A, 0x4A, 0xF8, 0x27, 0x31, 0xEC, 0x58, 0xC7, 0xE8, 0x33, 0x82, 0xE3, 0xCE, 0xBF,
    0x85, 0xF4, 0xDF, 0x94, 0xCE, 0x4B, 0x09, 0xC1, 0x94, 0x56, 0x8A, 0xC0, 0x13, 0x72, 0xA7, 0xFC,
    0x9F, 0x84, 0x4D, 0x73, 0xA3, 0xCA, 0x9A, 0x61, 0x58, 0x97, 0xA3, 0x27, 0xFC, 0x03, 0x98, 0x76,
    0x23, 0x1D, 0xC7, 0x61, 0x03, 0x04, 0xAE, 0x56, 0xBF, 0x38, 0x84, 0x00, 0x40, 0xA7, 0x0E, 0xFD,
    0xFF, 0x52, 0xFE, 0x03, 0x6F, 0x95, 0x30, 0xF1, 0x97, 0xFB, 0xC0, 0x85, 0x60, 0xD6, 0x80, 0x25,
    0xA9, 0x63, 0xBE, 0x03, 0x01, 0x4E, 0x38, 0xE2, 0xF9, 0xA2, 0x34, 0xFF, 0xBB, 0x3E, 0x03, 0x44,
    0x78, 0x00, 0x90, 0xCB, 0x88, 0x11, 0x3A, 0x94, 0x65, 0xC0, 0x7C, 0x63, 0x87, 0xF0, 0x3C, 0xAF,
    0xD6, 0x25, 0xE4, 0x8B, 0x38, 0x0A, 0xAC, 0x72, 0x21, 0xD4, 0xF8, 0x07};
static_assert(sizeof cartridge_logo == 156);

struct CartridgeHeader {
    std::uint8_t bytes[cartridge_header_bytes]{};
};

namespace cartridge_header {

constexpr void put(CartridgeHeader& header, std::size_t offset, std::string_view text) {
    for (const char letter : text)
        header.bytes[offset++] = static_cast<std::uint8_t>(letter);
}

} // namespace cartridge_header

// The title has at most cartridge_title_bytes letters, and the code cartridge_code_bytes.
constexpr CartridgeHeader make_cartridge_header(std::string_view title, std::string_view code) {
    namespace at = cartridge_header;
    CartridgeHeader header;
    // Little-endian ARM code: a branch to the code after the header.
    constexpr std::uint32_t branch = 0xEA000000u | (cartridge_header_bytes - 8) / 4;
    for (std::size_t i = 0; i < 4; ++i)
        header.bytes[i] = static_cast<std::uint8_t>(branch >> (8 * i));
    for (std::size_t i = 0; i < sizeof cartridge_logo; ++i)
        header.bytes[at::logo + i] = cartridge_logo[i];
    at::put(header, at::title, title.substr(0, cartridge_title_bytes));
    at::put(header, at::code, code.substr(0, cartridge_code_bytes));
    at::put(header, at::maker, "00");
    header.bytes[at::fixed] = at::fixed_value;
    unsigned sum = 0x19;
    for (std::size_t i = at::title; i < at::complement; ++i)
        sum += header.bytes[i];
    header.bytes[at::complement] = static_cast<std::uint8_t>(0u - sum);
    return header;
}

} // namespace halfbyte::gba
