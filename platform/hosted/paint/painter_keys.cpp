// The keys of the painter.
#include "platform/hosted/paint/help_pages.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::hosted {

namespace {

// The operation of a key in a table, if the key is in it.
template <class Rows>
std::optional<PaintOperation> operation_in(const Rows& rows, const Event& key) {
    const auto row = std::ranges::find_if(rows, [&](const auto& it) {
        return key.symbol != 0 && key.symbol == it.symbol && key.control == it.control
               && key.shift == it.shift;
    });
    return row == std::end(rows) ? std::nullopt : std::optional(row->operation);
}

std::optional<PaintOperation> operation_of(const Event& key) {
    const auto operation = operation_in(paint_operations, key);
    return operation ? operation : operation_in(other_paint_keys, key);
}

} // namespace

bool Painter::handle_key(const Event& key, Play& play) {
    if (palette_.is_open() && !is_function_key(key)) {
        if (key.down)
            play.fold(Notice::painting);
        use_palette(palette_.handle(key), play);
        return true;
    }
    handle_pan(key);
    if (key.code == key_place::space)
        space_ = key.down;
    if (handle_stamp(key, play))
        return true;
    const std::optional<PaintOperation> operation = operation_of(key);
    if (!operation)
        return fixed_button_of(key) != 0 || key.code == key_place::up || key.code == key_place::down
               || key.code == key_place::left || key.code == key_place::right
               || key.code == key_place::space;
    if (is_press(key, Event::Kind::key))
        obey(*operation, play);
    return true;
}

bool Painter::handle_text(const Event& text, Play& play) {
    if (!palette_.is_open())
        return false;
    play.fold(Notice::painting);
    palette_.write(text.text);
    return true;
}

void Painter::obey(PaintOperation operation, Play& play) {
    if (operation != PaintOperation::leave && waits_for_level(play))
        return;
    const bool shows_page = help_page_ != 0 || shows_overview_;
    turn_help(operation == PaintOperation::help, play);
    shows_overview_ = operation == PaintOperation::overview && !shows_overview_;
    switch (operation) {
    case PaintOperation::select_all: document_.select_all(); break;
    case PaintOperation::copy: report(document_.copy(), play); break;
    case PaintOperation::cut: report(document_.cut(), play); break;
    case PaintOperation::paste: paste(play); break;
    case PaintOperation::remove: report(document_.remove(), play); break;
    case PaintOperation::object: report(panel_.show(document_), play); break;
    case PaintOperation::close_path:
        report(document_.change_object({.what = ObjectEdit::What::close}), play);
        break;
    case PaintOperation::next_layer: turn_layer(1, play); break;
    case PaintOperation::previous_layer: turn_layer(-1, play); break;
    case PaintOperation::mirror:
    case PaintOperation::turn_over:
        if (pastes_)
            document_.deselect();
        report(document_.mirror(operation == PaintOperation::mirror ? Axis::left_right
                                                                    : Axis::above_below),
               play);
        break;
    case PaintOperation::undo: take_step(true, play); break;
    case PaintOperation::redo: take_step(false, play); break;
    case PaintOperation::play_here: play_here(play); break;
    case PaintOperation::save: report("each step is saved in the level's map at once", play); break;
    case PaintOperation::widen: resize(1, 0, play); break;
    case PaintOperation::narrow: resize(-1, 0, play); break;
    case PaintOperation::heighten: resize(0, 1, play); break;
    case PaintOperation::lower: resize(0, -1, play); break;
    case PaintOperation::size: take_size({}, play); break;
    case PaintOperation::find_way: find_way(play); break;
    case PaintOperation::play_way: play_way(play); break;
    case PaintOperation::new_level:
    case PaintOperation::duplicate_level: ask(operation); break;
    case PaintOperation::rename_level: ask(operation, level_); break;
    case PaintOperation::title: ask(operation, document_.property("title")); break;
    case PaintOperation::remove_level: edit_level(document_.remove_level(), play); break;
    case PaintOperation::move_earlier: report(document_.move_level(-1), play); break;
    case PaintOperation::move_later: report(document_.move_level(1), play); break;
    case PaintOperation::palette: open_palette(play); break;
    case PaintOperation::zoom_in: change_zoom(1, play); break;
    case PaintOperation::zoom_out: change_zoom(-1, play); break;
    case PaintOperation::fit: view_.fit(window_scale_, play); break;
    case PaintOperation::grid: shows_grid_ = !shows_grid_; break;
    case PaintOperation::limits: shows_limits_ = !shows_limits_; break;
    case PaintOperation::fault: show_fault(play); break;
    case PaintOperation::numbers: report(numbers_.show(under_), play); break;
    case PaintOperation::overview:
    case PaintOperation::help: break;
    case PaintOperation::leave:
        if (!shows_page && !play.fold(Notice::game))
            leave(play);
        break;
    default: tool_ = operation; pastes_ = stamps_ = false;
    }
}

