#include "tools/editor/map_painter.hpp"

#include "tools/editor/follow_note.hpp"
#include "tools/editor/map_size.hpp"
#include "tools/editor/step_words.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

using hosted::MapLayer;

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

std::vector<hosted::MapObject> objects_in(const LayeredMap& map, MapLayer layer,
                                          const ObjectKinds& kinds) {
    return hosted::row_of(layer).has_tiles ? std::vector<hosted::MapObject>()
                                           : objects_of(map.map(), layer, kinds);
}

constexpr std::uint32_t flips = 0xF0000000u;

constexpr const char* by_another = ": another program has changed the same cells or objects";

std::string count_of(std::size_t steps) {
    return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

} // namespace

MapPainter::Shown MapPainter::shown(LayeredMap map, MapLayer layer) const {
    LayerItems items = read_layer_items(game_, map, layer);
    std::vector<hosted::MapObject> objects = objects_in(map, layer, items.object_kinds);
    return {std::move(map), layer, std::move(items), std::move(objects)};
}

std::string MapPainter::begin(const std::string& level) {
    return attempt([&] {
        const std::filesystem::path file = map_of(game_, level);
        const MapLayer chosen = file == file_ ? layer() : MapLayer::cells;
        follow(file, LayeredMap(store_.read(file), file), chosen);
    });
}

std::string MapPainter::begin_new(const std::string& level) {
    const std::string fault = attempt([&] { histories_.erase(map_of(game_, level)); });
    return fault.empty() ? begin(level) : fault;
}

std::string MapPainter::choose_layer(MapLayer layer) {
    if (!hosted::row_of(layer).has_tiles && !map().editable().is_tmx())
        return file_.string() + ": its segments and objects are changed in its own editor; here "
               + "are its cells and actors";
    return attempt([&] { shown_ = shown(map(), layer); });
}

std::vector<hosted::PaintItem> MapPainter::items_of(MapLayer layer) const {
    std::vector<hosted::PaintItem> items;
    if (hosted::row_of(layer).has_tiles || map().editable().is_tmx())
        attempt([&] { items = read_layer_items(game_, map(), layer).items; });
    return items;
}

/// Another program may have saved the map since the last step.
void MapPainter::load_again() {
    std::string bytes = store_.read(file_);
    if (bytes != map().bytes())
        follow(file_, LayeredMap(std::move(bytes), file_), layer());
}

/// Shows a map as its file has it. Changes that were made here and are missing in the file are
/// made again as one step.
void MapPainter::follow(const std::filesystem::path& file, LayeredMap theirs, MapLayer layer) {
    const bool is_changed = file == file_ && theirs.bytes() != map().bytes();
    const auto known = histories_.find(file);
    MapHistory history(theirs.bytes());
    MapHistory::Followed followed =
        (known == histories_.end() ? history : known->second).follow(std::move(theirs));
    const Step& kept = followed.draft.step();
    Shown next = shown(followed.draft.map(), layer);
    if (!kept.empty())
        store_.write(file, next.map.bytes());
    if (is_changed || !kept.empty() || !followed.overruled.empty())
        note_ = follow_note(file.filename().string(), kept, followed.overruled);
    shown_ = std::move(next);
    file_ = file;
    histories_.try_emplace(file, std::move(history)).first->second.accept(std::move(followed));
}

std::string MapPainter::follow_file() {
    note_.clear(); // of an earlier step
    const std::string fault = attempt([&] { load_again(); });
    return fault.empty() ? take_note() : fault;
}

int MapPainter::tile_at(hosted::CellPlace cell) const {
    const std::uint32_t gid =
        map().editable().gid(map().index_of(layer()), cell.column, cell.row) & ~flips;
    const std::uint32_t first = shown_->items.first_gid;
    return gid < first ? hosted::no_tile : static_cast<int>(gid - first);
}

TileKind MapPainter::kind_of(int tile) const {
    const std::vector<TileKind>& kinds = shown_->items.kinds;
    return tile < 0 || static_cast<std::size_t>(tile) >= kinds.size()
               ? TileKind::empty
               : kinds[static_cast<std::size_t>(tile)];
}

