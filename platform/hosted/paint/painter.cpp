#include "platform/hosted/paint/painter.hpp"

#include "platform/hosted/paint/overview.hpp"
#include "platform/hosted/paint/strokes.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

namespace {

CellPlace cell_of_player(const World& world) {
    const Point place = player(world).position;
    return {cell_of(place.x), cell_of(place.y)};
}

bool is_click(const Event& event) {
    return event.kind == Event::Kind::point || event.kind == Event::Kind::press;
}

// A press of anything but Escape.
bool is_other_press(const Event& event) {
    return is_click(event)
           || (is_press(event, Event::Kind::key) && event.symbol != key_symbol::escape);
}

} // namespace

bool Painter::can_begin(const Play& play) const {
    return document_.can_edit() && play.session().state().scene == Scene::level;
}

void Painter::begin(Play& play) {
    if (play.session().packed_level().name != level_) {
        kept_ = {}; // another level may have other tiles
        last_view_.reset();
    }
    level_ = play.session().packed_level().name;
    const std::string fault = document_.begin(level_);
    report(fault, play);
    if (!fault.empty())
        return;
    is_on_ = true;
    says_stopped_ = false;
    wanted_layer_ = document_.layer();
    look_for_changes();
    if (!play.frozen())
        play.obey(Command::advance);
    begin_view(play);
    if (shows_numbers_)
        report(numbers_.show(cell_of_player(play.session().world())), play);
}

// After a play from the pointer, or if no time has passed, the view is the last one.
void Painter::begin_view(Play& play) {
    const bool played_here = std::exchange(plays_here_, false);
    if (played_here)
        view_.end_play(play);
    if (last_view_ && (played_here || last_view_->frame == play.session().frames()))
        view_.return_to(last_view_->place, play);
    else
        view_.begin(play);
}

void Painter::end(Play& play) {
    is_on_ = pastes_ = stamps_ = shows_overview_ = space_ = has_warned_ = false;
    help_page_ = 0;
    palette_.close();
    numbers_.close();
    panel_.close();
    drop_gesture();
    wanted_.clear();
    tool_ = PaintOperation::brush;
    panning_ = 0;
    last_view_ = {view_.place(), play.session().frames()};
    view_.end(play);
    says_stopped_ = play.frozen();
    report(says_stopped_ ? "time is stopped: E paints, P plays" : "", play);
}

// A release does nothing then.
void Painter::drop_gesture() {
    object_tool_.cancel();
    gesture_ = Gesture::none;
    stroke_.clear();
}

void Painter::begin_or_end(Play& play) {
    if (is_on_)
        end(play);
    else if (can_begin(play))
        begin(play);
}

// A fault stays until the next operation, a note of the document for a while.
void Painter::report(const std::string& fault, Play& play) {
    const std::string note = is_on_ ? document_.take_note() : std::string();
    play.tell(Notice::painting, fault.empty() ? note : fault,
              fault.empty() ? Notices::while_read : Notices::until_changed);
}

void Painter::say(const std::string& words, Play& play) {
    play.tell(Notice::painting, words, Notices::while_read);
}

bool Painter::handle(const Event& event, Play& play) {
    if (!is_on_)
        return return_from_play(event, play);
    if (is_other_press(event))
        has_warned_ = false;
    if (handle_panels(event, play))
        return true;
    if (palette_.is_open() && (is_click(event) || event.kind == Event::Kind::wheel)) {
        use_palette(palette_.point(event, play.screen().width, play.screen().height), play);
        return true;
    }
    switch (event.kind) {
    case Event::Kind::key: return handle_key(event, play);
    case Event::Kind::text: return handle_text(event, play);
    case Event::Kind::point:
    case Event::Kind::press: press(event, play); return true;
    case Event::Kind::drag:
    case Event::Kind::hover: move(event, play); return true;
    case Event::Kind::release:
        is_free_ = event.control;
        release(play);
        return true;
    case Event::Kind::wheel: turn_wheel(event, play); return true;
    default: return false;
    }
}

