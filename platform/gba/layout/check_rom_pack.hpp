// Whether a pack is whole, for who reads one that may be damaged. The ROM itself trusts its own.
#pragma once

#include "platform/gba/layout/rom_pack.hpp"

#include <initializer_list>

namespace halfbyte::gba {

// Asks about one part of a pack after the other, and keeps the name of the first that is not in it.
class RomPackCheck {
  public:
    explicit RomPackCheck(const RomPack& pack)
        : pack_(pack), size_(read_u32(pack.bytes + rom_pack::size)) {}

    const char* fault() {
        Rules rules;
        std::size_t rules_bytes = 0;
        each_rules_number(rules, [&](auto& number) { rules_bytes += sizeof number; });
        part("the rules", rom_pack::rules, rules_bytes);
        part("the scripts", rom_pack::scripts, read_u32(pack_.bytes + rom_pack::scripts_size));
        part("the looks", rom_pack::looks, sizeof(SpriteSet));
        const auto sets = static_cast<std::size_t>(pack_.palette_sets());
        count("the number of sets of colours", sets, most_palette_sets);
        part("the colours", rom_pack::palettes, sets * palettes_bytes);
        const auto poses = static_cast<std::size_t>(pack_.pose_count());
        count("the number of poses", poses, most_poses);
        part("the poses", rom_pack::poses, poses * pose_bytes);
        part("the palettes of the poses", rom_pack::pose_palettes, poses);
        if (pack_.has_font())
            part("the glyphs", rom_pack::text_tiles, pack_.text_tile_count() * tile_bytes);
        const std::size_t pages = pack_.spread_count() + (pack_.has_title() ? 1 : 0);
        require(pages <= most_spreads, "the number of spreads");
        part("the spreads", rom_pack::spreads, pages * spread_cells);
        text("the title", rom_pack::title);
        text("the name", rom_pack::name);
        flow();
        sound();
        each("the backgrounds", rom_pack::backgrounds, rom_background::bytes,
             pack_.background_count(), [&](std::size_t entry) { background(entry); });
        if (pack_.parallax_count() != 0)
            each("what lies behind levels", rom_pack::parallaxes, rom_parallax::bytes,
                 pack_.parallax_count(), [&](std::size_t entry) { parallax(entry); });
        each("the levels", rom_pack::levels, rom_level::bytes, pack_.level_count(),
             [&](std::size_t entry) { level(entry); });
        return fault_;
    }

  private:
    void require(bool kept, const char* what) {
        if (!kept && fault_ == nullptr)
            fault_ = what;
    }

    bool fits(std::size_t offset, std::size_t bytes) const {
        return offset <= size_ && bytes <= size_ - offset;
    }

    std::size_t offset_at(std::size_t field) const { return read_u32(pack_.bytes + field); }

    void part(const char* what, std::size_t field, std::size_t bytes) {
        require(fits(offset_at(field), bytes), what);
    }

    void count(const char* what, std::size_t counted, std::size_t most) {
        require(counted >= 1 && counted <= most, what);
    }

    void text(const char* what, std::size_t field) {
        const std::size_t offset = offset_at(field);
        require(fits(offset, 1) && fits(offset, 1 + std::size_t{pack_.bytes[offset]}), what);
    }

    // The entries are looked at only where all of them are in the pack.
    template <class Check>
    void each(const char* what, std::size_t field, std::size_t bytes, int entries,
              const Check& check) {
        const auto number = static_cast<std::size_t>(entries);
        require(number >= 1, what);
        part(what, field, number * bytes);
        for (std::size_t i = 0; i < number && fault_ == nullptr; ++i)
            check(offset_at(field) + i * bytes);
    }

