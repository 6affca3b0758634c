// The play of a level from the pointer of the painter, and the return to painting.
#include "engine/show/screens.hpp"
#include "platform/hosted/paint/painter.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

// Pages over a level, which lead back to it.
bool is_within_level(const ProgramState& state) {
    return state.fade != 0 || state.scene == Scene::level || state.scene == Scene::pause
           || state.scene == Scene::options || state.scene == Scene::message;
}

std::string time_text(std::uint16_t frames) {
    char letters[longest_time_text];
    return {letters, static_cast<std::size_t>(write_time(frames, letters))};
}

} // namespace

// The hero's feet are on the floor of the cell under the pointer. Escape returns.
void Painter::play_here(Play& play) {
    const int x = std::clamp(under_.column, 0, document_.level().columns() - 1);
    const int y = std::clamp(under_.row, 0, document_.level().rows() - 1);
    const int middle = x * pixels_per_cell + pixels_per_cell / 2, feet = (y + 1) * pixels_per_cell;
    if (!play.session().has_space_at(middle, feet)) {
        report("the hero has no space here; point at a free cell to play from it", play);
        return;
    }
    end(play);
    plays_here_ = true;
    play.begin_at(middle, feet);
}

// Escape and the goal return.
void Painter::play_way(Play& play) {
    const auto found = survey_ == nullptr ? nullptr : survey_->report();
    if (!found || !found->way) {
        report("no movie of the level reaches its goal yet; \"find a way through\" looks for one",
               play);
        return;
    }
    end(play);
    plays_here_ = true;
    play.play_movie(play.session().state().level_number, found->way->seed, found->way->inputs);
}

bool Painter::return_from_play(const Event& event, Play& play) {
    const bool wants = is_press(event, Event::Kind::key) && event.symbol == key_symbol::escape;
    if (!plays_here_ || !wants || !can_begin(play))
        return false;
    begin(play);
    return true;
}

// Time may run again. A play from the pointer ends at the goal, so that it is not saved as
// progress. It also ends when it has left its level.
void Painter::follow_play(Play& play) {
    if (says_stopped_ && !play.frozen()) {
        says_stopped_ = false;
        report({}, play);
    }
    const Session& session = play.session();
    const bool is_cleared = session.world().phase == Phase::cleared;
    if (!plays_here_ || (!is_cleared && is_within_level(session.state())))
        return;
    const std::string time = time_text(session.state().time);
    if (begin_level(level_, play))
        begin(play);
    plays_here_ = false;
    if (is_cleared && is_on_)
        play.tell(Notice::painting, "goal after " + time, Notices::while_read);
}

} // namespace halfbyte::hosted