bool Painter::handle_panels(const Event& event, Play& play) {
    if (is_function_key(event) || !(numbers_.is_open() || panel_.is_open()))
        return false;
    const auto result = numbers_.is_open() ? numbers_.handle(event)
                        : is_click(event) ? panel_.press(event.x, event.y, play.screen(), document_)
                                          : panel_.handle(event, document_);
    if (result)
        report(*result, play);
    return true;
}

void Painter::turn_wheel(const Event& event, Play& play) {
    const int direction = event.y > 0 ? 1 : -1;
    if (event.control) {
        change_zoom(direction, play);
    } else {
        document_.choose_next(-direction);
        use_item();
    }
}

void Painter::choose_item(std::size_t item) {
    document_.choose(item);
    use_item();
}

// The next click places the chosen item.
void Painter::use_item() {
    pastes_ = stamps_ = false;
    if (tool_ == PaintOperation::select)
        tool_ = PaintOperation::brush;
}

void Painter::change_zoom(int direction, Play& play) {
    view_.change_zoom(direction, pointer_, window_scale_, play);
}

// A click closes the page that is shown, and looks at a cell of the overview.
bool Painter::close_pages(const Event& event, Play& play) {
    const auto cell = cell_in_overview(play.session(), play.screen().width, play.screen().height,
                                       event.x, event.y);
    if (shows_overview_ && cell)
        view_.look_at(*cell, play);
    const bool was_shown = help_page_ != 0 || shows_overview_;
    help_page_ = 0;
    shows_overview_ = false;
    return was_shown;
}

void Painter::frame(Play& play, int window_scale) {
    if (!is_on_)
        follow_play(play);
    if (!is_on_)
        return;
    if (std::exchange(follows_, false))
        if (const std::string line = document_.follow_file(); !line.empty())
            play.tell(Notice::painting, line, Notices::while_read);
    follow_search(play);
    if (!wanted_.empty())
        go_to_level(play);
    if (is_on_ && (play.session().packed_level().name != level_ || !can_begin(play)))
        end(play);
    if (!is_on_)
        return;
    window_scale_ = window_scale;
    constexpr int speed = 8; // pixels a frame
    view_.move(speed * ((panning_ & input_right ? 1 : 0) - (panning_ & input_left ? 1 : 0)),
               speed * ((panning_ & input_down ? 1 : 0) - (panning_ & input_up ? 1 : 0)), play);
    follow_pointer(play);
    first_item_ = first_in_strip(first_item_, document_.chosen(), document_.level().items().size(),
                                 play.screen().width);
}

Painter::Gesture Painter::gesture_of(const Event& event) const {
    if (tool_ == PaintOperation::select && !erases_)
        return document_.selection() && document_.selection()->has(from_) ? Gesture::move
                                                                          : Gesture::select;
    if (!erases_ && (document_.item().is_actor() || document_.level().actor_at(from_)))
        return Gesture::actor;
    if (event.shift || tool_ == PaintOperation::rectangle)
        return Gesture::rectangle;
    return tool_ == PaintOperation::line ? Gesture::line : Gesture::stroke;
}

void Painter::press(const Event& event, Play& play) {
    release(play); // of another button
    if (close_pages(event, play))
        return;
    if (event.y < strip_height) {
        if (const auto item = item_in_strip(document_.level(), first_item_, event.x))
            choose_item(*item);
        return;
    }
    if (const auto fault = panel_.press(event.x, event.y, play.screen(), document_))
        report(*fault, play);
    else
        use_tool(event, play);
}

