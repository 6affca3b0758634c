#include "tools/pipeline/foreign/level_art.hpp"

#include "tools/pipeline/foreign/backdrop.hpp"
#include "tools/pipeline/foreign/meaning.hpp"
#include "tools/pipeline/foreign/paint_cells.hpp"
#include "tools/pipeline/foreign/plain_pictures.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::foreign {

namespace {

struct DrawnLayers {
    std::vector<std::size_t> back;
    std::vector<std::size_t> front;
};

/// In front are layers with a name that means so, after a solid layer or an object layer.
DrawnLayers drawn_layers(const map::Map& map, const Solidity& solidity) {
    DrawnLayers drawn;
    bool hero_before = false;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        if (std::holds_alternative<map::TileLayer>(layer.content) && layer.visible) {
            const bool front = hero_before && means_front(Words(layer.name));
            (front ? drawn.front : drawn.back).push_back(i);
        }
        hero_before = hero_before || solidity.decides[i]
                      || std::holds_alternative<map::ObjectLayer>(layer.content);
    }
    return drawn;
}

bool draws_nothing(const std::vector<hosted::CellLook>& looks) {
    return std::all_of(looks.begin(), looks.end(),
                       [](const hosted::CellLook& look) { return look.now == 0; });
}

/// Plain pictures in cells without one.
void add_plain_cells(const KindGrid& grid, bool all_kinds, PictureBook& book,
                     std::vector<hosted::CellLook>& looks) {
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const TileKind kind = grid.kinds()[i];
        if (looks[i].now != 0 || kind == TileKind::empty
            || (!all_kinds && kind != TileKind::hazard))
            continue;
        looks[i].now = book.index_of(plain_cell(kind));
        looks[i].after = (traits_of(kind) & trait_mutable) != 0 ? std::uint16_t{0} : looks[i].now;
    }
}

void note_undrawn(const map::Map& map, std::vector<std::string>& notes) {
    std::string images;
    std::size_t tile_objects = 0;
    for (const map::Layer& layer : map.layers) {
        if (std::holds_alternative<map::ImageLayer>(layer.content) && layer.visible) {
            images += (images.empty() ? "" : ", ") + support::in_quotes(map::full_name(map, layer));
        } else if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content)) {
            tile_objects += static_cast<std::size_t>(
                std::count_if(objects->objects.begin(), objects->objects.end(),
                              [](const map::Object& object) { return !object.tile.empty(); }));
        }
    }
    if (!images.empty())
        notes.push_back("not drawn: image layers " + images);
    if (tile_objects > 0) {
        notes.push_back(
            "not drawn: " + std::to_string(tile_objects)
            + (tile_objects == 1 ? " object that shows a tile" : " objects that show tiles"));
    }
}

} // namespace

LevelArt draw_level(const map::Map& map, const Solidity& solidity,
                    std::vector<std::string>& notes) {
    if (map.tile_width > max_cell_side || map.tile_height > max_cell_side) {
        throw support::InputError(map.path,
                                  "the map's cells have " + std::to_string(map.tile_width) + " x "
                                      + std::to_string(map.tile_height) + " pixels; at most "
                                      + std::to_string(max_cell_side) + " a side are drawn");
    }
    ImageReader images;
    const TileArtStore art(map, images);
    PictureBook book(map.path);
    CellPainter painter(map, solidity, art, book);
    const DrawnLayers drawn = drawn_layers(map, solidity);

    LevelArt level;
    level.looks = painter.paint(drawn.back);
    if (!drawn.front.empty())
        level.front = painter.paint(drawn.front);
    const bool blank = draws_nothing(level.looks) && draws_nothing(level.front);
    add_plain_cells(solidity.grid, blank, book, level.looks);
    level.backdrop = backdrop_of(map, images);
    level.pictures = book.take();
    note_undrawn(map, notes);
    return level;
}

} // namespace halfbyte::tools::foreign
