// The part of the painter that follows the game's files, also while they have a fault.
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/paint/tile_strip.hpp"

#include <utility>

namespace halfbyte::hosted {

void Painter::follow_change(std::string fault) {
    fault_ = std::move(fault);
    look_for_changes();
}

void Painter::look_for_changes() {
    follows_ = is_on_;
    if (is_on_ && survey_ != nullptr)
        survey_->begin(level_);
}

// Escape hides it.
void Painter::show_fault(Play& play) {
    report(fault_.empty() ? "the game has no fault" : "", play);
    play.tell(Notice::game, fault_);
}

// Below the other words, as long as the game has a fault.
void Painter::draw_fault(Canvas& canvas, const Play& play) const {
    constexpr Colour mark = 0xFFC03028;
    if (fault_.empty())
        return;
    int y = status_bottom;
    const auto draw = [&](const char* words) {
        draw_text(canvas, play.font(), 2, y, words, {.tint = mark, .halo = play.paper()});
        y += status_line;
    };
    draw("fault in the game: W shows it");
    if (document_.level().steps() > 0)
        draw("Ctrl+Z takes a step back");
}

} // namespace halfbyte::hosted