void Painter::use_tool(const Event& event, Play& play) {
    pointer_ = {event.x, event.y};
    from_ = under_ = view_.cell_at(pointer_, play);
    erases_ = event.code == mouse_button::right;
    if (waits_for_level(play))
        return;
    if (space_ && event.code == mouse_button::left) {
        gesture_ = Gesture::pan;
        view_.hold(pointer_, play);
    } else if (edits_objects()) {
        use_object_tool(event, play);
    } else if (event.code == mouse_button::middle
               || (event.code == mouse_button::left && event.alt)) {
        document_.take(from_);
        use_item();
    } else if (std::exchange(pastes_, stamps_ && !erases_)) {
        report(erases_ ? "" : document_.paste(from_), play);
    } else if (erases_ && document_.level().actor_at(from_)) {
        report(document_.remove_actor(from_), play);
    } else if (event.control || tool_ == PaintOperation::fill) {
        report(is_outside({&from_, 1}) ? outside : document_.fill(from_, erases_), play);
    } else {
        gesture_ = gesture_of(event);
        stroke_ = {from_};
    }
}

// The middle button and Alt choose the kind of the object, too.
void Painter::use_object_tool(const Event& event, Play& play) {
    const PaintView::Pixel pixel = view_.in_level(pointer_, play);
    const PixelPlace place{pixel.x, pixel.y};
    is_free_ = event.control;
    if (event.code == mouse_button::middle || event.alt) {
        document_.take_object(place);
        return;
    }
    gesture_ = Gesture::object;
    report(object_tool_.press(
               place, {.erases = erases_, .extends = event.shift, .is_free = is_free_}, document_),
           play);
}

void Painter::move(const Event& event, Play& play) {
    pointer_ = {event.x, event.y};
    is_free_ = event.control;
    if (gesture_ == Gesture::pan)
        view_.drag(pointer_, play);
    follow_pointer(play);
}

// Also when the picture moves below it.
void Painter::follow_pointer(const Play& play) {
    const CellPlace cell = view_.cell_at(pointer_, play);
    switch (gesture_) {
    case Gesture::rectangle:
    case Gesture::select: stroke_ = cells_in_rectangle(from_, cell); break;
    case Gesture::line: stroke_ = cells_on_line(from_, cell); break;
    case Gesture::stroke:
        for (const CellPlace passed : cells_on_line(under_, cell))
            if (std::ranges::find(stroke_, passed) == stroke_.end())
                stroke_.push_back(passed);
        break;
    default: stroke_ = {cell};
    }
    const PaintView::Pixel pixel = view_.in_level(pointer_, play);
    object_tool_.move({pixel.x, pixel.y});
    under_ = cell;
}

// Whether none of the cells is in the level.
bool Painter::is_outside(std::span<const CellPlace> cells) const {
    const CellEditor& level = document_.level();
    return std::ranges::none_of(cells, [&](CellPlace cell) {
        return cell.column >= 0 && cell.column < level.columns() && cell.row >= 0
               && cell.row < level.rows();
    });
}

void Painter::release(Play& play) {
    const Gesture gesture = std::exchange(gesture_, Gesture::none);
    const std::vector<CellPlace> stroke = std::exchange(stroke_, {});
    const bool draws = gesture == Gesture::actor || gesture == Gesture::stroke
                       || gesture == Gesture::line || gesture == Gesture::rectangle;
    if (draws && is_outside(stroke)) {
        report(outside, play);
        return;
    }
    switch (gesture) {
    case Gesture::actor:
        report(document_.level().actor_at(from_) ? document_.move_actor(from_, stroke.back())
                                                 : document_.paint(stroke),
               play);
        break;
    case Gesture::object: report(object_tool_.release(is_free_, document_), play); break;
    case Gesture::select: document_.select(from_, under_); break;
    case Gesture::move:
        if (under_ != from_)
            report(document_.move(under_.column - from_.column, under_.row - from_.row), play);
        break;
    case Gesture::stroke:
    case Gesture::line:
    case Gesture::rectangle:
        report(erases_ ? document_.erase(stroke) : document_.paint(stroke), play);
        break;
    default: break;
    }
}

} // namespace halfbyte::hosted