    // Text by text, as each says where the next one is.
    void flow() {
        std::size_t next = offset_at(rom_pack::flow);
        require(fits(next, rom_flow::texts), "the flow");
        if (fault_ != nullptr)
            return;
        const std::size_t lines = credit_lines(pack_);
        require(flow_of(pack_).scenes <= every_flow_scene, "the screens of the flow");
        require(lines <= most_credit_lines, "the number of the credits' lines");
        const std::size_t messages = message_lines_of(pack_);
        require(messages <= most_message_lines, "the number of the messages' lines");
        next += rom_flow::texts;
        for (std::size_t i = 0; i < text_count + lines + messages && fault_ == nullptr; ++i) {
            const bool has_length = fits(next, 1);
            const std::size_t bytes = has_length ? 1 + std::size_t{pack_.bytes[next]} : 0;
            require(has_length && fits(next, bytes), "the texts of the flow");
            next += bytes;
        }
    }

    void sound() {
        require(open_pack_sound(pack_, sound_), "the sound");
        for (const std::size_t field :
             {rom_pack::title_song, rom_pack::goal_song, rom_pack::death_song,
              rom_pack::secret_song, rom_pack::start_song})
            song("the songs of the game", field);
    }

    void song(const char* what, std::size_t field) {
        const std::uint8_t number = pack_.bytes[field];
        require(number == no_song || number < sound_.songs, what);
    }

    void background(std::size_t entry) {
        const std::size_t tiles = read_u16(pack_.bytes + entry + rom_background::tile_count);
        const std::size_t metatiles =
            read_u16(pack_.bytes + entry + rom_background::metatile_count);
        const std::size_t animated = read_u16(pack_.bytes + entry + rom_background::animated_count);
        count("the number of a background's tiles", tiles + animated, most_background_tiles);
        require(tiles >= 1, "the number of a background's still tiles");
        require(pack_.bytes[entry + rom_background::frame_bits] <= most_frame_bits,
                "the pace of a background's moving tiles");
        part("the moving tiles of a background", entry + rom_background::animated_tiles,
             animated * animation_frames * tile_bytes);
        count("the number of a background's metatiles", metatiles, most_background_metatiles);
        part("the tiles of a background", entry + rom_background::tiles, tiles * tile_bytes);
        part("the metatiles of a background", entry + rom_background::metatiles,
             metatiles * metatile_bytes);
    }

    void parallax(std::size_t entry) {
        const std::size_t tiles = read_u16(pack_.bytes + entry + rom_parallax::tile_count);
        count("the number of tiles behind a level", tiles, most_parallax_tiles);
        part("the tiles behind a level", entry + rom_parallax::tiles, tiles * tile_bytes);
        part("the map behind a level", entry + rom_parallax::map, parallax_map_bytes);
        count("the number of bands behind a level", pack_.bytes[entry + rom_parallax::band_count],
              most_parallax_bands);
        require(pack_.bytes[entry + rom_parallax::shadow] <= full_shadow,
                "the shadow behind a level");
    }

    void level(std::size_t entry) {
        text("the name of a level", entry + rom_level::name);
        text("the title of a level", entry + rom_level::title);
        part("the block of a level", entry + rom_level::block,
             read_u32(pack_.bytes + entry + rom_level::block_size));
        part("the changed tiles of a level", entry + rom_level::gone, 256);
        song("the song of a level", entry + rom_level::song);
        require(pack_.bytes[entry + rom_level::background] < pack_.background_count(),
                "the background of a level");
        require(pack_.bytes[entry + rom_level::palettes] < pack_.palette_sets(),
                "the colours of a level");
        const std::uint8_t behind = pack_.bytes[entry + rom_level::parallax];
        require(behind == no_rom_parallax || behind < pack_.parallax_count(),
                "what lies behind a level");
        spot(entry + rom_level::spot);
    }

    void spot(std::size_t entry) {
        const std::uint8_t* spot = pack_.bytes + entry;
        require((spot[0] == 0 || spot[0] < pack_.spread_count())
                    && is_on_spread({spot[0], spot[1], spot[2]}),
                "the spot of a level");
    }

    const RomPack& pack_;
    std::size_t size_;
    SoundBlock sound_;
    const char* fault_ = nullptr;
};

// What of an opened pack is not wholly within it, by offset, size or count; null: everything is.
// Only then the functions of rom_pack.hpp may be asked about it. What is written in the rules and
// in the levels' blocks is not looked at.
inline const char* rom_pack_fault(const RomPack& pack) {
    return RomPackCheck(pack).fault();
}

} // namespace halfbyte::gba
