#include "tools/editor/map_painter.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/editor/items.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

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

} // namespace

std::string MapPainter::attempt(const std::function<void()>& work) {
    try {
        work();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

std::string MapPainter::begin(const std::string& level) {
    return attempt([&] {
        load(map_of(game_, level));
        read_items();
    });
}

void MapPainter::load(const std::filesystem::path& file) {
    file_ = file;
    read(support::read_file(file, map::max_map_file_bytes));
}

void MapPainter::read(std::string bytes) {
    map_.emplace(std::move(bytes), file_);
    content::Faults faults(content::Faults::Mode::throw_first);
    const map::Map& map = map_->map();
    const content::MapLayers layers = content::find_layers(map, faults);
    layer_ = static_cast<std::size_t>(layers.cells - map.layers.data());
}

void MapPainter::read_items() {
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
    items_ = tile_items(*tileset);
    if (items_.empty())
        throw support::InputError(file_, "has a tileset without tiles");
    std::ranges::copy(actor_items(content::read_game_folder(game_, faults)),
                      std::back_inserter(items_));
}

int MapPainter::tile_at(hosted::CellPlace cell) const {
    constexpr std::uint32_t flips = 0xF0000000u;
    const std::uint32_t gid = map_->gid(layer_, cell.column, cell.row) & ~flips;
    return gid < first_gid_ ? hosted::no_tile : static_cast<int>(gid - first_gid_);
}

std::optional<std::size_t> MapPainter::actor_at(hosted::CellPlace cell) const {
    const map::Object* actor = actor_in(map_->map(), cell);
    for (std::size_t item = 0; actor != nullptr && item < items_.size(); ++item)
        if (items_[item].is_actor() && items_[item].kind == actor->class_name)
            return item;
    return std::nullopt;
}

/// A map that cannot be read again is not saved.
void MapPainter::save(const std::string& text) {
    read(text);
    hosted::save_file(file_, text);
}

void MapPainter::finish(Step step) {
    done_.push_back(std::move(step));
    undone_.clear();
}

std::string MapPainter::paint(const std::vector<hosted::PaintedCell>& cells) {
    return attempt([&] {
        load(file_);
        Step step{file_};
        for (const hosted::PaintedCell& cell : cells) {
            const std::uint32_t before = map_->gid(layer_, cell.column, cell.row);
            const std::uint32_t after = cell.tile == hosted::no_tile
                                            ? 0
                                            : first_gid_ + static_cast<std::uint32_t>(cell.tile);
            if (before != after && map_->set_gid(layer_, cell.column, cell.row, after))
                step.cells.push_back({cell.column, cell.row, before, after});
        }
        if (step.cells.empty())
            return;
        save(map_->text());
        finish(std::move(step));
    });
}

std::string MapPainter::change_object(const std::function<ObjectChange()>& change) {
    return attempt([&] {
        load(file_);
        const ObjectChange changed = change();
        save(map_->with_object(changed.layer, changed.id, changed.after));
        finish({file_, {}, changed});
    });
}

std::string MapPainter::place(std::size_t kind, hosted::CellPlace cell) {
    const std::string& name = items_[kind].kind;
    return change_object([&] {
        const map::Object* player = name == "player" ? player_in(map_->map()) : nullptr;
        return player != nullptr ? moving_into(*map_, *player, cell) : placing(*map_, name, cell);
    });
}

std::string MapPainter::move(hosted::CellPlace from, hosted::CellPlace to) {
    return from == to ? std::string() : change_object([&] {
        return moving_into(*map_, found_actor(map_->map(), from), to);
    });
}

std::string MapPainter::remove(hosted::CellPlace cell) {
    return change_object([&] { return removing(*map_, found_actor(map_->map(), cell)); });
}

std::string MapPainter::undo() {
    return done_.empty() ? "nothing to undo" : take_step(done_, undone_, true);
}

std::string MapPainter::redo() {
    return undone_.empty() ? "nothing to redo" : take_step(undone_, done_, false);
}

/// Changes that another program has made since then stay.
std::string MapPainter::take_step(std::vector<Step>& from, std::vector<Step>& to, bool back) {
    return attempt([&] {
        const Step& step = from.back();
        load(step.file);
        for (const CellChange& change : step.cells)
            if (map_->gid(layer_, change.x, change.y) == (back ? change.after : change.before))
                map_->set_gid(layer_, change.x, change.y, back ? change.before : change.after);
        std::string text = map_->text();
        if (const auto& object = step.object;
            object && map_->object_text(object->id) == (back ? object->after : object->before))
            text =
                map_->with_object(object->layer, object->id, back ? object->before : object->after);
        save(text);
        to.push_back(std::move(from.back()));
        from.pop_back();
    });
}

} // namespace halfbyte::tools::editor
