#include "platform/hosted/shell/background.hpp"

#include "engine/show/screens.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

std::string time_text(std::uint16_t frames) {
    char letters[longest_time_text];
    return {letters, static_cast<std::size_t>(write_time(frames, letters))};
}

} // namespace

Menu::Over background_of(const Play& play, MenuRole role, ProgramOptions usual_options) {
    const Session& session = play.session();
    const ProgramState& state = session.state();
    const bool replaces = role == MenuRole::replaces_pause;
    const bool in_level = state.scene == Scene::level && state.fade == 0;
    const bool is_paused = state.scene == Scene::pause && state.fade == 0;
    Menu::Over over;
    over.level = in_level || is_paused;
    over.options = state.scene == Scene::options;
    over.has_font = !session.pack().font.empty();
    over.replaces = replaces && over.has_font && !play.is_busy() && (is_paused || over.options);
    over.pauses = replaces && in_level && !play.plays_movie(); // a movie only rests
    if (replaces && !play.plays_movie())
        over.game_options = session.save().options;
    over.usual_options = usual_options;
    if (over.level) {
        over.title = session.packed_level().title;
        over.time = time_text(level_time(state, session.world()));
    }
    over.texts = GameTexts(session.game());
    over.screen = play.screen();
    return over;
}

int most_cleared(const Save& save, int levels) {
    int most = 0;
    for (const Slot& slot : save.slots)
        most = std::max(most, cleared_levels(slot, levels));
    return most;
}

OldSaveLine line_of(const SaveMemory::OldSave& old, int levels) {
    return {old.date.empty() ? old.file.filename().string() : old.date,
            most_cleared(old.save, levels)};
}

} // namespace halfbyte::hosted
