#include "platform/hosted/paint/document.hpp"

#include "platform/hosted/paint/slope_brush.hpp"
#include "platform/hosted/paint/strokes.hpp"
#include "platform/hosted/paint/terrain_brush.hpp"

#include <algorithm>
#include <set>

namespace halfbyte::hosted {
namespace {

constexpr const char* nothing_selected = "nothing is selected; press R and drag over cells";
constexpr const char* nothing_to_paint = "this layer has no cells; place objects in it";
constexpr const char* nothing_copied = "nothing is copied; select cells and copy them first";

std::vector<PaintedCell> with_tile(const std::vector<CellPlace>& cells, int tile) {
    std::vector<PaintedCell> painted;
    painted.reserve(cells.size());
    for (const CellPlace cell : cells)
        painted.push_back({cell.column, cell.row, tile});
    return painted;
}

template <class Visit>
void each_cell(const CellArea& area, Visit&& visit) {
    for (int row = area.first.row; row <= area.last.row; ++row)
        for (int column = area.first.column; column <= area.last.column; ++column)
            visit(CellPlace{column, row});
}

CellPlace moved(CellPlace cell, int columns, int rows) {
    return {cell.column + columns, cell.row + rows};
}

} // namespace

std::string Document::begin(const std::string& level) {
    std::string fault = editor_->begin(level);
    if (fault.empty())
        begin_layer();
    selections_.clear();
    return fault;
}

void Document::begin_layer() {
    selection_.reset();
    object_.reset();
}

std::string Document::choose_layer(MapLayer layer) {
    std::string fault = editor_->choose_layer(layer);
    if (fault.empty())
        begin_layer();
    return fault;
}

// Another program may have saved a tileset with fewer tiles.
std::size_t Document::chosen() const {
    return std::min(chosen_[static_cast<std::size_t>(layer())], editor_->items().size() - 1);
}

std::optional<std::size_t> Document::actor_item(const std::string& kind) const {
    const std::vector<PaintItem>& items = editor_->items();
    const auto found = std::ranges::find_if(
        items, [&](const PaintItem& item) { return item.is_actor() && item.kind == kind; });
    return found == items.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - items.begin()));
}

void Document::choose_next(int count) {
    const int items = static_cast<int>(editor_->items().size());
    choose(
        static_cast<std::size_t>(((static_cast<int>(chosen()) + count) % items + items) % items));
}

void Document::take(CellPlace cell) {
    const std::vector<PaintItem>& items = editor_->items();
    const int tile = editor_->tile_at(cell);
    if (const auto actor = editor_->actor_at(cell))
        choose(*actor);
    else if (const auto found = std::ranges::find(items, tile, &PaintItem::tile);
             tile != no_tile && found != items.end())
        choose(static_cast<std::size_t>(found - items.begin()));
}

std::string Document::change(const Edit& edit) {
    return change_and_select(edit, selection_);
}

std::string Document::change_and_select(const Edit& edit, std::optional<CellArea> after) {
    const std::size_t steps = editor_->steps();
    std::string fault = make_step([&] { return editor_->change(edit); });
    if (!fault.empty())
        return fault;
    if (editor_->steps() > steps) {
        selections_.resize(editor_->steps() - 1, {selection_, selection_});
        selections_.push_back({selection_, after});
    }
    selection_ = after;
    return {};
}

std::string Document::paint(const std::vector<CellPlace>& cells) {
    if (layer() == MapLayer::thin_walls) {
        std::vector<PaintedCell> painted;
        for (const CellPlace cell : cells)
            painted.push_back({cell.column, cell.row, with_walls(*editor_, cell, item().tile)});
        return change({painted});
    }
    switch (item().what) {
    case PaintItem::What::object: return nothing_to_paint;
    case PaintItem::What::actor:
        return change({{}, {{.from = {}, .to = cells.back(), .kind = chosen()}}});
    case PaintItem::What::terrain: return change({with_terrain(*editor_, item().terrain, cells)});
    case PaintItem::What::slope:
        return change(
            {with_neighbours(*editor_, with_slope(*editor_, cells.front(), cells.back()))});
    default: return paint_tile(cells);
    }
}

