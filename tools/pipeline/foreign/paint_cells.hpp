#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/foreign/picture_book.hpp"
#include "tools/pipeline/foreign/scale_cell.hpp"
#include "tools/pipeline/foreign/solidity.hpp"
#include "tools/pipeline/foreign/tile_art.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

namespace halfbyte::tools::foreign {

/// Pixels along one side of a map's cells.
inline constexpr int max_cell_side = 1'024;

/// Draws tile layers and objects that show tiles cell by cell, at the map's own size, and scales
/// each cell to 16x16. Tiles of any size are drawn as in Tiled, from the lower left corner of their
/// cell.
class CellPainter {
  public:
    /// The cells of the map must not be larger than max_cell_side.
    CellPainter(const map::Map& map, const Solidity& solidity, const TileArtStore& art,
                PictureBook& book);

    /// The looks of all cells, row by row, with these layers over each other. A cell that has
    /// changed lacks the tiles that made it mutable. Throws InputError for too many pictures, and
    /// if drawing them would take unreasonably long.
    std::vector<hosted::CellLook> paint(const std::vector<std::size_t>& layers);

  private:
    /// A tile, or a part of one, in a cell.
    struct Piece {
        const TileArt* art;
        std::int64_t x; ///< of the tile's top left, in pixels from that of the cell
        std::int64_t y;
        float opacity;
        std::uint8_t flags;
        bool goes; ///< disappears when the cell changes
    };
    using Pieces = std::vector<Piece>;

    /// The rectangle of a tile's pixels, right and bottom excluded.
    struct Span {
        std::int64_t left;
        std::int64_t top;
        std::int64_t right;
        std::int64_t bottom;
    };

    /// How many rows above and below its own a tile of a layer covers.
    struct Reach {
        int up = 0;
        int down = 0;
    };

    Span span_of(const map::Layer& layer, int column, int row, const map::Cell& cell) const;
    Reach reach_of(const map::Layer& layer) const;
    void add_pieces(std::size_t layer, int column, int row, int strip_row,
                    std::vector<Pieces>& strip);
    void add_objects(const map::Layer& layer, int strip_row, std::vector<Pieces>& strip);
    /// Adds a piece to each cell of the strip that the rectangle touches; `goes` decides by column.
    void add_to_strip(const Span& span, const Piece& piece, int strip_row,
                      const std::function<bool(std::int64_t)>& goes, std::vector<Pieces>& strip);
    hosted::CellLook look_of(Pieces& pieces);
    std::uint16_t picture_of(const Pieces& pieces);
    void draw(const Piece& piece);
    void spend(std::size_t pixels);
    [[noreturn]] void fail_too_much() const;

    const map::Map& map_;
    const Solidity& solidity_;
    const TileArtStore& art_;
    PictureBook& book_;
    CellScaler scaler_;
    std::vector<MixedPixel> canvas_;
    std::unordered_map<std::string, std::uint16_t> painted_; ///< by the bytes of the pieces
    std::size_t pieces_in_strip_ = 0;
    std::size_t pixels_left_;
};

} // namespace halfbyte::tools::foreign
