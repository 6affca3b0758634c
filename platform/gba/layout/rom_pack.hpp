// Reads a game in place in the ROM, in the format of rom_pack_format.hpp.
#pragma once

#include "engine/numbers/bytes.hpp"
#include "engine/sim/rules.hpp"
#include "platform/gba/layout/rom_pack_format.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace halfbyte::gba {

inline Text text_of(const RomText& text) {
    return {reinterpret_cast<const char*>(&text + 1), text.length};
}

// Read access to a block, which must outlive the view; open_rom_pack makes it.
struct RomPack {
    const std::uint8_t* bytes = nullptr;

    const RomHeader& header() const { return *reinterpret_cast<const RomHeader*>(bytes); }

    template <class Element>
    const Element* at(const RomOffset<Element>& offset) const {
        return reinterpret_cast<const Element*>(bytes + offset);
    }

    Text text_at(const RomOffset<RomText>& offset) const { return text_of(*at(offset)); }

    // The tiles of texts but for those of letters, which come after them.
    std::size_t first_text_tiles() const { return first_spread_tile + header().spread_tiles; }
    FontLetters letters() const { return {at(header().letters), header().letter_count}; }
    const SpriteSet& looks() const { return *at(header().looks); }
    const RomFlow& flow() const { return *at(header().flow); }
    const RomLevel& level(int index) const { return at(header().levels)[index]; }
    const RomBackground& background(int index) const { return at(header().backgrounds)[index]; }

    // The tiles in front of a level's actors, null if it has none.
    const std::uint8_t* front_of(const RomLevel& level) const {
        return level.has_front == 0 ? nullptr : at(level.gone) + most_background_metatiles;
    }

    // The background of a level, null if it has none.
    const RomParallax* parallax_of(const RomLevel& level) const {
        return level.parallax == no_rom_parallax ? nullptr
                                                 : at(header().parallaxes) + level.parallax;
    }
};

// Sets `pack` to a block at a multiple of 4. Returns false, and leaves `pack` unchanged, if it is
// not a block of this version. The rest is trusted: if it may be damaged, call rom_pack_fault of
// check_rom_pack.hpp.
inline bool open_rom_pack(const std::uint8_t* bytes, std::size_t size, RomPack& pack) {
    if (size < sizeof(RomHeader))
        return false;
    const RomPack opened{bytes};
    const RomHeader& header = opened.header();
    for (std::size_t i = 0; i < sizeof rom_pack_magic; ++i)
        if (header.magic[i] != rom_pack_magic[i])
            return false;
    if (header.version != rom_pack_version || header.size < sizeof(RomHeader) || header.size > size)
        return false;
    pack = opened;
    return true;
}

constexpr std::size_t first_animated(const RomBackground& background) {
    return most_background_tiles - background.animated_count;
}

// A tile in the first picture of its animation.
inline const RomTile& tile_of(const RomPack& pack, const RomBackground& background,
                              std::size_t number) {
    const std::size_t first = first_animated(background);
    return number < first ? pack.at(background.tiles)[number]
                          : pack.at(background.animated_tiles)[number - first];
}

// Opens the sound block, which contains its own size. Returns false, and leaves `view` unchanged,
// if it is damaged. For a silent game, `view` has no songs and no effects.
inline bool open_pack_sound(const RomPack& pack, SoundBlock& view) {
    const std::size_t offset = pack.header().sound;
    const std::size_t size = pack.header().size;
    if (offset == 0)
        return true;
    if (offset > size || size - offset < sound_block::instruments)
        return false;
    const std::uint8_t* block = pack.bytes + offset;
    const std::size_t block_size = read_u16(block + sound_block::size);
    return block_size <= size - offset && open_sound(block, block_size, view) == SoundFault::none;
}

inline Flow flow_of(const RomPack& pack) {
    const RomFlow& flow = pack.flow();
    return {flow.scenes, flow.all_open != 0, flow.stomp_freeze, flow.death_freeze};
}

// The number of texts after the flow: those of screens, and the lines of all blocks of text.
inline int text_count_of(const RomFlow& flow) {
    int count = text_count;
    for (const std::uint8_t lines : flow.lines)
        count += lines;
    return count;
}

// Calls visit(number, text) for each text after the flow, in their order.
template <class Visit>
void each_flow_text(const RomPack& pack, Visit&& visit) {
    const RomFlow& flow = pack.flow();
    const auto* next = reinterpret_cast<const RomText*>(&flow + 1);
    for (int i = 0; i < text_count_of(flow); ++i) {
        const Text text = text_of(*next);
        visit(i, text);
        next += 1 + text.length;
    }
}

// Unpacks the rules, because the simulation reads them in the compiler's layout.
inline void read_rules(const RomPack& pack, Rules& rules) {
    const std::uint8_t* next = pack.at(pack.header().rules);
    each_rules_number(rules, [&](auto& number) {
        using Number = std::remove_reference_t<decltype(number)>;
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < sizeof number; ++i)
            bits |= static_cast<std::uint32_t>(*next++) << (8 * i);
        number = static_cast<Number>(bits);
    });
}

} // namespace halfbyte::gba
