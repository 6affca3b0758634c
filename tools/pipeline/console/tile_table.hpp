#pragma once

#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/indexed_picture.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace halfbyte::tools::console {

/// The tile of a picture at this top left pixel.
ConsoleTile cut_tile(const content::IndexedPicture& picture, int left, int top);

/// The different tiles of one bank of the hardware, numbered in the order of add(), 0 being blank.
/// Tiles that move are numbered from the bank's end, once all are added.
class TileTable {
  public:
    TileTable();

    /// Adds a picture's tile, or the frames of an animated one, whose first is at `place`. Throws
    /// InputError at the first tile for which the bank is full.
    int add(const content::IndexedPicture& picture, int left, int top);
    int add(const content::IndexedPicture& picture, const AnimatedTile& tiles,
            content::MetatilePlace place);

    /// The hardware's number for a result of add(), once all tiles are added.
    std::uint8_t number_of(int added) const;

    const std::vector<ConsoleTile>& tiles() const { return tiles_; }
    const std::vector<AnimatedTile>& animated() const { return animated_; }

  private:
    int add(const content::IndexedPicture& picture, const ConsoleTile& tile, int left, int top);
    void require_space(const content::IndexedPicture& picture, int left, int top) const;

    std::vector<ConsoleTile> tiles_;
    std::vector<AnimatedTile> animated_; ///< add() returns -1, -2, ... for them
    std::map<ConsoleTile, int> numbers_;
};

} // namespace halfbyte::tools::console
