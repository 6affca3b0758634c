#include "tools/pipeline/content/art_rules.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

int palette_of(std::uint8_t index) {
    return index / colours_in_palette;
}

/// Drawing programs write palettes of 256 entries, or only the entries that pixels use.
bool check_palette(const IndexedPicture& picture, Faults& faults) {
    const auto beyond = std::ranges::find_if(
        picture.indices, [](std::uint8_t index) { return index >= palette_entries; });
    if (beyond != picture.indices.end()) {
        const auto at = static_cast<int>(beyond - picture.indices.begin());
        faults.add(picture.path, 0,
                   pixel_text(at % picture.width, at / picture.width) + ": index "
                       + std::to_string(*beyond)
                       + " is beyond the first 16 entries of the palette, which are four palettes"
                         " of four colours; repaint it with one of these");
        return false;
    }
    const std::size_t entries = std::min(picture.palette.size(), palette_entries);
    for (std::size_t i = colours_in_palette; i < entries; i += colours_in_palette) {
        if (picture.palette[i] != picture.palette[0]) {
            faults.add(picture.path, 0,
                       "entry " + std::to_string(i)
                           + " of the palette must have the same colour as entry 0: the four "
                             "palettes share their first colour");
            return false;
        }
    }
    return true;
}

/// Adds a fault at the first pixel whose palette differs from that of the metatile's first pixel.
void check_metatile(const IndexedPicture& picture, int left, int top, const std::string& name,
                    Faults& faults) {
    int first_x = -1;
    int first_y = -1;
    for (int y = top; y < top + metatile_side; ++y) {
        for (int x = left; x < left + metatile_side; ++x) {
            const std::uint8_t index = picture.at(x, y);
            if (is_backdrop(index))
                continue;
            if (first_x < 0) {
                first_x = x;
                first_y = y;
            }
            const int first = palette_of(picture.at(first_x, first_y));
            if (palette_of(index) != first) {
                faults.add(picture.path, 0,
                           pixel_text(x, y) + ": index " + std::to_string(index) + " is of palette "
                               + std::to_string(palette_of(index)) + ", but " + name
                               + " has palette " + std::to_string(first) + " from "
                               + pixel_text(first_x, first_y) + " on");
                return;
            }
        }
    }
}

} // namespace

std::string pixel_text(int x, int y) {
    return "pixel (" + std::to_string(x) + ", " + std::to_string(y) + ')';
}

bool check_picture(const IndexedPicture& picture, int side, Faults& faults) {
    if (picture.width % side != 0 || picture.height % side != 0) {
        faults.add(picture.path, 0,
                   "the picture has " + std::to_string(picture.width) + " x "
                       + std::to_string(picture.height) + " pixels; both must be multiples of "
                       + std::to_string(side));
        return false;
    }
    return check_palette(picture, faults);
}

void check_metatiles(const IndexedPicture& picture, const char* what, Faults& faults) {
    int number = 0;
    for (int top = 0; top < picture.height; top += metatile_side) {
        for (int left = 0; left < picture.width; left += metatile_side) {
            check_metatile(picture, left, top, std::string(what) + ' ' + std::to_string(number++),
                           faults);
        }
    }
}

MetatilePlace metatile_place(const IndexedPicture& picture, int number) {
    const int columns = picture.width / metatile_side;
    return {number % columns * metatile_side, number / columns * metatile_side};
}

TileBank::Tile TileBank::tile_at(const IndexedPicture& picture, int left, int top) {
    Tile tile{};
    for (int i = 0; i < tile_side * tile_side; ++i) {
        tile[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
            picture.at(left + i % tile_side, top + i / tile_side) % colours_in_palette);
    }
    return tile;
}

void TileBank::add(const IndexedPicture& picture, const TileAnimations& animations,
                   Faults& faults) {
    const int columns = picture.width / metatile_side;
    for (int top = 0; top < picture.height; top += tile_side) {
        for (int left = 0; left < picture.width; left += tile_side) {
            const auto number =
                static_cast<std::uint8_t>(top / metatile_side * columns + left / metatile_side);
            if (animations.is_later_frame(number))
                continue;
            std::array<Tile, animation_frames> tiles;
            tiles.fill(tile_at(picture, left, top));
            if (const auto moving = animations.tiles.find(number);
                moving != animations.tiles.end()) {
                for (std::size_t i = 0; i < tiles.size(); ++i) {
                    const auto place = metatile_place(picture, moving->second[i]);
                    tiles[i] = tile_at(picture, place.left + left % metatile_side,
                                       place.top + top % metatile_side);
                }
            }
            if (tiles_.insert(tiles).second && tiles_.size() == bank_tiles + 1) {
                faults.add(picture.path, 0,
                           pixel_text(left, top)
                               + ": the 257th distinct 8x8 tile begins here; a bank holds 256");
            }
        }
    }
}

} // namespace halfbyte::tools::content
