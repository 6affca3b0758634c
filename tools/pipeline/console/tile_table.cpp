#include "tools/pipeline/console/tile_table.hpp"

#include "tools/pipeline/content/art_rules.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
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

TileTable::TileTable() : tiles_(1), numbers_{{ConsoleTile{}, 0}} {}

int TileTable::add(const content::IndexedPicture& picture, int left, int top) {
    return add(picture, cut_tile(picture, left, top), left, top);
}

int TileTable::add(const content::IndexedPicture& picture, const ConsoleTile& tile, int left,
                   int top) {
    const auto [place, is_new] = numbers_.try_emplace(tile, static_cast<int>(tiles_.size()));
    if (is_new) {
        require_space(picture, left, top);
        tiles_.push_back(tile);
    }
    return place->second;
}

int TileTable::add(const content::IndexedPicture& picture, const AnimatedTile& tiles,
                   content::MetatilePlace place) {
    if (std::ranges::count(tiles, tiles[0]) == std::ssize(tiles))
        return add(picture, tiles[0], place.left, place.top);
    const auto found = std::ranges::find(animated_, tiles);
    if (found == animated_.end()) {
        require_space(picture, place.left, place.top);
        animated_.push_back(tiles);
        return -static_cast<int>(animated_.size());
    }
    return -1 - static_cast<int>(found - animated_.begin());
}

std::uint8_t TileTable::number_of(int added) const {
    const int animated = static_cast<int>(animated_.size());
    constexpr int bank = static_cast<int>(tiles_in_bank);
    return static_cast<std::uint8_t>(added < 0 ? bank - animated - 1 - added : added);
}

void TileTable::require_space(const content::IndexedPicture& picture, int left, int top) const {
    if (tiles_.size() + animated_.size() == tiles_in_bank) {
        throw support::InputError(
            picture.path,
            "pixel (" + std::to_string(left) + ", " + std::to_string(top)
                + "): the 257th different 8x8 tile begins here, counted with the blank one and a "
                  "background's font; a bank holds 256; make more of them identical");
    }
}

} // namespace halfbyte::tools::console
