#include "platform/hosted/pack/pack_file.hpp"

#include "engine/numbers/bytes.hpp"
#include "engine/numbers/crc32.hpp"
#include "platform/hosted/pack/check_pack.hpp"
#include "platform/hosted/pack/pack_parts.hpp"
#include "platform/hosted/text/version.hpp"

namespace halfbyte::hosted {
namespace {

constexpr std::size_t crc_bytes = 4;

template <class Bytes>
void signature_part(Bytes& bytes) {
    for (const char expected : {'H', 'B', 'P', 'K'}) {
        auto letter = static_cast<std::uint8_t>(expected);
        bytes.number(letter);
        if (letter != static_cast<std::uint8_t>(expected))
            throw PackError("this is not a pack file");
    }
    auto version = pack_file_version;
    bytes.number(version);
    if (version != pack_file_version)
        throw PackError("this pack file has format version " + std::to_string(version)
                        + "; this program reads version " + std::to_string(pack_file_version));
}

// For people who look into the file; no program reads it.
template <class Bytes>
void version_part(Bytes& bytes) {
    std::string mark = version_mark();
    bytes.text(mark);
}

template <class Bytes, class Block>
void block_part(Bytes& bytes, Block& block) {
    auto size = static_cast<std::uint32_t>(block.size());
    bytes.number(size);
    bytes.block(block, size);
}

template <class Bytes, class SoundOrConst>
void sound_part(Bytes& bytes, SoundOrConst& sound) {
    block_part(bytes, sound.block);
    bytes.number(sound.songs.title);
    bytes.number(sound.songs.goal);
    bytes.number(sound.songs.death);
    bytes.number(sound.songs.secret);
    bytes.number(sound.songs.start);
}

template <class Bytes, class FlowOrConst>
void flow_part(Bytes& bytes, FlowOrConst& flow) {
    bytes.number(flow.flow.scenes);
    auto all_open = static_cast<std::uint8_t>(flow.flow.all_open);
    bytes.number(all_open);
    if (all_open > 1)
        throw PackError("the flag for open levels is neither 0 nor 1");
    if constexpr (Bytes::reads)
        flow.flow.all_open = all_open == 1;
    bytes.number(flow.flow.stomp_freeze);
    bytes.number(flow.flow.death_freeze);
    for (auto& text : flow.texts)
        bytes.text(text);
    for (const TextBlockRow& row : text_block_rows) {
        auto& lines = flow.block(name_of(row));
        count_part<std::uint8_t>(bytes, lines, row.name, 0, row.most_lines);
        for (auto& line : lines)
            bytes.text(line);
    }
}

template <class Bytes, class Picture>
void parallax_part(Bytes& bytes, Picture& picture) {
    bytes.number(picture.parallax.rise);
    bytes.number(picture.parallax.shadow);
    bytes.number(picture.parallax.band_count);
    for (auto& band : picture.parallax.bands) {
        bytes.number(band.row);
        bytes.number(band.speed);
    }
    for (auto& colour : picture.colours)
        bytes.number(colour);
    bytes.block(picture.pixels, parallax_pixels);
}

// The size of a picture in memory may exceed the file, so pictures are added one by one.
template <class Bytes, class PackOrConst>
void parallaxes_part(Bytes& bytes, PackOrConst& pack) {
    auto count = static_cast<std::uint8_t>(pack.parallaxes.size());
    bytes.number(count);
    for (unsigned i = 0; i < count; ++i) {
        if constexpr (Bytes::reads)
            pack.parallaxes.emplace_back();
        parallax_part(bytes, pack.parallaxes[i]);
    }
}

template <class Bytes, class SpreadsOrConst>
void spreads_part(Bytes& bytes, SpreadsOrConst& spreads) {
    count_part<std::uint16_t>(bytes, spreads.cells, "cells of spreads", 0,
                              std::size_t{most_spreads} * spread_cells);
    for (auto& cell : spreads.cells)
        bytes.number(cell);
    auto has_title = static_cast<std::uint8_t>(spreads.has_title);
    bytes.number(has_title);
    if (has_title > 1)
        throw PackError("the flag for the title's picture is neither 0 nor 1");
    if constexpr (Bytes::reads)
        spreads.has_title = has_title == 1;
    count_part<std::uint8_t>(bytes, spreads.tiles, "tiles of spreads", 0, most_spread_tiles);
    colours_part(bytes, spreads.tiles);
}

template <class Bytes, class FontOrConst>
void font_part(Bytes& bytes, FontOrConst& font) {
    count_part<std::uint8_t>(bytes, font.letters, "letters", 0, most_spread_tiles);
    for (auto& letter : font.letters) {
        std::uint16_t code = letter;
        bytes.number(code);
        if constexpr (Bytes::reads)
            letter = code;
    }
    count_part<std::uint8_t>(bytes, font.glyphs, "glyphs", 0, font_glyphs + font.letters.size());
    colours_part(bytes, font.glyphs);
}

template <class Bytes, class Changes>
void colour_changes_part(Bytes& bytes, Changes& changes) {
    count_part<std::uint8_t>(bytes, changes, "changed colours", 0, most_colour_changes);
    for (auto& change : changes) {
        bytes.number(change.from);
        bytes.number(change.to);
    }
}

template <class Bytes, class Level>
void animations_part(Bytes& bytes, Level& level) {
    count_part<std::uint8_t>(bytes, level.animations, "animations", 0, most_animations);
    bytes.number(level.animation_bits);
    for (auto& animation : level.animations)
        for (auto& picture : animation)
            bytes.number(picture);
}

template <class Bytes, class Level>
void level_part(Bytes& bytes, Level& level) {
    bytes.text(level.name);
    bytes.text(level.title);
    bytes.number(level.backdrop);
    animations_part(bytes, level);
    bytes.number(level.music);
    bytes.number(level.bonus_drops);
    bytes.number(level.parallax);
    bytes.number(level.spot.spread);
    bytes.number(level.spot.column);
    bytes.number(level.spot.row);
    colour_changes_part(bytes, level.colours.background);
    colour_changes_part(bytes, level.colours.sprites);
    block_part(bytes, level.block);
    const std::size_t cells = cell_count(level);
    bytes.resize(level.looks, cells);
    cell_pictures_part(bytes, level.looks);
    constexpr std::uint8_t has_front = 1, has_coin_icon = 2;
    auto more = static_cast<std::uint8_t>((level.front.empty() ? 0 : has_front)
                                          | (level.coin_icon == 0 ? 0 : has_coin_icon));
    bytes.number(more);
    if (more > (has_front | has_coin_icon))
        throw PackError("level " + level.name + " is damaged");
    bytes.resize(level.front, (more & has_front) ? cells : 0);
    cell_pictures_part(bytes, level.front);
    if (more & has_coin_icon) {
        bytes.number(level.coin_icon);
        if (level.coin_icon == 0)
            throw PackError("level " + level.name + " is damaged");
    }
}

template <class Bytes, class PackOrConst>
void pack_part(Bytes& bytes, PackOrConst& pack) {
    signature_part(bytes);
    version_part(bytes);
    bytes.text(pack.name);
    bytes.text(pack.title);
    rules_part(bytes, pack.rules);
    block_part(bytes, pack.scripts);
    looks_part(bytes, pack.looks);
    count_part<std::uint16_t>(bytes, pack.sprite_pictures, "sprite pictures", 1,
                              most_sprite_pictures);
    colours_part(bytes, pack.sprite_pictures);
    font_part(bytes, pack.font);
    count_part<std::uint32_t>(bytes, pack.cell_pictures, "cell pictures", 1, most_cell_pictures);
    colours_part(bytes, pack.cell_pictures);
    parallaxes_part(bytes, pack);
    sound_part(bytes, pack.sound);
    flow_part(bytes, pack.flow);
    spreads_part(bytes, pack.spreads);
    // The size of a level in memory may exceed the file, so levels are added one by one.
    auto levels = static_cast<std::uint16_t>(pack.levels.size());
    bytes.number(levels);
    bytes.number(pack.variants);
    if constexpr (Bytes::reads)
        for (unsigned i = 0; i < levels; ++i)
            level_part(bytes, pack.levels.emplace_back());
    else
        for (const PackedLevel& level : pack.levels)
            level_part(bytes, level);
}

} // namespace

std::vector<std::uint8_t> write_pack(const Pack& pack) {
    check_pack(pack);
    PackWriter writer;
    pack_part(writer, pack);
    writer.number(crc32(writer.bytes().data(), writer.bytes().size()));
    return writer.bytes();
}

Pack read_pack(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < crc_bytes)
        throw PackError("the file ends too early");
    const auto content = bytes.first(bytes.size() - crc_bytes);
    PackReader reader(content);
    signature_part(reader);
    if (crc32(content.data(), content.size()) != read_u32(bytes.data() + content.size()))
        throw PackError("the file is damaged: its checksum does not match");
    reader = PackReader(content);
    Pack pack;
    pack_part(reader, pack);
    if (!reader.at_end())
        throw PackError("the file has extra bytes after its last level");
    check_pack(pack);
    return pack;
}

} // namespace halfbyte::hosted
