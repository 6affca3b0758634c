#include "tools/pipeline/foreign/level_art.hpp"

#include "tools/pipeline/foreign/backdrop.hpp"
#include "tools/pipeline/foreign/drawn_cell.hpp"
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

/// Whether another visible layer draws most of the cells of a collision layer, which then only
/// marks them.
bool only_marks(const map::Map& map, const Solidity& solidity, std::size_t marks) {
    const map::Layer& layer = map.layers[marks];
    if (!solidity.decides[marks] || !layer.visible
        || !std::holds_alternative<map::TileLayer>(layer.content)
        || !means(Words(layer.name), Meaning::collision))
        return false;
    int marked = 0, drawn = 0;
    each_drawn_cell(map, layer, [&](GridPlace place, const map::Cell&) {
        ++marked;
        for (std::size_t i = 0; i < map.layers.size(); ++i) {
            const auto* tiles = std::get_if<map::TileLayer>(&map.layers[i].content);
            if (i != marks && tiles != nullptr && map.layers[i].visible
                && !map::cell_at(*tiles, place.column, place.row).empty()) {
                ++drawn;
                return;
            }
        }
    });
    return 2 * drawn > marked;
}

/// In front are layers with a name that means so, after a solid layer or an object layer.
DrawnLayers drawn_layers(const map::Map& map, const Solidity& solidity) {
    DrawnLayers drawn;
    bool hero_before = false;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        if (!std::holds_alternative<map::ImageLayer>(layer.content) && layer.visible
            && !only_marks(map, solidity, i)) {
            const bool front = hero_before && means(Words(layer.name), Meaning::front);
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

bool is_ground(TileKind kind) {
    return kind == TileKind::empty || kind == TileKind::solid
           || (traits_of(kind) & (trait_oneway | trait_slope)) != 0;
}

/// A plain picture over another one.
hosted::CellPicture over(hosted::CellPicture under, const hosted::CellPicture& plain) {
    for (std::size_t i = 0; i < under.size(); ++i)
        if (plain[i] >> 24 == 0xFF)
            under[i] = plain[i];
    return under;
}

/// Plain pictures in cells without one, of all kinds or of those that are not ground, and over the
/// pictures of cells whose kind comes from an object.
void add_plain_cells(const KindGrid& grid, bool all_kinds, PictureBook& book,
                     std::vector<hosted::CellLook>& looks) {
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const TileKind kind = grid.kinds()[i];
        const bool is_plain =
            looks[i].now == 0 && kind != TileKind::empty && (all_kinds || !is_ground(kind));
        if (!is_plain && !(grid.is_marked(i) && !is_ground(kind)))
            continue;
        const std::uint16_t under = looks[i].now;
        looks[i].now = book.index_of(over(book.at(under), plain_cell(kind)));
        looks[i].after = (traits_of(kind) & trait_mutable) != 0 ? under : looks[i].now;
    }
}

void note_undrawn(const map::Map& map, const Solidity& solidity, bool notes_images,
                  std::vector<std::string>& notes) {
    std::string images;
    std::size_t tile_objects = 0;
    for (std::size_t i = 0; i < map.layers.size(); ++i) {
        const map::Layer& layer = map.layers[i];
        if (layer.visible && std::holds_alternative<map::TileLayer>(layer.content))
            for (const char* what : {"parallaxx", "parallaxy", "tintcolor"})
                if (layer.node.attribute(what))
                    notes.push_back("layer " + support::in_quotes(map::full_name(map, layer))
                                    + ": drawn without its " + what);
        if (only_marks(map, solidity, i))
            notes.push_back("not drawn: the collision layer "
                            + support::in_quotes(map::full_name(map, layer))
                            + ", since other layers draw its cells");
        if (std::holds_alternative<map::ImageLayer>(layer.content) && layer.visible) {
            images += (images.empty() ? "" : ", ") + support::in_quotes(map::full_name(map, layer));
        } else if (const auto* objects = std::get_if<map::ObjectLayer>(&layer.content)) {
            tile_objects += static_cast<std::size_t>(std::count_if(
                objects->objects.begin(), objects->objects.end(), [&](const map::Object& object) {
                    return !object.tile.empty()
                           && !(layer.visible && is_drawn(map, solidity, object));
                }));
        }
    }
    if (!images.empty() && notes_images)
        notes.push_back("not drawn: image layers " + images);
    if (tile_objects > 0) {
        notes.push_back(
            "not drawn: " + std::to_string(tile_objects)
            + (tile_objects == 1 ? " object that shows a tile" : " objects that show tiles"));
    }
}

} // namespace

LevelArt draw_level(const map::Map& map, const Solidity& solidity, bool notes_images,
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
    note_undrawn(map, solidity, notes_images, notes);
    return level;
}

} // namespace halfbyte::tools::foreign
