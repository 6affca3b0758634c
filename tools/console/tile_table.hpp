#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/art_rules.hpp"
#include "tools/content/indexed_picture.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace halfbyte::tools::console {

/// The tile of a picture whose top left pixel this is.
ConsoleTile cut_tile(const content::IndexedPicture& picture, int left, int top);

/// The different tiles of one bank of the hardware, numbered as they come, 0 being blank; those
/// that move are numbered from the bank's end, once all are known.
class TileTable {
  public:
    TileTable();

    /// A picture's tile, or what is shown one after the other in the place of the first, which is
    /// at `place`. Throws InputError at the first one that finds the bank full.
    int add(const content::IndexedPicture& picture, int left, int top);
    int add(const content::IndexedPicture& picture, const AnimatedTile& tiles,
            content::MetatilePlace place);

    /// The hardware's number of what add() returned, when nothing more is added.
    std::uint8_t number_of(int added) const;

    const std::vector<ConsoleTile>& tiles() const { return tiles_; }
    const std::vector<AnimatedTile>& animated() const { return animated_; }

  private:
    int add(const content::IndexedPicture& picture, const ConsoleTile& tile, int left, int top);
    void require_space(const content::IndexedPicture& picture, int left, int top) const;

    std::vector<ConsoleTile> tiles_;
    std::vector<AnimatedTile> animated_; ///< below 0 as add() has them, from -1 downward
    std::map<ConsoleTile, int> numbers_;
};

} // namespace halfbyte::tools::console
