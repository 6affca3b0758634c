// The part of the painter that changes the level as a whole.
#include "platform/hosted/paint/painter.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace halfbyte::hosted {
namespace {

struct LevelSize {
    int columns;
    int rows;
};

// The first two numbers of a text, such as "size 20 x 15"; none: it has fewer.
std::optional<LevelSize> numbers_in(const std::string& text) {
    constexpr int most = 99'999; // more than any level has
    std::vector<int> numbers;
    for (std::size_t at = 0; at < text.size();) {
        const bool is_digit = text[at] >= '0' && text[at] <= '9';
        const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
        int number = most;
        if (is_digit)
            std::from_chars(text.data() + at, text.data() + end, number);
        if (is_digit)
            numbers.push_back(std::min(number, most));
        at = is_digit ? end : at + 1;
    }
    return numbers.size() < 2 ? std::nullopt : std::optional(LevelSize{numbers[0], numbers[1]});
}

} // namespace

void Painter::choose_value(const PaletteEntry& entry, Play& play) {
    report(entry.property == "targets" ? document_.switch_target(entry.value)
                                       : document_.set_property(entry.property, entry.value),
           play);
}

// Opens the line for the text that an operation needs: a name, the title or the size.
void Painter::ask(PaintOperation operation, std::string present) {
    const bool is_title = operation == PaintOperation::title;
    const bool is_size = operation == PaintOperation::size;
    named_ = operation;
    palette_.ask(is_title  ? "write the title, then Enter"
                 : is_size ? "write columns x rows, then Enter"
                           : "write the name, then Enter",
                 is_title || is_size ? Palette::Text::words : Palette::Text::name,
                 std::move(present));
}

// The size may be typed already where the operation was found.
void Painter::take_size(const std::string& typed, Play& play) {
    const CellEditor& level = document_.level();
    if (waits_for_level(play))
        return;
    if (const auto size = numbers_in(typed))
        report(document_.resize(size->columns, size->rows), play);
    else
        ask(PaintOperation::size,
            std::to_string(level.columns()) + " x " + std::to_string(level.rows()));
}

// The result comes in a later frame.
void Painter::find_way(Play& play) {
    if (solver_ == nullptr) {
        report("no search for a way is possible here", play);
        return;
    }
    solver_->begin(level_);
    say("looking for a way through the level ...", play);
}

// A way that was found is a movie, which the survey plays again.
void Painter::follow_search(Play& play) {
    const std::string result = solver_ == nullptr ? std::string() : solver_->take_result();
    if (result.empty())
        return;
    say(result, play);
    if (survey_ != nullptr)
        survey_->begin(level_);
}

// A text that is refused can be changed.
void Painter::take_typed(Play& play) {
    const std::string text = palette_.typed();
    std::string fault;
    switch (named_) {
    case PaintOperation::new_level: fault = document_.new_level(text); break;
    case PaintOperation::rename_level: fault = document_.rename_level(text); break;
    case PaintOperation::title: fault = document_.set_property("title", text); break;
    case PaintOperation::size: take_size(text, play); return;
    default: fault = document_.duplicate_level(text);
    }
    report(fault, play);
    if (!fault.empty()) {
        ask(named_, text);
        palette_.keep();
    } else if (named_ != PaintOperation::title) {
        wait_for_edited(named_ != PaintOperation::new_level);
    }
}

// Shows the level that the document has begun, unless that failed.
void Painter::edit_level(const std::string& fault, Play& play) {
    if (fault.empty())
        wait_for_edited();
    else
        report(fault, play);
}

// Undo and redo may lead to another level. The note of the document is shown with that level.
void Painter::take_step(bool back, Play& play) {
    const std::string before = document_.level().name();
    const std::string fault = back ? document_.undo() : document_.redo();
    if (document_.level().name() == before)
        report(fault, play);
    else
        wait_for_edited();
}

void Painter::wait_for_edited(bool has_same_cells) {
    wanted_ = document_.level().name();
    has_same_cells_ = has_same_cells;
    drop_gesture(); // it began in the level that was edited before
}

// The game has a new level a moment after its files have changed, or when its faults are mended.
// Until then the document has that level, and the picture the one before: nothing can be drawn.
bool Painter::waits_for_level(Play& play) {
    if (!wanted_.empty())
        report("the level " + wanted_ + " is not shown yet; wait, or press E to stop painting",
               play);
    return !wanted_.empty();
}

void Painter::go_to_level(Play& play) {
    const std::string level = wanted_;
    const auto& levels = play.session().pack().levels;
    if (std::ranges::find(levels, level, &PackedLevel::name) == levels.end())
        return;
    const PaintView::Place before = view_.place();
    if (has_same_cells_)
        level_ = level; // the stamps stay
    end(play);
    begin_level(level, play);
    begin(play);
    if (!is_on_)
        return;
    view_.begin_at({has_same_cells_ ? before.top_left : view_.place().top_left, before.zoom}, play);
    report({}, play);
}

// Returns false if the game does not have the level.
bool Painter::begin_level(const std::string& name, Play& play) {
    const auto& levels = play.session().pack().levels;
    const auto found = std::ranges::find(levels, name, &PackedLevel::name);
    if (found == levels.end())
        return false;
    play.begin_level(static_cast<std::size_t>(found - levels.begin()));
    return true;
}

} // namespace halfbyte::hosted