std::string Document::paint_tile(const std::vector<CellPlace>& cells) {
    const TileKind kind = editor_->kind_of(item().tile);
    const bool is_decoration = layer() == MapLayer::behind || layer() == MapLayer::front;
    std::string fault = change({with_tile(cells, item().tile)});
    if (fault.empty() && is_decoration && (traits_of(kind) & trait_acts))
        note_ = std::string("in this layer the ") + kind_names[static_cast<std::size_t>(kind)]
                + " is only a picture; PageUp leads to the layer of the cells";
    return fault;
}

// Beside a terrain, its tiles follow if a terrain is erased with its brush.
std::string Document::erase(const std::vector<CellPlace>& cells) {
    const std::vector<PaintedCell> erased = with_tile(cells, no_tile);
    const bool follows =
        item().what == PaintItem::What::terrain || item().what == PaintItem::What::slope;
    return change({follows ? with_neighbours(*editor_, erased) : erased});
}

// Tiles of one terrain are alike for a fill with a terrain.
std::string Document::fill(CellPlace cell, bool erases) {
    constexpr int first_terrain = 1 << 16; // above all tiles
    const bool by_terrain = item().what == PaintItem::What::terrain;
    const auto cells =
        cells_to_fill(cell, editor_->columns(), editor_->rows(), [&](CellPlace place) {
            const int tile = editor_->tile_at(place);
            const std::size_t terrain = by_terrain ? terrain_of(*editor_, tile) : no_terrain;
            return terrain == no_terrain ? tile : first_terrain + static_cast<int>(terrain);
        });
    if (cells.empty() || item().is_actor())
        return {};
    return erases ? erase(cells) : paint(cells);
}

std::string Document::move_actor(CellPlace from, CellPlace to) {
    return from == to ? std::string() : change({{}, {{.from = from, .to = to}}});
}

std::string Document::remove_actor(CellPlace cell) {
    return change({{}, {{.from = cell}}});
}

std::optional<CellArea> Document::area(CellPlace corner, CellPlace opposite) const {
    const auto [left, right] = std::minmax(corner.column, opposite.column);
    const auto [top, bottom] = std::minmax(corner.row, opposite.row);
    const CellArea cells{
        {std::max(left, 0), std::max(top, 0)},
        {std::min(right, editor_->columns() - 1), std::min(bottom, editor_->rows() - 1)}};
    return cells.first.column <= cells.last.column && cells.first.row <= cells.last.row
               ? std::optional(cells)
               : std::nullopt;
}

void Document::select_all() {
    select({0, 0}, {editor_->columns() - 1, editor_->rows() - 1});
}

Clip Document::copied(const CellArea& area) const {
    Clip clip{.layer = layer(), .cells = {}, .actors = {}};
    clip.columns = area.last.column - area.first.column + 1;
    clip.rows = area.last.row - area.first.row + 1;
    each_cell(area, [&](CellPlace cell) {
        const CellPlace place = moved(cell, -area.first.column, -area.first.row);
        clip.cells.push_back({place.column, place.row, editor_->tile_at(cell)});
        if (const auto kind = editor_->actor_at(cell))
            clip.actors.push_back({place, editor_->items()[*kind].kind, editor_->actor_text(cell)});
    });
    return clip;
}

void Document::erase_area(const CellArea& area, Edit& edit) const {
    each_cell(area, [&](CellPlace cell) {
        edit.cells.push_back({cell.column, cell.row, no_tile});
        if (editor_->actor_at(cell))
            edit.actors.push_back({.from = cell});
    });
}