Walls MapPainter::walls_of(int tile) const {
    const std::vector<Walls>& walls = shown_->items.walls;
    return tile < 0 || static_cast<std::size_t>(tile) >= walls.size()
               ? Walls{0}
               : walls[static_cast<std::size_t>(tile)];
}

std::optional<std::size_t> MapPainter::actor_at(hosted::CellPlace cell) const {
    if (layer() != MapLayer::cells)
        return std::nullopt;
    const map::Object* actor = actor_in(map().map(), cell);
    for (std::size_t item = 0; actor != nullptr && item < items().size(); ++item)
        if (items()[item].is_actor() && items()[item].kind == actor->class_name)
            return item;
    return std::nullopt;
}

std::string MapPainter::actor_text(hosted::CellPlace cell) const {
    const map::Object* actor = actor_in(map().map(), cell);
    return actor == nullptr ? std::string() : copied_actor(map().editable(), *actor);
}

std::uint32_t MapPainter::gid_of(int tile) const {
    return tile == hosted::no_tile ? 0 : shown_->items.first_gid + static_cast<std::uint32_t>(tile);
}

/// The kind of a tile, for LDtk's layer of the kinds of cells.
std::uint32_t MapPainter::value_gid_of(int tile) const {
    const auto kind = static_cast<std::size_t>(kind_of(tile));
    const std::uint32_t value = kind == 0 ? 0 : shown_->items.value_gids[kind];
    if (kind != 0 && value == 0)
        throw support::InputError(file_, "its IntGrid layer has no value "
                                             + support::in_quotes(kind_names[kind])
                                             + "; add it in LDtk");
    return value;
}

/// A cell may be painted more than once: the last tile counts.
std::vector<CellChange>
MapPainter::cell_changes(const std::vector<hosted::PaintedCell>& cells) const {
    std::vector<CellChange> changes;
    std::vector<bool> seen(static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()));
    const auto add = [&](std::size_t layer, const hosted::PaintedCell& cell, std::uint32_t gid) {
        const std::uint32_t before = *map().gid(layer, cell.column, cell.row);
        if (before != gid)
            changes.push_back({layer, cell.column, cell.row, before, gid});
    };
    for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
        const auto& [column, row, tile] = *cell;
        if (column < 0 || column >= columns() || row < 0 || row >= rows())
            continue;
        auto&& is_seen = seen[static_cast<std::size_t>(row * columns() + column)];
        if (is_seen)
            continue;
        is_seen = true;
        add(static_cast<std::size_t>(layer()), *cell, gid_of(tile));
        if (layer() == MapLayer::cells && map().index_of(kinds_of_cells) != no_layer)
            add(kinds_of_cells, *cell, value_gid_of(tile));
    }
    return changes;
}

/// No value: a copy of the player, which a level has once.
std::optional<ObjectChange> MapPainter::actor_change(const map::EditableMap& map,
                                                     const hosted::ActorEdit& edit) const {
    const map::Object* player = player_in(map.map());
    const bool is_player = items()[edit.kind].kind == "player";
    if (edit.from && edit.to)
        return moving_into(map, found_actor(map.map(), *edit.from), *edit.to);
    if (edit.from)
        return removing(map, found_actor(map.map(), *edit.from));
    if (is_player && player != nullptr && !edit.text.empty())
        return std::nullopt;
    if (is_player && player != nullptr)
        return moving_into(map, *player, *edit.to);
    if (!edit.text.empty())
        return placing_copy(map, edit.text, *edit.to);
    return placing(map, items()[edit.kind].kind, *edit.to);
}

/// Saves a changed map and shows it.
void MapPainter::save(const LayeredMap& changed) {
    std::vector<hosted::MapObject> objects =
        objects_in(changed, layer(), shown_->items.object_kinds);
    store_.write(file_, changed.bytes());
    shown_->map = changed;
    shown_->objects = std::move(objects);
}

