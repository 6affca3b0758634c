#include "tools/editor/map_painter.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

constexpr int side = 16; // pixels of a tile

std::filesystem::path map_of(const std::filesystem::path& game, const std::string& level) {
    if (!content::is_game_folder(game))
        throw support::InputError(game, "only the levels of a game folder can be painted; "
                                        "'halfbyte import' makes one of a map");
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder folder = content::read_game_folder(game, faults);
    const auto found =
        std::ranges::find(folder.levels, level, &content::GameFolder::LevelEntry::name);
    if (found == folder.levels.end())
        throw support::InputError(game, "has no level " + support::in_quotes(level));
    return found->path;
}

hosted::CellPicture picture_of(const content::Drawing& drawing, int columns, int tile) {
    hosted::CellPicture picture{};
    const int left = tile % columns * side;
    const int top = tile / columns * side;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            if (left + x < drawing.width && top + y < drawing.height)
                picture[static_cast<std::size_t>(y * side + x)] = drawing.at(left + x, top + y);
    return picture;
}

} // namespace

std::string MapPainter::open(const std::string& level) {
    try {
        load(map_of(game_, level));
        read_tiles();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

void MapPainter::load(const std::filesystem::path& file) {
    map_.emplace(support::read_file(file, map::max_map_file_bytes), file);
    file_ = file;
    content::Faults faults(content::Faults::Mode::throw_first);
    const map::Map& map = map_->map();
    const content::MapLayers layers = content::find_layers(map, faults);
    layer_ = static_cast<std::size_t>(layers.cells - map.layers.data());
}

void MapPainter::read_tiles() {
    content::Faults faults(content::Faults::Mode::throw_first);
    const map::Map& map = map_->map();
    const content::LevelTiles cells =
        content::read_level_tiles(map, content::find_layers(map, faults), faults);
    const map::Tileset* tileset = cells.tileset;
    if (tileset == nullptr && !map.tilesets.empty())
        tileset = &map.tilesets.front();
    if (tileset == nullptr)
        throw support::InputError(file_, "has no tileset; add one in Tiled");
    first_gid_ = tileset->first_gid;
    const content::Drawing drawing = content::read_png(tileset->image.path);
    tiles_.clear();
    for (int tile = 0; tile < tileset->tile_count; ++tile) {
        const auto id = static_cast<std::uint32_t>(tile);
        const map::TileInfo* info = map::find_tile(*tileset, id);
        const std::string kind = info != nullptr ? info->class_name : std::string();
        tiles_.push_back({tile, picture_of(drawing, std::max(tileset->columns, 1), tile),
                          kind.empty() ? kind_names[0] : kind});
    }
    if (tiles_.empty())
        throw support::InputError(file_, "has a tileset without tiles");
}

int MapPainter::tile_at(int column, int row) const {
    constexpr std::uint32_t flips = 0xF0000000u;
    const std::uint32_t gid = map_->gid(layer_, column, row) & ~flips;
    return gid < first_gid_ ? hosted::no_tile : static_cast<int>(gid - first_gid_);
}

void MapPainter::save() {
    const std::string text = map_->text();
    map::load_map_text(text, file_); // what cannot be read again is not saved
    hosted::save_file(file_, text);
}

std::string MapPainter::paint(const std::vector<hosted::PaintedCell>& cells) {
    try {
        load(file_);
        Step step{file_, {}};
        for (const hosted::PaintedCell& cell : cells) {
            const std::uint32_t before = map_->gid(layer_, cell.column, cell.row);
            const std::uint32_t after = cell.tile == hosted::no_tile
                                            ? 0
                                            : first_gid_ + static_cast<std::uint32_t>(cell.tile);
            if (before != after && map_->set_gid(layer_, cell.column, cell.row, after))
                step.changes.push_back({cell.column, cell.row, before, after});
        }
        if (step.changes.empty())
            return {};
        save();
        done_.push_back(std::move(step));
        undone_.clear();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

std::string MapPainter::undo() {
    return move(done_, undone_, true);
}

std::string MapPainter::redo() {
    return move(undone_, done_, false);
}

/// Cells that another program has changed since then stay.
std::string MapPainter::move(std::vector<Step>& from, std::vector<Step>& to, bool back) {
    if (from.empty())
        return back ? "nothing to undo" : "nothing to redo";
    try {
        const Step& step = from.back();
        load(step.file);
        for (const Change& change : step.changes) {
            const std::uint32_t expected = back ? change.after : change.before;
            if (map_->gid(layer_, change.x, change.y) == expected)
                map_->set_gid(layer_, change.x, change.y, back ? change.before : change.after);
        }
        save();
        to.push_back(std::move(from.back()));
        from.pop_back();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

} // namespace halfbyte::tools::editor