// Cells are pasted at the next click, an object at once.
void Painter::paste(Play& play) {
    stamps_ = false;
    if (!edits_objects()) {
        pastes_ = !document_.clip().empty();
        report(pastes_ ? "" : "nothing is copied; select cells and copy them first", play);
        return;
    }
    drop_gesture();
    const PaintView::Pixel pixel = view_.in_level(pointer_, play);
    report(is_outside({&under_, 1}) ? outside : document_.paste_object({pixel.x, pixel.y}), play);
}

// A digit takes a stamp, and with Ctrl it keeps one.
bool Painter::handle_stamp(const Event& key, Play& play) {
    const KeySymbol number = key.symbol - '1';
    if (number < 0 || number >= std::ssize(kept_) || !is_press(key, Event::Kind::key))
        return false;
    Clip& stamp = kept_[static_cast<std::size_t>(number)];
    if (key.control)
        keep_stamp(stamp, play);
    else
        take_stamp(stamp, play);
    return true;
}

// The selection, or what was copied.
void Painter::keep_stamp(Clip& stamp, Play& play) {
    if (document_.selection())
        document_.copy();
    stamp = document_.clip();
    if (stamp.empty())
        report("nothing to keep; select cells first", play);
    else
        say("kept as stamp " + std::to_string(&stamp - kept_.data() + 1), play);
}

void Painter::take_stamp(const Clip& stamp, Play& play) {
    pastes_ = stamps_ = !stamp.empty();
    if (pastes_)
        document_.set_clip(stamp);
    report(pastes_ ? "" : "no stamp is kept here; select cells and press Ctrl with this digit",
           play);
}

// After the last page, none is shown.
void Painter::turn_help(bool next, const Play& play) {
    const int pages = help_pages(play.screen().width, play.screen().height);
    help_page_ = next ? (help_page_ + 1) % (pages + 1) : 0;
}

// A message is not in front of it.
void Painter::open_palette(Play& play) {
    play.fold(Notice::painting);
    entries_ = palette_entries(document_);
    std::vector<std::string> lines;
    for (const PaletteEntry& entry : entries_)
        lines.push_back(entry.line);
    palette_.show(std::move(lines));
}

// By half a screen.
void Painter::resize(int columns, int rows, Play& play) {
    const CellEditor& level = document_.level();
    report(document_.resize(level.columns() + columns * play.screen().width / pixels_per_cell / 2,
                            level.rows() + rows * play.screen().height / pixels_per_cell / 2),
           play);
}

void Painter::use_palette(std::optional<std::size_t> entry, Play& play) {
    if (entry && palette_.asks())
        take_typed(play);
    else if (entry)
        take_from_palette(PaletteEntry(entries_[*entry]), play);
}

void Painter::take_from_palette(const PaletteEntry& entry, Play& play) {
    using What = PaletteEntry::What;
    switch (entry.what) {
    case What::operation:
        if (entry.operation == PaintOperation::size)
            take_size(palette_.typed(), play);
        else
            obey(entry.operation, play);
        break;
    case What::layer: choose_layer(entry.layer, play); break;
    case What::item:
        if (entry.layer != document_.layer())
            choose_layer(entry.layer, play);
        if (entry.layer == document_.layer())
            choose_item(entry.item);
        break;
    case What::level: edit_level(document_.begin(entry.value), play); break;
    case What::value: choose_value(entry, play); break;
    }
}

void Painter::choose_layer(MapLayer layer, Play& play) {
    object_tool_.cancel();
    pastes_ = stamps_ = false;
    wanted_layer_ = layer;
    report(document_.choose_layer(layer), play);
}

// A layer that cannot be edited is named, and left out the next time.
void Painter::turn_layer(int direction, Play& play) {
    constexpr int layers = static_cast<int>(map_layer_count);
    const int now = static_cast<int>(wanted_layer_);
    choose_layer(static_cast<MapLayer>((now + direction + layers) % layers), play);
}

// Lets go of a paste, of the selection, and of a tool, in this order; then it warns, and ends
// painting.
void Painter::leave(Play& play) {
    if (pastes_)
        pastes_ = stamps_ = false;
    else if (document_.object() != nullptr)
        document_.choose_object({});
    else if (document_.selection())
        document_.deselect();
    else if (tool_ != PaintOperation::brush)
        tool_ = PaintOperation::brush;
    else if (std::exchange(has_warned_, true))
        end(play);
    else
        report("press Escape again, or E, to stop painting", play);
}

void Painter::handle_pan(const Event& key) {
    Event press = key;
    press.down = true;
    const Input direction =
        fixed_button_of(press) & (input_up | input_down | input_left | input_right);
    panning_ = key.down ? panning_ | direction : panning_ & static_cast<Input>(~direction);
}

} // namespace halfbyte::hosted
