#pragma once

#include "tools/console/console_art.hpp"
#include "tools/content/indexed_picture.hpp"

#include <map>

namespace halfbyte::tools::console {

/// The tile of a picture whose top left pixel this is.
ConsoleTile cut_tile(const content::IndexedPicture& picture, int left, int top);

/// The different tiles of one bank of the hardware, numbered as they come; 0 is blank.
class TileTable {
  public:
    TileTable();

    /// The number of a picture's tile. Throws InputError at the first one that finds the bank full.
    std::uint8_t add(const content::IndexedPicture& picture, int left, int top);

    const std::vector<ConsoleTile>& tiles() const { return tiles_; }

  private:
    std::vector<ConsoleTile> tiles_;
    std::map<ConsoleTile, std::uint8_t> numbers_;
};

} // namespace halfbyte::tools::console
