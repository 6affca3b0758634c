#pragma once

#include "tools/pipeline/content/drawing.hpp"
#include "tools/pipeline/content/palettes.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::content {

/// The palettes in which a picture's colours are looked up.
enum class ArtUse {
    background,
    sprite
};

const ConsolePalettes& palettes_for(const Palettes& palettes, ArtUse use);
std::size_t palette_count(const Palettes& palettes, ArtUse use);

/// A part of a picture that has one palette.
struct Piece {
    int left = 0; ///< pixels
    int top = 0;
    int width = 0;
    int height = 0;
};

/// The pieces of a picture, row by row; `side` 0: the whole picture is one.
std::vector<Piece> pieces_of(const Drawing& drawing, int side);

/// A piece whose colours are in no palette together.
struct Misfit {
    Piece piece;
    std::vector<std::uint32_t> colours; ///< 0xRRGGBB, in the order of the pixels
};

struct Match {
    /// In the 16 entries of the palettes. A misfit is blank in it, unless it got the nearest
    /// colours.
    IndexedPicture picture;
    std::vector<Misfit> misfits;
    /// An entry of the file's own palette that has another colour in palettes.toml, or -1.
    int changed_entry = -1;
};

/// Matches each piece of a drawing to the palette that has its colours. A file with the 16 entries
/// of the palettes, four by four with the same first colour, means these entries: it has the
/// colours of `palettes`, whatever its own are. Of several palettes that fit, a piece gets the one
/// that fits most pieces.
Match match_drawing(const Drawing& drawing, ArtUse use, int side, const Palettes& palettes,
                    bool nearest);

/// How different two colours (0xRRGGBB) look. Method: T. Riemersma, "Colour metric"
/// (https://www.compuphase.com/cmetric.htm), squared and in whole numbers.
std::int32_t colour_distance(std::uint32_t one, std::uint32_t other);

/// The different colours of a piece, 0xRRGGBB, in the order of the pixels, at most 256; transparent
/// pixels have none.
std::vector<std::uint32_t> colours_of(const Drawing& drawing, const Piece& piece);

} // namespace halfbyte::tools::content