// A later change of a cell counts.
void Document::put(const Clip& clip, CellPlace first, Edit& edit) const {
    for (const PaintedCell& cell : clip.cells) {
        const CellPlace place = moved({cell.column, cell.row}, first.column, first.row);
        const bool is_beside = cell.column == clip.columns || cell.row == clip.rows;
        edit.cells.push_back({place.column, place.row,
                              is_beside ? with_walls(*editor_, place, cell.tile) : cell.tile});
    }
    if (layer() != MapLayer::cells)
        return;
    for (const CopiedActor& actor : clip.actors)
        if (const auto kind = actor_item(actor.kind))
            edit.actors.push_back({.to = moved(actor.place, first.column, first.row),
                                   .kind = *kind,
                                   .text = actor.text});
}

std::string Document::copy() {
    if (!row_of(layer()).has_tiles)
        return copy_object();
    if (!selection_)
        return nothing_selected;
    clip_ = copied(*selection_);
    return {};
}

std::string Document::cut() {
    const std::string fault = copy();
    return fault.empty() ? remove() : fault;
}

// The player stays: a level needs one.
std::string Document::remove() {
    if (!row_of(layer()).has_tiles)
        return change_object({.what = ObjectEdit::What::remove});
    if (!selection_)
        return nothing_selected;
    Edit edit;
    erase_area(*selection_, edit);
    std::erase_if(edit.actors, [&](const ActorEdit& actor) {
        return editor_->items()[*editor_->actor_at(*actor.from)].kind == "player";
    });
    return change(edit);
}

std::string Document::paste(CellPlace first) {
    if (clip_.empty())
        return nothing_copied;
    if ((clip_.layer == MapLayer::thin_walls) != (layer() == MapLayer::thin_walls))
        return of_other_layer(clip_.layer);
    Edit edit;
    put(clip_, first, edit);
    return change_and_select(edit, area(first, moved(first, clip_.columns - 1, clip_.rows - 1)));
}

std::string Document::move(int columns, int rows) {
    if (!selection_)
        return nothing_selected;
    Edit edit;
    erase_area(*selection_, edit);
    put(copied(*selection_), moved(selection_->first, columns, rows), edit);
    return change_and_select(edit, area(moved(selection_->first, columns, rows),
                                        moved(selection_->last, columns, rows)));
}

Clip Document::mirrored_clip(Clip clip, Axis axis) {
    const auto place = [&](CellPlace cell) {
        return axis == Axis::left_right ? CellPlace{clip.columns - 1 - cell.column, cell.row}
                                        : CellPlace{cell.column, clip.rows - 1 - cell.row};
    };
    if (clip.layer == MapLayer::thin_walls) {
        clip.cells = mirrored_walls(*editor_, clip.cells, clip.columns, clip.rows, axis);
        return clip;
    }
    std::set<int> without;
    for (PaintedCell& cell : clip.cells) {
        const CellPlace there = place({cell.column, cell.row});
        const int image = mirrored_tile(*editor_, cell.tile, axis);
        if (image == no_tile && cell.tile != no_tile)
            without.insert(cell.tile);
        cell = {there.column, there.row, image == no_tile ? cell.tile : image};
    }
    for (CopiedActor& actor : clip.actors)
        actor.place = place(actor.place);
    for (const int tile : without)
        note_ += (note_.empty() ? "the tileset has no mirror image of the tile " : ", ")
                 + std::to_string(tile) + " ("
                 + kind_names[static_cast<std::size_t>(editor_->kind_of(tile))] + ')';
    return clip;
}

std::string Document::mirror(Axis axis) {
    note_.clear();
    if (!selection_) {
        clip_ = mirrored_clip(std::move(clip_), axis);
        return clip_.empty() ? nothing_selected : "";
    }
    Edit edit;
    const Clip image = mirrored_clip(copied(*selection_), axis);
    erase_area(*selection_, edit);
    put(image, selection_->first, edit);
    return change(edit);
}

} // namespace halfbyte::hosted
