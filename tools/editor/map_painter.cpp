#include "tools/editor/map_painter.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/editor/items.hpp"
#include "tools/editor/terrains.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/level_tiles.hpp"
#include "tools/pipeline/content/map_layers.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <charconv>
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
    if (found != folder.levels.end())
        return found->path;
    std::size_t number = 0;
    std::from_chars(level.data(), level.data() + level.size(), number);
    if (number == 0 || number > folder.levels.size())
        throw support::InputError(game, "has no level " + support::in_quotes(level));
    return folder.levels[number - 1].path;
}

/// Returns the fault of work on a game's files, in one line; empty: it is done.
template <class Work>
std::string attempt(Work&& work) {
    try {
        work();
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

constexpr std::uint32_t flips = 0xF0000000u;

} // namespace

MapStore map_files() {
    return {[](const std::filesystem::path& file) {
                return support::read_file(file, map::max_map_file_bytes);
            },
            [](const std::filesystem::path& file, const std::string& text) {
                hosted::save_file(file, text);
            }};
}

std::string MapPainter::begin(const std::string& level) {
    return attempt([&] {
        load(map_of(game_, level));
        read_items();
    });
}

void MapPainter::load(const std::filesystem::path& file) {
    file_ = file;
    read(store_.read(file));
}

/// Another program may have saved the map since the last step.
void MapPainter::load_again() {
    std::string bytes = store_.read(file_);
    if (bytes == map_->bytes())
        return;
    read(std::move(bytes));
    read_items();
    note_ = file_.filename().string() + " was changed by another program; its changes stay";
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
    kinds_ = kinds_of(*tileset);
    terrains_ = terrains_of(*tileset);
    const std::vector<hosted::PaintItem> tiles = tile_items(*tileset);
    if (tiles.empty())
        throw support::InputError(file_, "has a tileset without tiles");
    items_ = terrain_items(terrains_, tiles);
    std::ranges::copy(tiles, std::back_inserter(items_));
    std::ranges::copy(actor_items(content::read_game_folder(game_, faults)),
                      std::back_inserter(items_));
}

int MapPainter::tile_at(hosted::CellPlace cell) const {
    const std::uint32_t gid = map_->gid(layer_, cell.column, cell.row) & ~flips;
    return gid < first_gid_ ? hosted::no_tile : static_cast<int>(gid - first_gid_);
}

TileKind MapPainter::kind_of(int tile) const {
    return tile < 0 || static_cast<std::size_t>(tile) >= kinds_.size()
               ? TileKind::empty
               : kinds_[static_cast<std::size_t>(tile)];
}

std::optional<std::size_t> MapPainter::actor_at(hosted::CellPlace cell) const {
    const map::Object* actor = actor_in(map_->map(), cell);
    for (std::size_t item = 0; actor != nullptr && item < items_.size(); ++item)
        if (items_[item].is_actor() && items_[item].kind == actor->class_name)
            return item;
    return std::nullopt;
}

std::string MapPainter::actor_text(hosted::CellPlace cell) const {
    const map::Object* actor = actor_in(map_->map(), cell);
    return actor == nullptr ? std::string() : copied_actor(*map_, *actor);
}

/// A cell may be painted more than once: the last tile counts.
std::vector<MapPainter::CellChange>
MapPainter::change_cells(const std::vector<hosted::PaintedCell>& cells) {
    std::vector<CellChange> changes;
    std::vector<bool> seen(static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()));
    for (const auto& [column, row, tile] : cells) {
        if (column < 0 || column >= columns() || row < 0 || row >= rows())
            continue;
        const std::uint32_t before = map_->gid(layer_, column, row);
        const std::uint32_t after =
            tile == hosted::no_tile ? 0 : first_gid_ + static_cast<std::uint32_t>(tile);
        if (!map_->set_gid(layer_, column, row, after))
            continue;
        auto&& is_seen = seen[static_cast<std::size_t>(row * columns() + column)];
        if (!is_seen)
            changes.push_back({column, row, before, 0});
        is_seen = true;
    }
    for (CellChange& change : changes)
        change.after = map_->gid(layer_, change.x, change.y);
    std::erase_if(changes, [](const CellChange& change) { return change.before == change.after; });
    return changes;
}

