// The part of the painter that changes the level as a whole.
#include "platform/hosted/paint/painter.hpp"

#include <algorithm>

namespace halfbyte::hosted {

void Painter::choose_value(std::size_t choice, Play& play) {
    const auto& [property, value] = choices_[choice];
    report(property == "targets" ? document_.switch_target(value)
                                 : document_.set_property(property, value),
           play);
}

void Painter::name_level(Play& play) {
    const std::string name = palette_.typed();
    const std::string fault = named_ == PaintOperation::new_level ? document_.new_level(name)
                              : named_ == PaintOperation::rename_level
                                  ? document_.rename_level(name)
                                  : document_.duplicate_level(name);
    report(fault, play);
    if (fault.empty())
        wait_for_edited();
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
