#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/art_reader.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/level_properties.hpp"
#include "tools/pipeline/content/machine_limits.hpp"
#include "tools/pipeline/content/tile_animations.hpp"
#include "tools/pipeline/map/map.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

namespace halfbyte::tools::content {

/// A cell with decoration. The consoles store it as one more tile of its tileset: in the bank, its
/// number follows those of the picture's tiles.
struct DecoratedTile {
    struct Use {
        Targets targets; ///< of a level
        Place place;     ///< the first of its cells
    };

    std::uint8_t cell = 0;
    std::uint8_t behind = 0; ///< 0: nothing is behind the cell
    std::uint8_t front = 0;  ///< 0: nothing is in front of it, or the consoles draw it separately
    std::vector<Use> uses;   ///< one for each level that has the tile

    /// Its first cell in a level of the machine; null if no level of the machine has it.
    const Place* place_on(const machines::Machine& machine) const;
};

/// The pictures of all cells of a game, each once; number 0 is empty.
class CellArt {
  public:
    /// One tileset image: a bank of background tiles.
    struct Bank {
        std::filesystem::path path;
        std::vector<std::uint16_t> pictures; ///< their numbers, by tile; empty: a faulty image
        hosted::Colour backdrop = 0xFF000000;
        TileAnimations animations;
        std::size_t distinct_tiles = 0; ///< of 8x8 pixels; an animated one counts once
        std::vector<DecoratedTile> decorated;
    };

    explicit CellArt(ArtReader& reader);

    /// The bank of a tileset. Its image is read and checked against the art rules at its first use.
    /// Throws InputError at `user` when a level cannot use the tileset: it is not one image of at
    /// most 256 tiles of 16x16 pixels without gaps, or its animations differ from those of another
    /// tileset with this image.
    const Bank& bank_of(const map::Tileset& tileset, const std::filesystem::path& user,
                        Faults& faults);

    /// The number of a picture after a change of its colours. Many levels make the same change, so
    /// the numbers are kept.
    std::uint16_t recoloured(std::uint16_t picture, const hosted::ColourChanges& changes);

    /// The number of a picture that is drawn over another one.
    std::uint16_t over(std::uint16_t under, std::uint16_t upper);

    /// The number of a decorated tile in a bank; its `use` is noted. Throws InputError there if the
    /// bank has no number left.
    std::uint8_t decorated(const Bank& bank, const DecoratedTile& tile,
                           const DecoratedTile::Use& use);

    /// A number of its own for the first picture of an animation: a static tile that looks the same
    /// must not move with it.
    std::uint16_t first_picture(const hosted::CellAnimation& animation);

    /// By path.
    const std::map<std::filesystem::path, Bank>& banks() const { return banks_; }
    const std::vector<hosted::CellPicture>& pictures() const { return pictures_; }

  private:
    struct Recoloured {
        hosted::ColourChanges changes;
        std::map<std::uint16_t, std::uint16_t> numbers; ///< by the picture before
    };

    void read_bank(Bank& bank, Faults& faults);
    std::uint16_t number_of(const hosted::CellPicture& picture);
    std::uint16_t add_picture(const hosted::CellPicture& picture);

    ArtReader& reader_;
    std::map<std::filesystem::path, Bank> banks_;
    std::vector<hosted::CellPicture> pictures_;
    std::map<hosted::CellPicture, std::uint16_t> numbers_;
    std::vector<Recoloured> recoloured_;
    std::map<hosted::CellAnimation, std::uint16_t> first_pictures_;
};

} // namespace halfbyte::tools::content