/// The map is read again after each, since the places in its text move.
void MapPainter::change_object(const ObjectChange& change, bool back) {
    read(map_->with_object(change.layer, change.id, back ? change.before : change.after));
}

void MapPainter::change_actor(const hosted::ActorEdit& edit, std::vector<ObjectChange>& changes) {
    const map::Object* player = player_in(map_->map());
    const bool is_player = items_[edit.kind].kind == "player";
    ObjectChange change;
    if (edit.from && edit.to)
        change = moving_into(*map_, found_actor(map_->map(), *edit.from), *edit.to);
    else if (edit.from)
        change = removing(*map_, found_actor(map_->map(), *edit.from));
    else if (is_player && player != nullptr && !edit.text.empty())
        return;
    else if (is_player && player != nullptr)
        change = moving_into(*map_, *player, *edit.to);
    else if (!edit.text.empty())
        change = placing_copy(*map_, edit.text, *edit.to);
    else
        change = placing(*map_, items_[edit.kind].kind, *edit.to);
    change_object(change, false);
    changes.push_back(std::move(change));
}

/// A map that cannot be read again is not saved.
std::string MapPainter::change(const hosted::Edit& edit) {
    return attempt([&] {
        load_again();
        const std::string before = map_->bytes();
        try {
            Step step{change_cells(edit.cells)};
            if (!step.cells.empty())
                read(map_->text());
            for (const hosted::ActorEdit& actor : edit.actors)
                change_actor(actor, step.objects);
            if (step.cells.empty() && step.objects.empty())
                return;
            finish(std::move(step));
        } catch (...) {
            read(before);
            throw;
        }
    });
}

/// Saves the map with a step that was made.
void MapPainter::finish(Step step) {
    store_.write(file_, map_->bytes());
    histories_[file_].done.push_back(std::move(step));
    histories_[file_].undone.clear();
}

std::string MapPainter::resize(int columns, int rows) {
    return attempt([&] {
        load_again();
        Step step;
        step.whole_before = map_->bytes();
        try {
            read(map_->resized(columns, rows));
            step.whole_after = map_->bytes();
            finish(std::move(step));
        } catch (...) {
            read(step.whole_before);
            throw;
        }
    });
}

std::string MapPainter::undo() {
    auto& [done, undone] = histories_[file_];
    return done.empty() ? "nothing to undo" : take_step(done, undone, true);
}

std::string MapPainter::redo() {
    auto& [done, undone] = histories_[file_];
    return undone.empty() ? "nothing to redo" : take_step(undone, done, false);
}

std::size_t MapPainter::steps() const {
    const auto history = histories_.find(file_);
    return history == histories_.end() ? 0 : history->second.done.size();
}

void MapPainter::take(const Step& step, bool back) {
    if (!step.whole_after.empty()) {
        if (map_->bytes() != (back ? step.whole_after : step.whole_before))
            throw support::InputError(file_, "the level's size cannot be changed back, since "
                                             "another program has changed the map");
        read(back ? step.whole_before : step.whole_after);
        return;
    }
    for (const CellChange& change : step.cells)
        if (map_->gid(layer_, change.x, change.y) == (back ? change.after : change.before))
            map_->set_gid(layer_, change.x, change.y, back ? change.before : change.after);
    if (!step.cells.empty())
        read(map_->text());
    std::vector<ObjectChange> objects = step.objects;
    if (back)
        std::ranges::reverse(objects);
    for (const ObjectChange& object : objects)
        if (map_->object_text(object.id) == (back ? object.after : object.before))
            change_object(object, back);
}

/// Changes that another program has made since then stay.
std::string MapPainter::take_step(std::vector<Step>& from, std::vector<Step>& to, bool back) {
    return attempt([&] {
        Step& step = from.back();
        load_again();
        take(step, back);
        store_.write(file_, map_->bytes());
        to.push_back(std::move(step));
        from.pop_back();
    });
}

} // namespace halfbyte::tools::editor
