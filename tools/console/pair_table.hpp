#pragma once

#include "platform/nes/layout/memory_map.hpp"
#include "tools/console/nes_art.hpp"
#include "tools/content/machine_limits.hpp"

#include <bitset>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

/// Levels of the ROM.
using LevelSet = std::bitset<nes::most_levels>;

/// The different sprites of 8x16 pixels of a game, in as many banks as its levels need. A sprite
/// has one number, whichever bank is mapped in; those that no level shows together may share it.
class PairTable {
  public:
    /// First all are collected, with the levels that show them.
    void need(const SpritePair& pair, const LevelSet& levels);
    /// The four tiles of a picture: top left, top right, bottom left, bottom right.
    void need_picture(const std::array<ConsoleTile, 4>& tiles, const LevelSet& levels);

    /// Then each gets its number. Throws InputError at the place of a level that shows too many, or
    /// the first of those that show one for which no number is free.
    void number_all(const std::vector<content::Place>& levels);

    /// As OAM has it.
    std::uint8_t number_of(const SpritePair& pair) const;
    NesPicture picture_of(const std::array<ConsoleTile, 4>& tiles, std::uint8_t palette) const;

    /// What a level needs is put into the first bank that has nothing else in its place. Returns
    /// the bank's index.
    std::size_t add_to_banks(std::size_t level, std::vector<SpriteBank>& banks) const;

  private:
    struct Entry {
        LevelSet levels;
        std::size_t place = 0; ///< in a bank
    };

    std::map<SpritePair, Entry> entries_;
    std::vector<SpritePair> in_order_; ///< as they were collected
};

} // namespace halfbyte::tools::console
