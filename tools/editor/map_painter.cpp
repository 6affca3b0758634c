#include "tools/editor/map_painter.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <charconv>
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

bool has_tile(const hosted::Edit& edit) {
    return std::ranges::any_of(
        edit.cells, [](const hosted::PaintedCell& cell) { return cell.tile != hosted::no_tile; });
}

} // namespace

MapStore map_files() {
    return {[](const std::filesystem::path& file) {
                return support::read_file(file, map::max_map_file_bytes);
            },
            [](const std::filesystem::path& file, const std::string& text) {
                hosted::save_file(file, text);
            },
            {}};
}

MapStore map_files(LateSaves& late) {
    return {map_files().read,
            [&late](const std::filesystem::path& file, const std::string& text) {
                late.save(file, text);
            },
            [&late] { return late.take_fault(); }};
}

std::string MapPainter::begin(const std::string& level) {
    return attempt([&] {
        const std::filesystem::path file = map_of(game_, level);
        if (file != file_)
            chosen_ = hosted::MapLayer::cells;
        load(file);
        read_items();
    });
}

std::string MapPainter::choose_layer(hosted::MapLayer layer) {
    if (!hosted::row_of(layer).has_tiles && !map_->is_tmx())
        return file_.string() + ": its segments and objects are changed in its own editor; here "
               + "are its cells and actors";
    const hosted::MapLayer before = std::exchange(chosen_, layer);
    std::string fault = attempt([&] { read_items(); });
    if (!fault.empty()) {
        chosen_ = before;
        attempt([&] { read_items(); });
    }
    return fault;
}

void MapPainter::load(const std::filesystem::path& file) {
    file_ = file;
    read(store_.read(file));
    histories_[file_].own = OwnCells(map_->bytes());
}

/// Another program may have saved the map since the last step.
void MapPainter::load_again() {
    std::string bytes = store_.read(file_);
    if (bytes == map_->bytes())
        return;
    read(std::move(bytes));
    read_items();
    const std::string name = file_.filename().string();
    const std::vector<CellChange> lost = histories_[file_].own.follow(*map_);
    if (lost.empty()) {
        note_ = name + " was changed by another program; its changes stay";
        return;
    }
    paint_again(lost);
    note_ = name + " was changed by another program, which did not have "
            + std::to_string(lost.size())
            + " of your cells; both are kept (Ctrl+Z: only the others)";
}

/// One step, which an undo takes back.
void MapPainter::paint_again(const std::vector<CellChange>& lost) {
    for (const CellChange& cell : lost)
        map_->set_gid(layers_[cell.layer], cell.x, cell.y, cell.after);
    read(map_->text());
    Step step;
    step.cells = lost;
    finish(std::move(step));
}

std::string MapPainter::follow_file() {
    const std::string fault = attempt([&] { load_again(); });
    return fault.empty() ? take_note() : fault;
}

void MapPainter::read(std::string bytes) {
    map_.emplace(std::move(bytes), file_);
    layers_ = layers_in(*map_);
    for (const std::size_t layer : {layer_in_map(hosted::MapLayer::cells), layers_[kinds_of_cells]})
        if (layer != no_layer && !map_->has_cells(layer))
            throw support::InputError(file_, "the level is in a file of its own; switch off \"Save "
                                             "levels in separate files\" in LDtk to paint it here");
    objects_.clear();
    if (!hosted::row_of(chosen_).has_tiles)
        objects_ = objects_of(map_->map(), chosen_, object_kinds_);
}

int MapPainter::tile_at(hosted::CellPlace cell) const {
    const std::uint32_t gid = map_->gid(layer_in_map(), cell.column, cell.row) & ~flips;
    return gid < first_gid_ ? hosted::no_tile : static_cast<int>(gid - first_gid_);
}

TileKind MapPainter::kind_of(int tile) const {
    return tile < 0 || static_cast<std::size_t>(tile) >= kinds_.size()
               ? TileKind::empty
               : kinds_[static_cast<std::size_t>(tile)];
}

Walls MapPainter::walls_of(int tile) const {
    return tile < 0 || static_cast<std::size_t>(tile) >= walls_.size()
               ? Walls{0}
               : walls_[static_cast<std::size_t>(tile)];
}

std::optional<std::size_t> MapPainter::actor_at(hosted::CellPlace cell) const {
    if (chosen_ != hosted::MapLayer::cells)
        return std::nullopt;
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
std::vector<CellChange> MapPainter::change_cells(const std::vector<hosted::PaintedCell>& cells) {
    std::vector<CellChange> changes;
    std::vector<bool> seen(static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()));
    for (const auto& [column, row, tile] : cells) {
        if (column < 0 || column >= columns() || row < 0 || row >= rows())
            continue;
        auto&& is_seen = seen[static_cast<std::size_t>(row * columns() + column)];
        for (const auto& [layer, gid] : gids_of(tile)) {
            const std::uint32_t before = map_->gid(layers_[layer], column, row);
            if (map_->set_gid(layers_[layer], column, row, gid) && !is_seen)
                changes.push_back({layer, column, row, before, 0});
        }
        is_seen = true;
    }
    for (CellChange& change : changes)
        change.after = map_->gid(layers_[change.layer], change.x, change.y);
    std::erase_if(changes, [](const CellChange& change) { return change.before == change.after; });
    return changes;
}