std::string MapPainter::make_step(const std::function<void(MapDraft&)>& change) {
    return attempt([&] {
        load_again();
        MapDraft draft(map());
        change(draft);
        if (draft.step().empty())
            return;
        save(draft.map());
        history().add(draft.step());
    });
}

std::string MapPainter::change(const hosted::Edit& edit) {
    return make_step([&](MapDraft& draft) {
        const std::vector<CellChange> cells = cell_changes(edit.cells);
        if (std::ranges::any_of(cells, [](const CellChange& cell) { return cell.after != 0; }))
            draft.add_layer(layer());
        draft.change(cells);
        for (const hosted::ActorEdit& actor : edit.actors)
            if (const auto change = actor_change(draft.map().editable(), actor))
                draft.change(*change);
    });
}

/// A level has one player: a new one is that one at another position.
hosted::ObjectEdit MapPainter::without_second_player(const hosted::ObjectEdit& edit) const {
    const auto player = std::ranges::find(objects(), "player", &hosted::MapObject::kind);
    if (edit.what != hosted::ObjectEdit::What::add || items()[edit.item].kind != "player"
        || player == objects().end())
        return edit;
    const hosted::PixelPlace first = player->points.front(), last = player->points.back();
    const hosted::PixelPlace to = edit.points.front(), feet{(first.x + last.x) / 2, last.y};
    return {.what = hosted::ObjectEdit::What::move,
            .id = player->id,
            .points = {{to.x - feet.x, to.y - feet.y}}};
}

std::string MapPainter::change_object(const hosted::ObjectEdit& wanted) {
    using What = hosted::ObjectEdit::What;
    return make_step([&](MapDraft& draft) {
        const hosted::ObjectEdit edit = without_second_player(wanted);
        if (edit.what == What::add || edit.what == What::add_copy)
            draft.add_layer(layer());
        draft.change(change_of(draft.map().editable(), edit, shown_->items.object_kinds,
                               items()[edit.item], draft.map().index_of(layer())));
    });
}

std::string MapPainter::object_text(int id) const {
    return copied_object(map().editable(), id);
}

std::string MapPainter::resize(int columns, int rows) {
    return make_step([&](MapDraft& draft) {
        check_size(draft.map().map(), columns, rows);
        draft.change(SizeChange{draft.map().size(), {columns, rows}});
    });
}

std::string MapPainter::set_property(const std::string& name, const std::string& value) {
    return make_step([&](MapDraft& draft) {
        draft.change(PropertyChange{name, draft.map().editable().property(name), value});
    });
}

std::string MapPainter::follow_name(const std::string& level) {
    return attempt([&] {
        const std::filesystem::path file = map_of(game_, level);
        shown_ = shown(LayeredMap(store_.read(file), file), layer());
        MapHistory history = std::move(this->history());
        histories_.erase(std::exchange(file_, file));
        histories_[file] = std::move(history);
    });
}

std::string MapPainter::take_step(bool back) {
    return attempt([&] {
        note_.clear();
        load_again();
        const std::size_t steps = back ? history().undo_steps() : history().redo_steps();
        std::optional<MapHistory::Taken> taken = history().take(map(), back);
        if (!taken)
            throw std::runtime_error((back ? "nothing to undo" : "nothing to redo")
                                     + (steps == 0 ? "" : " in " + count_of(steps) + by_another));
        save(taken->draft.map());
        if (note_.empty())
            note_ = taken_note(taken->draft.step(), back);
        if (const std::size_t skipped = taken->steps - 1; skipped > 0)
            note_ += (note_.empty() ? "" : "; ") + count_of(skipped) + " skipped" + by_another;
        history().accept(std::move(*taken));
    });
}

std::size_t MapPainter::steps() const {
    const auto history = histories_.find(file_);
    return history == histories_.end() ? 0 : history->second.undo_steps();
}

std::string MapPainter::take_note() {
    const std::string fault = store_.take_fault ? store_.take_fault() : std::string();
    return fault.empty() ? std::exchange(note_, {}) : fault;
}

} // namespace halfbyte::tools::editor
