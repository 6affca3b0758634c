// The drawing of the painter.
#include "platform/hosted/paint/draw_layer.hpp"
#include "platform/hosted/paint/draw_start.hpp"
#include "platform/hosted/paint/help_pages.hpp"
#include "platform/hosted/paint/limit_bars.hpp"
#include "platform/hosted/paint/overview.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/paint/sleeping_actors.hpp"
#include "platform/hosted/paint/sleeping_movers.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/picture/draw_view.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr Colour frame_colour = 0xFFC03028;

Rect rect_of(const CellArea& area, const View& view) {
    return {area.first.column * pixels_per_cell - view.camera_x,
            area.first.row * pixels_per_cell - view.camera_y,
            (area.last.column - area.first.column + 1) * pixels_per_cell,
            (area.last.row - area.first.row + 1) * pixels_per_cell};
}

CellArea moved(const CellArea& area, int columns, int rows) {
    return {{area.first.column + columns, area.first.row + rows},
            {area.last.column + columns, area.last.row + rows}};
}

// A message leaves the list free.
NoticePlace below_list(int height, int bottom) {
    constexpr int gap = 2;
    return {.is_below = true, .from_edge = gap, .most_rows = height - bottom - 2 * gap};
}

} // namespace

void Painter::draw(Canvas& canvas, const Play& play) const {
    if (!is_on_)
        return;
    const View view = play.session().view();
    draw_layers(canvas, play);
    if (edits_objects())
        object_tool_.draw(canvas, view, document_, is_free_);
    else
        draw_items(canvas, play);
    numbers_.draw_jump(canvas, play.session(), play.font(), play.paper());
    if (const auto& area = document_.selection())
        draw_area(canvas, view,
                  gesture_ == Gesture::move
                      ? moved(*area, under_.column - from_.column, under_.row - from_.row)
                      : *area);
    if (gesture_ == Gesture::select)
        draw_area(canvas, view, {stroke_.front(), stroke_.back()});
    if (pastes_)
        draw_clip(canvas, view);
    if (!view_.zoom().is_whole())
        draw_grid(canvas, play);
    draw_exceeded(canvas, view);
    const Rect cell = rect_of({under_, under_}, view);
    outline_rect(canvas, {cell.x - 1, cell.y - 1, cell.width + 2, cell.height + 2}, frame_colour);
}

// All but the layer that is edited is pale, unless that has the cells and actors. Actors and movers
// are objects, too.
void Painter::draw_layers(Canvas& canvas, const Play& play) const {
    const Session& session = play.session();
    const MapLayer layer = document_.layer();
    if (layer == MapLayer::objects) {
        draw_veil(canvas, play.paper());
        draw_sprites(canvas, session.pack(), session.packed_level(), session.view());
    }
    draw_sleeping_movers(canvas, session);
    draw_sleeping(canvas, session);
    draw_start(canvas, session);
    if (layer == MapLayer::cells && !fault_.empty() && wanted_.empty())
        draw_changes(canvas, document_.level(), session, play.paper());
    if (layer != MapLayer::objects && layer != MapLayer::cells) {
        draw_veil(canvas, play.paper());
        draw_layer(canvas, document_.level(), session.view());
    }
}

void Painter::draw_front(Canvas& canvas, const Play& play) const {
    if (!is_on_)
        return;
    if (view_.zoom().is_whole())
        draw_grid(canvas, play);
    draw_strip(canvas, document_.level(), first_item_, document_.chosen(), play.font(),
               play.paper());
    draw_words(canvas, play);
    draw_fault(canvas, play);
    draw_report(canvas, play);
    panel_.draw(canvas, play.font(), play.paper(), document_);
    if (shows_overview_)
        draw_overview(canvas, play.session(),
                      {view_.cell_at({}, play),
                       view_.cell_at({play.screen().width, play.screen().height}, play)},
                      play.paper());
    if (help_page_ != 0)
        draw_help_page(canvas, play.font(), play.paper(), help_page_);
    numbers_.draw(canvas, play.font(), play.paper());
    palette_.draw(canvas, play.font(), play.paper());
}

NoticePlace Painter::notice_place(const Play& play) const {
    if (!is_on_)
        return {};
    const int height = play.screen().height;
    if (palette_.is_open() || numbers_.is_open())
        return below_list(height,
                          palette_.is_open() ? palette_.bottom(height) : NumberPanel::bottom);
    const Zoom& zoom = view_.zoom();
    const int cell = pixels_per_cell * zoom.times / zoom.parts + 2; // with its frame
    if (pointer_.y < height / 2)
        return {.is_below = true,
                .from_edge = above_time_bar.from_edge,
                .most_rows = height - above_time_bar.from_edge - pointer_.y - cell};
    return {.from_edge = status_top, .most_rows = pointer_.y - cell - status_top};
}

