// The part of the painter that changes the level as a whole.
#include "platform/hosted/paint/painter.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

void Painter::choose_value(const PaletteEntry& entry, Play& play) {
    report(entry.property == "targets" ? document_.switch_target(entry.value)
                                       : document_.set_property(entry.property, entry.value),
           play);
}

// Opens the line for the name, or the title, that an operation needs.
void Painter::ask(PaintOperation operation, std::string typed) {
    const bool is_title = operation == PaintOperation::title;
    named_ = operation;
    palette_.ask(is_title ? "write the title, then Enter" : "write the name, then Enter",
                 is_title ? Palette::Text::words : Palette::Text::name, std::move(typed));
}

// A text that is refused can be changed.
void Painter::take_typed(Play& play) {
    const std::string text = palette_.typed();
    std::string fault;
    switch (named_) {
    case PaintOperation::new_level: fault = document_.new_level(text); break;
    case PaintOperation::rename_level: fault = document_.rename_level(text); break;
    case PaintOperation::title: fault = document_.set_property("title", text); break;
    default: fault = document_.duplicate_level(text);
    }
    report(fault, play);
    if (!fault.empty())
        ask(named_, text);
    else if (named_ != PaintOperation::title)
        wait_for_edited();
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

void Painter::wait_for_edited() {
    wanted_ = document_.level().name();
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
    end(play);
    begin_level(level, play);
    begin(play);
    if (is_on_)
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
