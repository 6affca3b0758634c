// The text of a list of tiles in an LDtk project, in which tiles change.
#pragma once

#include "tools/pipeline/map/xml_text.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::map {

/// Changed tiles stay in their place, with all that stands between them. New ones have the form of
/// the last one, and are before the first tile of a later cell, as LDtk writes them.
class LdtkTileList {
  public:
    static constexpr int new_tile = -1;

    LdtkTileList(const std::string& bytes, TextSpan array);

    /// The text of an element, or of a tile whose numbers a new one replaces.
    const std::string& tile(int element) const;

    /// Replaces an element, or removes it with an empty text; adds a new tile.
    void set(int element, std::string text);

    /// The list with its brackets.
    std::string text() const;

  private:
    struct Tile {
        std::string gap; ///< in front of it, unless it is the first
        std::string text;
        int cell; ///< LDtk's number
    };

    std::string first_gap_; ///< the bracket, and what is in front of the first tile
    std::string gap_;       ///< in front of a new tile
    std::string end_;       ///< what is behind the last tile, and the bracket
    std::string form_;      ///< of a new tile
    std::vector<Tile> tiles_;
    std::vector<Tile> added_;
};

} // namespace halfbyte::tools::map