// Below the name of the item: at the left the layer and the tool, at the right the cell and the
// level, below each other. The level's name leaves its place to the properties of an object.
void Painter::draw_words(Canvas& canvas, const Play& play) const {
    const auto draw = [&](int x, int y, const std::string& words) {
        draw_text(canvas, play.font(), x, y, words, {.halo = play.paper()});
    };
    int y = status_top;
    if (document_.layer() != MapLayer::cells) {
        draw(2, y, row_of(document_.layer()).hint);
        y += status_line;
    }
    if (tool_ != PaintOperation::brush && !edits_objects())
        draw(2, y, paint_operations[static_cast<std::size_t>(tool_)].hint);
    y = status_top;
    for (const std::string& words :
         {std::to_string(under_.column) + ',' + std::to_string(under_.row),
          document_.object() == nullptr ? level_ : std::string()}) {
        draw(canvas.width - 2 - text_width(words), y, words);
        y += status_line;
    }
}

// The findings about the level.
void Painter::draw_report(Canvas& canvas, const Play& play) const {
    const auto report = survey_ == nullptr ? nullptr : survey_->report();
    if (!report)
        return;
    if (report->movies != 0) {
        const std::string words = "finished by " + std::to_string(report->finished) + " of "
                                  + std::to_string(report->movies);
        const Colour tint = report->finished < report->movies ? frame_colour : 0;
        draw_text(canvas, play.font(), canvas.width - 2 - text_width(words), strip_height + 3,
                  words, {.tint = tint, .halo = play.paper()});
    }
    draw_limit_bars(canvas, play.font(), play.paper(), *report, shows_limits_);
}

// A cross over each cell at which a limit is exceeded.
void Painter::draw_exceeded(Canvas& canvas, const View& view) const {
    const auto report = survey_ == nullptr ? nullptr : survey_->report();
    if (!report)
        return;
    for (const LimitUse& use : report->limits)
        if (use.is_exceeded() && use.place) {
            const Rect cell = rect_of({*use.place, *use.place}, view);
            const int right = cell.x + cell.width - 1, bottom = cell.y + cell.height - 1;
            outline_rect(canvas, cell, frame_colour);
            draw_line(canvas, cell.x, cell.y, right, bottom, frame_colour);
            draw_line(canvas, cell.x, bottom, right, cell.y, frame_colour);
        }
}

// Lines between the cells, a pixel of the canvas wide: of the picture, or of a smaller level.
void Painter::draw_grid(Canvas& canvas, const Play& play) const {
    if (!shows_grid_)
        return;
    constexpr Colour line = 0x60808080;
    const View view = play.session().view();
    const int times = view_.zoom().is_whole() ? view_.zoom().times : 1;
    const CellEditor& level = document_.level();
    const int left = -view.camera_x * times, top = -view.camera_y * times;
    const int cell = pixels_per_cell * times;
    const int width = level.columns() * cell, height = level.rows() * cell;
    for (int column = 0; column <= level.columns(); ++column)
        fill_rect(canvas, {left + column * cell, top, 1, height}, line);
    for (int row = 0; row <= level.rows(); ++row)
        fill_rect(canvas, {left, top + row * cell, width, 1}, line);
}

// The stroke with the chosen item, or the item at the pointer.
void Painter::draw_items(Canvas& canvas, const Play& play) const {
    if (gesture_ == Gesture::select || gesture_ == Gesture::move)
        return;
    const View view = play.session().view();
    const PaintItem& item = document_.item();
    const bool erases = erases_ && gesture_ != Gesture::none;
    for (const CellPlace cell : stroke_) {
        const Rect rect = rect_of({cell, cell}, view);
        if (!item.is_actor() || erases)
            fill_rect(canvas, rect, play.paper());
        if (!erases)
            draw_picture(canvas, item.picture, rect.x, rect.y);
    }
}

// The clipboard's cells and actors, at the pointer.
void Painter::draw_clip(Canvas& canvas, const View& view) const {
    const auto& items = document_.level().items();
    const Clip& clip = document_.clip();
    const CellArea area{under_, {under_.column + clip.columns - 1, under_.row + clip.rows - 1}};
    const Rect rect = rect_of(area, view);
    for (const PaintedCell& cell : clip.cells) {
        const auto item = std::ranges::find(items, cell.tile, &PaintItem::tile);
        if (cell.tile != no_tile && item != items.end())
            draw_picture(canvas, item->picture, rect.x + cell.column * pixels_per_cell,
                         rect.y + cell.row * pixels_per_cell);
    }
    for (const CopiedActor& actor : clip.actors)
        if (const auto item = document_.actor_item(actor.kind))
            draw_picture(canvas, items[*item].picture,
                         rect.x + actor.place.column * pixels_per_cell,
                         rect.y + actor.place.row * pixels_per_cell);
    draw_area(canvas, view, area);
}

// A dashed frame.
void Painter::draw_area(Canvas& canvas, const View& view, const CellArea& area) const {
    constexpr int dash = 4;
    const Rect rect = rect_of(area, view);
    const int right = rect.x + rect.width - 1, bottom = rect.y + rect.height - 1;
    const auto colour = [](int at) { return at / dash % 2 == 0 ? frame_colour : 0xFFFFFFFF; };
    for (int x = 0; x < rect.width; ++x) {
        draw_pixel(canvas, rect.x + x, rect.y, colour(x));
        draw_pixel(canvas, rect.x + x, bottom, colour(x));
    }
    for (int y = 0; y < rect.height; ++y) {
        draw_pixel(canvas, rect.x, rect.y + y, colour(y));
        draw_pixel(canvas, right, rect.y + y, colour(y));
    }
}

} // namespace halfbyte::hosted
