#include "platform/hosted/paint/painter.hpp"

#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace halfbyte::hosted {

bool Painter::can_begin(const Play& play) const {
    return editor_ != nullptr && play.session().state().scene == Scene::level;
}

void Painter::begin(Play& play) {
    level_ = play.session().packed_level().name;
    const std::string fault = editor_->begin(level_);
    report(fault, play);
    if (!fault.empty())
        return;
    is_on_ = true;
    chosen_ = std::min(chosen_, editor_->items().size() - 1);
    if (!play.frozen())
        play.obey(Command::advance);
}

void Painter::end(Play& play) {
    is_on_ = false;
    tool_ = Tool::none;
    stroke_.clear();
    panning_ = 0;
    look_x_ = look_y_ = 0;
    play.look(0, 0);
    report({}, play);
}

void Painter::begin_or_end(Play& play) {
    if (is_on_)
        end(play);
    else if (can_begin(play))
        begin(play);
}

void Painter::report(const std::string& fault, Play& play) {
    play.tell(Notice::painting, fault);
}

bool Painter::handle(const Event& event, Play& play) {
    if (!is_on_)
        return false;
    switch (event.kind) {
    case Event::Kind::key: return handle_key(event, play);
    case Event::Kind::point:
    case Event::Kind::press: press(event, play); return true;
    case Event::Kind::drag:
    case Event::Kind::hover: move(event, play); return true;
    case Event::Kind::release: release(play); return true;
    case Event::Kind::wheel: {
        const auto count = editor_->items().size();
        chosen_ = (chosen_ + count + static_cast<std::size_t>(event.y > 0 ? count - 1 : 1)) % count;
        return true;
    }
    default: return false;
    }
}

// Keys that have nothing to do with painting keep their meaning.
bool Painter::handle_key(const Event& key, Play& play) {
    handle_pan(key);
    if (fixed_button_of(key) != 0 && key.code != key_place::escape)
        return true;
    if (!is_press(key, Event::Kind::key))
        return key.code == key_place::up || key.code == key_place::down
               || key.code == key_place::left || key.code == key_place::right;
    if (key.symbol == 'z' && key.control)
        report(key.shift ? editor_->redo() : editor_->undo(), play);
    else if (key.symbol == key_symbol::escape)
        end(play);
    else
        return false;
    return true;
}

void Painter::handle_pan(const Event& key) {
    Event press = key;
    press.down = true;
    const Input direction =
        fixed_button_of(press) & (input_up | input_down | input_left | input_right);
    panning_ = key.down ? panning_ | direction : panning_ & static_cast<Input>(~direction);
}

void Painter::frame(Play& play) {
    if (!is_on_)
        return;
    if (play.session().packed_level().name != level_ || !can_begin(play)) {
        end(play);
        return;
    }
    constexpr int speed = 8; // pixels a frame
    look_x_ += speed * ((panning_ & input_right ? 1 : 0) - (panning_ & input_left ? 1 : 0));
    look_y_ += speed * ((panning_ & input_down ? 1 : 0) - (panning_ & input_up ? 1 : 0));
    std::tie(look_x_, look_y_) = play.look(look_x_, look_y_);
}

CellPlace Painter::cell_at(const Play& play, int x, int y) const {
    const View view = play.session().view();
    const auto cell = [](int pixel) {
        return (pixel - (pixel < 0 ? pixels_per_cell - 1 : 0)) / pixels_per_cell;
    };
    return {cell(x + view.camera_x), cell(y + view.camera_y)};
}

void Painter::choose(int x) {
    if (const auto item = item_in_strip(*editor_, chosen_, x))
        chosen_ = *item;
}

void Painter::take_item(CellPlace cell) {
    const std::vector<PaintItem>& items = editor_->items();
    const int tile = editor_->tile_at(cell);
    if (const auto actor = editor_->actor_at(cell))
        chosen_ = *actor;
    else if (const auto found = std::ranges::find(items, tile, &PaintItem::tile);
             tile != no_tile && found != items.end())
        chosen_ = static_cast<std::size_t>(found - items.begin());
}

void Painter::press(const Event& event, Play& play) {
    release(play); // of another button
    if (event.y < strip_height) {
        choose(event.x);
        return;
    }
    from_ = under_ = cell_at(play, event.x, event.y);
    if (event.code == mouse_button::middle || (event.code == mouse_button::left && event.alt)) {
        take_item(from_);
        return;
    }
    erases_ = event.code == mouse_button::right;
    if (erases_ && editor_->actor_at(from_)) {
        report(editor_->remove(from_), play);
        return;
    }
    if (!erases_ && editor_->items()[chosen_].is_actor()) {
        tool_ = Tool::actor;
        stroke_ = {from_};
        return;
    }
    if (event.control) {
        const LevelView& map = play.session().level().map;
        paint(cells_to_fill(from_, map.columns, map.rows,
                            [&](CellPlace cell) { return editor_->tile_at(cell); }),
              play);
        return;
    }
    tool_ = event.shift ? Tool::rectangle : Tool::brush;
    stroke_ = {from_};
}

void Painter::move(const Event& event, const Play& play) {
    const CellPlace cell = cell_at(play, event.x, event.y);
    if (tool_ == Tool::rectangle) {
        stroke_ = cells_in_rectangle(from_, cell);
    } else if (tool_ == Tool::brush) {
        for (const CellPlace passed : cells_on_line(under_, cell))
            if (std::ranges::find(stroke_, passed) == stroke_.end())
                stroke_.push_back(passed);
    }
    if (tool_ == Tool::actor)
        stroke_ = {cell};
    under_ = cell;
}

void Painter::release(Play& play) {
    const Tool tool = std::exchange(tool_, Tool::none);
    const std::vector<CellPlace> stroke = std::exchange(stroke_, {});
    if (tool == Tool::actor)
        report(editor_->actor_at(from_) ? editor_->move(from_, stroke.front())
                                        : editor_->place(chosen_, stroke.front()),
               play);
    else if (tool != Tool::none)
        paint(stroke, play);
}

void Painter::paint(const std::vector<CellPlace>& cells, Play& play) {
    const int tile = erases_ ? no_tile : editor_->items()[chosen_].tile;
    std::vector<PaintedCell> painted;
    for (const CellPlace cell : cells)
        painted.push_back({cell.column, cell.row, tile});
    report(editor_->paint(painted), play);
}

void Painter::draw(Canvas& canvas, const Play& play) const {
    if (!is_on_)
        return;
    const View view = play.session().view();
    const PaintItem& item = editor_->items()[chosen_];
    const Colour paper = play.paper();
    const auto draw_cell = [&](CellPlace cell) {
        const int x = cell.column * pixels_per_cell - view.camera_x;
        const int y = cell.row * pixels_per_cell - view.camera_y;
        if (!item.is_actor() || erases_)
            fill_rect(canvas, {x, y, pixels_per_cell, pixels_per_cell}, paper);
        if (!erases_ || tool_ == Tool::none)
            draw_picture(canvas, item.picture, x, y);
    };
    for (const CellPlace cell : stroke_)
        draw_cell(cell);
    constexpr Colour frame = 0xFFC03028;
    outline_rect(canvas,
                 {under_.column * pixels_per_cell - view.camera_x - 1,
                  under_.row * pixels_per_cell - view.camera_y - 1, pixels_per_cell + 2,
                  pixels_per_cell + 2},
                 frame);
    draw_strip(canvas, *editor_, chosen_, play.font(), paper);
}

} // namespace halfbyte::hosted
