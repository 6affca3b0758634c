#include "tools/editor/items.hpp"

#include "engine/level/kind.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_walls.hpp"
#include "tools/pipeline/content/read_actors.hpp"
#include "tools/pipeline/content/read_drawing.hpp"
#include "tools/pipeline/content/read_png.hpp"

#include <algorithm>

namespace halfbyte::tools::editor {

namespace {

constexpr int side = 16; // pixels of a item's picture

/// A picture of a sheet whose pictures have this size, row by row from 0. A larger one is made
/// smaller.
hosted::CellPicture picture_in(const content::Drawing& sheet, content::FrameSize size, int number) {
    hosted::CellPicture picture{};
    const int columns = std::max(sheet.width / size.width, 1);
    const int left = number % columns * size.width;
    const int top = number / columns * size.height;
    const int times = (std::max(size.width, size.height) + side - 1) / side;
    const int begin_x = (side - size.width / times) / 2; // in the middle, on the lower edge
    const int begin_y = side - size.height / times;
    for (int y = begin_y; y < side; ++y)
        for (int x = begin_x; x < begin_x + size.width / times; ++x) {
            const int from_x = left + (x - begin_x) * times, from_y = top + (y - begin_y) * times;
            if (from_x < sheet.width && from_y < sheet.height)
                picture[static_cast<std::size_t>(y * side + x)] = sheet.at(from_x, from_y);
        }
    return picture;
}

bool is_blank(const hosted::CellPicture& picture) {
    return std::ranges::all_of(picture, [&](hosted::Colour c) { return c == picture.front(); });
}

} // namespace

std::vector<hosted::PaintItem> tile_items(const map::Tileset& tileset) {
    const content::Drawing image = content::read_png(tileset.image.path);
    std::vector<hosted::PaintItem> items;
    for (int tile = 0; tile < tileset.tile_count; ++tile) {
        const map::TileInfo* info = map::find_tile(tileset, static_cast<std::uint32_t>(tile));
        const bool has_kind = info != nullptr && !info->class_name.empty();
        const hosted::CellPicture picture = picture_in(image, {side, side}, tile);
        if (tile == 0 || has_kind || !is_blank(picture))
            items.push_back({.tile = tile,
                             .picture = picture,
                             .kind = has_kind ? info->class_name : kind_names[0]});
    }
    return items;
}

std::vector<TileKind> kinds_of(const map::Tileset& tileset) {
    std::vector<TileKind> kinds;
    for (int tile = 0; tile < tileset.tile_count; ++tile) {
        const map::TileInfo* info = map::find_tile(tileset, static_cast<std::uint32_t>(tile));
        const std::string name = info == nullptr ? std::string() : info->class_name;
        const auto found = std::ranges::find(kind_names, name);
        kinds.push_back(found == std::end(kind_names)
                            ? TileKind::empty
                            : static_cast<TileKind>(found - std::begin(kind_names)));
    }
    return kinds;
}

std::vector<Walls> walls_of(const map::Tileset& tileset) {
    std::vector<Walls> walls;
    for (int tile = 0; tile < tileset.tile_count; ++tile) {
        const map::TileInfo* info = map::find_tile(tileset, static_cast<std::uint32_t>(tile));
        walls.push_back(info == nullptr ? Walls{0} : content::walls_of_class(info->class_name));
    }
    return walls;
}

std::vector<hosted::PaintItem> wall_items(const map::Tileset& tileset) {
    std::vector<hosted::PaintItem> items = tile_items(tileset);
    std::erase_if(items, [](const hosted::PaintItem& item) {
        return content::walls_of_class(item.kind) == 0;
    });
    return items;
}

std::vector<hosted::PaintItem> terrain_items(const std::vector<hosted::Terrain>& terrains,
                                             const std::vector<hosted::PaintItem>& tiles) {
    using What = hosted::PaintItem::What;
    std::vector<hosted::PaintItem> items;
    const auto picture_of = [&](int tile) {
        const auto found = std::ranges::find(tiles, tile, &hosted::PaintItem::tile);
        return found == tiles.end() ? hosted::CellPicture{} : found->picture;
    };
    for (std::size_t terrain = 0; terrain < terrains.size(); ++terrain)
        items.push_back({.what = What::terrain,
                         .picture = picture_of(terrains[terrain].tiles.back().tile),
                         .kind = terrains[terrain].name,
                         .terrain = terrain});
    const auto slope =
        std::ranges::find(tiles, kind_names[static_cast<std::size_t>(TileKind::slope_right)],
                          &hosted::PaintItem::kind);
    if (slope != tiles.end())
        items.push_back({.what = What::slope, .picture = slope->picture, .kind = "slope"});
    return items;
}

std::vector<hosted::PaintItem> actor_items(const content::GameFolder& game,
                                           const content::ActorTable& actors) {
    std::vector<hosted::PaintItem> items;
    for (std::size_t i = 0; i < content::placed_kinds(actors); ++i) {
        const content::ActorEntry& actor = actors.entries[i];
        const auto& stand = actor.cycles[static_cast<std::size_t>(ActorState::stand)].poses;
        const bool is_player = actor.kind.behaviour == Behaviour::player;
        items.push_back({.what = hosted::PaintItem::What::actor,
                         .picture = picture_in(content::read_drawing(game.art / actor.sheet),
                                               actor.frame.value_or(content::FrameSize{}),
                                               stand.empty() ? 0 : stand.front()),
                         .kind = is_player ? "player" : actor.name,
                         .form = actor.follows_path ? hosted::MapObject::Form::path
                                                    : hosted::MapObject::Form::point});
    }
    return items;
}

std::vector<hosted::PaintItem> piece_items(const content::GameFolder& game) {
    std::vector<hosted::PaintItem> items;
    if (game.pieces.empty())
        return items;
    const content::Drawing sheet = content::read_drawing(game.art / game.pieces);
    for (const std::string_view kind : content::mover_classes()) // in the order of the sheet
        items.push_back({.what = hosted::PaintItem::What::object,
                         .picture = picture_in(sheet, {side, side}, static_cast<int>(items.size())),
                         .kind = std::string(kind)});
    return items;
}

} // namespace halfbyte::tools::editor
