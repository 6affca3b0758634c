#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/content/faults.hpp"
#include "tools/map/map.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <vector>

namespace halfbyte::tools::content {

/// The pictures of all cells of a game, each once; number 0 is empty.
class CellArt {
  public:
    /// One tileset image: a bank of background tiles.
    struct Bank {
        std::filesystem::path path;
        std::vector<std::uint16_t> pictures; ///< numbers by tile; empty: the image is at fault
        hosted::Colour backdrop = 0xFF000000;
        std::size_t distinct_tiles = 0; ///< of 8x8 pixels
    };

    CellArt();

    /// The bank of a tileset, whose image is read and checked by the art rules at its first use.
    /// Throws InputError at `user` when the form of the tileset cannot be a level's: not one image
    /// of tiles of 16x16 pixels side by side, or more than 256.
    const Bank& bank_of(const map::Tileset& tileset, const std::filesystem::path& user,
                        Faults& faults);

    /// By path.
    const std::map<std::filesystem::path, Bank>& banks() const { return banks_; }
    const std::vector<hosted::CellPicture>& pictures() const { return pictures_; }

  private:
    void read_bank(Bank& bank, Faults& faults);
    std::uint16_t number_of(const hosted::CellPicture& picture);

    std::map<std::filesystem::path, Bank> banks_;
    std::vector<hosted::CellPicture> pictures_;
    std::map<hosted::CellPicture, std::uint16_t> numbers_;
};

} // namespace halfbyte::tools::content
