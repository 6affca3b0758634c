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
            }};
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
    find_layers();
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
std::vector<MapPainter::CellChange>
MapPainter::change_cells(const std::vector<hosted::PaintedCell>& cells) {
    std::vector<CellChange> changes;
    std::vector<bool> seen(static_cast<std::size_t>(columns()) * static_cast<std::size_t>(rows()));
    for (const auto& [column, row, tile] : cells) {
        if (column < 0 || column >= columns() || row < 0 || row >= rows())
            continue;
        const std::uint32_t before = map_->gid(layer_in_map(), column, row);
        const std::uint32_t after =
            tile == hosted::no_tile ? 0 : first_gid_ + static_cast<std::uint32_t>(tile);
        if (!map_->set_gid(layer_in_map(), column, row, after))
            continue;
        auto&& is_seen = seen[static_cast<std::size_t>(row * columns() + column)];
        if (!is_seen)
            changes.push_back({column, row, before, 0});
        is_seen = true;
    }
    for (CellChange& change : changes)
        change.after = map_->gid(layer_in_map(), change.x, change.y);
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
            Step step{.layer = chosen_};
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
        const std::size_t layer = layer_in_map(step.layer);
        if (map_->gid(layer, change.x, change.y) == (back ? change.after : change.before))
            map_->set_gid(layer, change.x, change.y, back ? change.before : change.after);
    }
    if (!step.cells.empty())
        read(map_->text());
    std::vector<ObjectChange> objects = step.objects;
    if (back)
        std::ranges::reverse(objects);
    for (const ObjectChange& object : objects)
        if (map_->object_text(object.id) == (back ? object.after : object.before))
            change_object(object, back);
    if (back)
        remove_added(step);
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
