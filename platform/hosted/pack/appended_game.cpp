#include "platform/hosted/pack/appended_game.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/numbers/crc32.hpp"

#include <algorithm>
#include <string_view>

namespace halfbyte::hosted {
namespace {

constexpr std::string_view magic = "HBGAME01";
constexpr std::size_t colour_bytes = 4;

namespace trailer {
constexpr std::size_t pack_size = 0;
constexpr std::size_t icon_side = 4;
constexpr std::size_t crc = 8;
constexpr std::size_t magic_word = 12;
constexpr std::size_t bytes = 20;
} // namespace trailer

void add_number(std::vector<std::uint8_t>& bytes, std::uint32_t number, int count) {
    for (int i = 0; i < count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

std::size_t icon_bytes_of(std::size_t side) {
    return side * side * colour_bytes;
}

Icon icon_of(std::span<const std::uint8_t> bytes, std::size_t side) {
    Icon icon{static_cast<int>(side), std::vector<Colour>(side * side)};
    for (std::size_t i = 0; i < icon.pixels.size(); ++i)
        icon.pixels[i] = read_u32(bytes.data() + i * colour_bytes);
    return icon;
}

} // namespace

std::vector<std::uint8_t> append_game(std::span<const std::uint8_t> program,
                                      std::span<const std::uint8_t> pack, const Icon& icon) {
    std::vector<std::uint8_t> bytes(program.begin(), program.end());
    bytes.insert(bytes.end(), pack.begin(), pack.end());
    for (const Colour pixel : icon.pixels)
        add_number(bytes, pixel, colour_bytes);
    const auto game = std::span(bytes).subspan(program.size());
    const std::uint32_t crc = crc32(game.data(), game.size());
    add_number(bytes, static_cast<std::uint32_t>(pack.size()), 4);
    add_number(bytes, static_cast<std::uint32_t>(icon.side), 4);
    add_number(bytes, crc, 4);
    bytes.insert(bytes.end(), magic.begin(), magic.end());
    return bytes;
}

std::optional<AppendedGame> appended_game(std::span<const std::uint8_t> program) {
    if (program.size() < trailer::bytes)
        return std::nullopt;
    const auto end = program.last(trailer::bytes);
    if (!std::ranges::equal(end.subspan(trailer::magic_word), magic, {},
                            [](std::uint8_t byte) { return static_cast<char>(byte); }))
        return std::nullopt;
    const std::size_t pack_size = read_u32(end.data() + trailer::pack_size);
    const std::size_t side = read_u32(end.data() + trailer::icon_side);
    const std::size_t before = program.size() - trailer::bytes;
    if (side > most_icon_side || pack_size > before || icon_bytes_of(side) > before - pack_size)
        throw PackError("this program is damaged: get it again");
    const std::size_t size = pack_size + icon_bytes_of(side);
    const auto game = program.subspan(before - size, size);
    if (crc32(game.data(), game.size()) != read_u32(end.data() + trailer::crc))
        throw PackError("this program is damaged: get it again");
    return AppendedGame{game.first(pack_size), icon_of(game.subspan(pack_size), side)};
}

} // namespace halfbyte::hosted
