#pragma once

#include "platform/nes/host/files/nes_art.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tools/pipeline/content/machine_limits.hpp"

#include <bitset>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::console {

/// Levels of the ROM.
using LevelSet = std::bitset<nes::most_levels>;

/// The different sprites of 8x16 pixels of a game, in as many banks as its levels need. A sprite
/// has the same number in all banks; sprites that no level shows together may share a number.
class PairTable {
  public:
    /// First, collect all pairs, with the levels that show them.
    void need(const SpritePair& pair, const LevelSet& levels);
    /// The four tiles of a picture: top left, top right, bottom left, bottom right.
    void need_picture(const std::array<ConsoleTile, 4>& tiles, const LevelSet& levels);

    /// Then give each pair its number. Throws InputError at the place of a level that shows too
    /// many, or of the first level that shows a pair for which no number is free.
    void number_all(const std::vector<content::Place>& levels);

    /// The number as in OAM.
    std::uint8_t number_of(const SpritePair& pair) const;
    NesPicture picture_of(const std::array<ConsoleTile, 4>& tiles, std::uint8_t palette) const;

    /// Puts the pairs of a level into the first bank that has no other pairs in their slots, or
    /// into a new one. Returns the bank's index.
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