/// The tile in the chosen layer, and the kind of a cell where LDtk has a layer of kinds.
std::vector<MapPainter::LayerGid> MapPainter::gids_of(int tile) const {
    const std::uint32_t gid =
        tile == hosted::no_tile ? 0 : first_gid_ + static_cast<std::uint32_t>(tile);
    std::vector<LayerGid> gids{{static_cast<std::size_t>(chosen_), gid}};
    if (chosen_ != hosted::MapLayer::cells || layers_[kinds_of_cells] == no_layer)
        return gids;
    const auto kind = static_cast<std::size_t>(kind_of(tile));
    const std::uint32_t value = kind == 0 ? 0 : value_gids_[kind];
    if (kind != 0 && value == 0)
        throw support::InputError(file_, "its IntGrid layer has no value "
                                             + support::in_quotes(kind_names[kind])
                                             + "; add it in LDtk");
    gids.push_back({kinds_of_cells, value});
    return gids;
}

/// The map is read again after each, since the places in its text move.
void MapPainter::change_object(const ObjectChange& change, bool back) {
    const std::string& from = back ? change.after : change.before;
    const std::string& to = back ? change.before : change.after;
    const int id = from.empty() ? map::EditableMap::no_object : map_->id_of(from);
    read(map_->with_object(change.layer, id, to));
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
            Step step{.layer = chosen_};
            step.wall_source = wall_source_;
            if (has_tile(edit))
                step.added = add_layer(chosen_);
            step.cells = change_cells(edit.cells);
            if (!step.cells.empty())
                read(map_->text());
            for (const hosted::ActorEdit& actor : edit.actors)
                change_actor(actor, step.objects);
            if (step.cells.empty() && step.objects.empty() && step.added.empty())
                return;
            finish(std::move(step));
        } catch (...) {
            read(before);
            throw;
        }
    });
}

std::string MapPainter::change_object(const hosted::ObjectEdit& edit) {
    return attempt([&] {
        load_again();
        const std::string before = map_->bytes();
        try {
            Step step{.layer = chosen_};
            if (edit.what == hosted::ObjectEdit::What::add)
                step.added = add_layer(chosen_);
            ObjectChange change =
                change_of(*map_, edit, object_kinds_, items_[edit.item], layer_in_map());
            if (change.before == change.after)
                return;
            change_object(change, false);
            step.objects.push_back(std::move(change));
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
    History& history = histories_[file_];
    history.own.add(step.cells, false);
    history.done.push_back(std::move(step));
    history.undone.clear();
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

std::string MapPainter::set_property(const std::string& name, const std::string& value) {
    return attempt([&] {
        load_again();
        const PropertyChange change{name, map_->property(name), value};
        if (change.before == change.after)
            return;
        read(map_->with_property(name, value));
        Step step;
        step.properties.push_back(change);
        finish(std::move(step));
    });
}

std::string MapPainter::follow_name(const std::string& level) {
    return attempt([&] {
        auto history = histories_.extract(file_);
        load(map_of(game_, level));
        if (!history.empty()) {
            histories_.erase(file_);
            history.key() = file_;
            histories_.insert(std::move(history));
        }
    });
}

std::string MapPainter::undo() {
    History& history = histories_[file_];
    return history.done.empty() ? "nothing to undo" : take_step(history.done, history.undone, true);
}

std::string MapPainter::redo() {
    History& history = histories_[file_];
    return history.undone.empty() ? "nothing to redo"
                                  : take_step(history.undone, history.done, false);
}

std::size_t MapPainter::steps() const {
    const auto history = histories_.find(file_);
    return history == histories_.end() ? 0 : history->second.done.size();
}

std::string MapPainter::take_note() {
    const std::string fault = store_.take_fault ? store_.take_fault() : std::string();
    return fault.empty() ? std::exchange(note_, {}) : fault;
}

void MapPainter::take(Step& step, bool back) {
    if (!step.whole_after.empty()) {
        if (map_->bytes() != (back ? step.whole_after : step.whole_before))
            throw support::InputError(file_, "the level's size cannot be changed back, since "
                                             "another program has changed the map");
        read(back ? step.whole_before : step.whole_after);
        return;
    }
    if (!back)
        add_again(step);
    for (const CellChange& change : step.cells) {
        const std::size_t layer = layers_[change.layer];
        if (map_->gid(layer, change.x, change.y) == (back ? change.after : change.before))
            map_->set_gid(layer, change.x, change.y, back ? change.before : change.after);
    }
    if (!step.cells.empty())
        read(map_->text());
    for (const PropertyChange& property : step.properties)
        if (map_->property(property.name) == (back ? property.after : property.before))
            read(map_->with_property(property.name, back ? property.before : property.after));
    std::vector<ObjectChange> objects = step.objects;
    if (back)
        std::ranges::reverse(objects);
    for (const ObjectChange& object : objects)
        if (can_take(object, back))
            change_object(object, back);
    if (back)
        remove_added(step);
}

/// Whether the object is as the step left it, and its id is free if the step removed it.
bool MapPainter::can_take(const ObjectChange& change, bool back) const {
    const std::string& from = back ? change.after : change.before;
    const std::string& to = back ? change.before : change.after;
    return from.empty() ? map_->with_free_id(to) == to
                        : map_->id_of(from) != map::EditableMap::no_object;
}

/// Changes that another program has made since then stay.
std::string MapPainter::take_step(std::vector<Step>& from, std::vector<Step>& to, bool back) {
    return attempt([&] {
        load_again();
        Step& step = from.back();
        take(step, back);
        store_.write(file_, map_->bytes());
        histories_[file_].own.add(step.cells, back);
        to.push_back(std::move(step));
        from.pop_back();
    });
}

} // namespace halfbyte::tools::editor
