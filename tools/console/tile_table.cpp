#include "tools/console/tile_table.hpp"

#include "tools/content/art_rules.hpp"
#include "tools/support/input_error.hpp"

#include <string>

namespace halfbyte::tools::console {

ConsoleTile cut_tile(const content::IndexedPicture& picture, int left, int top) {
    ConsoleTile tile{};
    for (int i = 0; i < content::tile_side * content::tile_side; ++i) {
        tile[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
            picture.at(left + i % content::tile_side, top + i / content::tile_side)
            % content::colours_in_palette);
    }
    return tile;
}

TileTable::TileTable() : tiles_(1), numbers_{{ConsoleTile{}, std::uint8_t{0}}} {}

std::uint8_t TileTable::add(const content::IndexedPicture& picture, int left, int top) {
    const ConsoleTile tile = cut_tile(picture, left, top);
    const auto [place, is_new] =
        numbers_.try_emplace(tile, static_cast<std::uint8_t>(tiles_.size()));
    if (is_new && tiles_.size() == content::bank_tiles) {
        throw support::InputError(picture.path,
                                  "pixel (" + std::to_string(left) + ", " + std::to_string(top)
                                      + "): here begins the 257th different 8x8 tile, counted"
                                        " with the blank one and a background's font; a bank"
                                        " holds 256, so some must be made alike");
    }
    if (is_new) {
        tiles_.push_back(tile);
    }
    return place->second;
}

} // namespace halfbyte::tools::console
