// Checks that a pack is complete, for programs that read one that may be damaged. The ROM trusts
// its own.
#pragma once

#include "platform/gba/layout/rom_pack.hpp"

#include <initializer_list>

namespace halfbyte::gba {

// Checks the parts of a pack one after the other, and keeps the name of the first one that is not
// inside it.
class RomPackCheck {
  public:
    explicit RomPackCheck(const RomPack& pack)
        : pack_(pack), header_(pack.header()), size_(header_.size) {}

    const char* fault() {
        Rules rules;
        std::size_t rules_bytes = 0;
        each_rules_number(rules, [&](auto& number) { rules_bytes += sizeof number; });
        part("the rules", header_.rules, rules_bytes);
        part("the scripts", header_.scripts, header_.scripts_size);
        part("the looks", header_.looks, 1);
        count("the number of sets of colours", header_.palette_set_count, most_palette_sets);
        part("the colours", header_.palettes, header_.palette_set_count);
        count("the number of poses", header_.pose_count, most_poses);
        part("the poses", header_.poses, header_.pose_count);
        part("the palettes of the poses", header_.pose_palettes, header_.pose_count);
        const std::size_t text_tiles = pack_.first_text_tiles() + header_.letter_count;
        require(text_tiles <= std::size_t{glyph_numbers}, "the number of glyphs");
        if (header_.has_font != 0)
            part("the glyphs", header_.text_tiles, text_tiles);
        part("the letters", header_.letters, header_.letter_count);
        const std::size_t pages = header_.spread_count + std::size_t{header_.has_title != 0};
        require(pages <= most_spreads, "the number of spreads");
        part("the spreads", header_.spreads, pages * spread_cells);
        text("the title", header_.title);
        text("the name", header_.name);
        flow();
        sound();
        each("the backgrounds", header_.backgrounds, header_.background_count,
             [&](const RomBackground& entry) { background(entry); });
        if (header_.parallax_count != 0)
            each("the pictures behind levels", header_.parallaxes, header_.parallax_count,
                 [&](const RomParallax& entry) { parallax(entry); });
        each("the levels", header_.levels, header_.level_count,
             [&](const RomLevel& entry) { level(entry); });
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

    template <class Element>
    void part(const char* what, const RomOffset<Element>& offset, std::size_t elements) {
        require(offset % alignof(Element) == 0 && fits(offset, elements * sizeof(Element)), what);
    }

    void count(const char* what, std::size_t counted, std::size_t most) {
        require(counted >= 1 && counted <= most, what);
    }

    bool fits_text(std::size_t offset) const {
        return fits(offset, sizeof(RomText)) && fits(offset, sizeof(RomText) + pack_.bytes[offset]);
    }

    void text(const char* what, const RomOffset<RomText>& offset) {
        require(fits_text(offset), what);
    }

    // The entries are checked only if all of them are inside the pack.
    template <class Element, class Check>
    void each(const char* what, const RomOffset<Element>& offset, std::size_t elements,
              const Check& check) {
        require(elements >= 1, what);
        part(what, offset, elements);
        for (std::size_t i = 0; i < elements && fault_ == nullptr; ++i)
            check(pack_.at(offset)[i]);
    }

    // Checks text by text, because the position of each one follows from the previous one.
    void flow() {
        part("the flow", header_.flow, 1);
        if (fault_ != nullptr)
            return;
        const RomFlow& flow = pack_.flow();
        require(flow.scenes <= every_flow_scene, "the screens of the flow");
        for (int i = 0; i < text_block_count; ++i)
            require(may_have(text_block_rows[i], flow.lines[i]), text_block_rows[i].name);
        std::size_t next = header_.flow + sizeof flow;
        for (int i = 0; i < text_count_of(flow) && fault_ == nullptr; ++i) {
            require(fits_text(next), "the texts of the flow");
            if (fault_ == nullptr)
                next += sizeof(RomText) + pack_.bytes[next];
        }
    }

    void sound() {
        require(open_pack_sound(pack_, sound_), "the sound");
        const GameSongs& songs = header_.songs;
        for (const std::uint8_t number :
             {songs.title, songs.goal, songs.death, songs.secret, songs.start})
            song("the songs of the game", number);
    }

    void song(const char* what, std::uint8_t number) {
        require(number == no_song || number < sound_.songs, what);
    }

    void background(const RomBackground& entry) {
        count("the number of a background's tiles",
              std::size_t{entry.tile_count} + entry.animated_count, most_background_tiles);
        require(entry.tile_count >= 1, "the number of a background's still tiles");
        require(entry.frame_bits <= most_frame_bits, "the pace of a background's moving tiles");
        part("the moving tiles of a background", entry.animated_tiles,
             entry.animated_count * animation_frames);
        count("the number of a background's metatiles", entry.metatile_count,
              most_background_metatiles);
        part("the tiles of a background", entry.tiles, entry.tile_count);
        part("the metatiles of a background", entry.metatiles, entry.metatile_count);
    }

    void parallax(const RomParallax& entry) {
        count("the number of tiles behind a level", entry.tile_count, most_parallax_tiles);
        part("the tiles behind a level", entry.tiles, entry.tile_count);
        part("the map behind a level", entry.map, 1);
        count("the number of bands behind a level", entry.motion.band_count, most_parallax_bands);
        require(entry.motion.shadow <= full_shadow, "the shadow behind a level");
    }

    // A level with a damaged block is not opened, so its cells do not matter.
    std::size_t cells_in_front(const RomLevel& entry) const {
        LevelView view;
        if (entry.has_front == 0 || fault_ != nullptr
            || open_level(pack_.at(entry.block), entry.block_size, view) != LevelFault::none)
            return 0;
        return std::size_t{view.columns} * view.rows;
    }

    void level(const RomLevel& entry) {
        text("the name of a level", entry.name);
        text("the title of a level", entry.title);
        part("the block of a level", entry.block, entry.block_size);
        part("the changed tiles of a level", entry.gone, 256 + cells_in_front(entry));
        song("the song of a level", entry.song);
        require(entry.background < header_.background_count, "the background of a level");
        require(entry.palettes < header_.palette_set_count, "the colours of a level");
        require(entry.parallax == no_rom_parallax || entry.parallax < header_.parallax_count,
                "the picture behind a level");
        require((entry.spot.spread == 0 || entry.spot.spread < header_.spread_count)
                    && is_on_spread(entry.spot),
                "the spot of a level");
    }

    const RomPack& pack_;
    const RomHeader& header_;
    std::size_t size_;
    SoundBlock sound_;
    const char* fault_ = nullptr;
};

// Returns the name of the first part of an opened pack whose offset, size or count is invalid; null
// if all parts are completely inside the pack. The functions of rom_pack.hpp may be called only
// after this has returned null. The contents of the rules and of the levels' blocks are not
// checked.
inline const char* rom_pack_fault(const RomPack& pack) {
    return RomPackCheck(pack).fault();
}

} // namespace halfbyte::gba
