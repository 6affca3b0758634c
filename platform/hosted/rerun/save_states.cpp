#include "platform/hosted/rerun/save_states.hpp"

#include "platform/hosted/pack/pack_hash.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

bool SaveStates::save(std::size_t slot, const Play& play, const PlaySound& sound,
                      const LastRun& run) {
    const Session& session = play.session();
    if (session.state().scene != Scene::level)
        return false;
    State state{session.moment(), session.recording(), sound.state(), run.present()};
    const std::size_t undone = state.recording.inputs.size() - session.recorded();
    state.recording.inputs.resize(session.recorded()); // time may have gone back
    state.run.inputs.resize(state.run.inputs.size() - std::min(undone, state.run.inputs.size()));
    states_[slot] = std::move(state);
    return true;
}

bool SaveStates::load(std::size_t slot, Play& play, PlaySound& sound, LastRun& run) const {
    const std::optional<State>& state = states_[slot];
    if (!state)
        return false;
    play.load(state->moment, state->recording);
    sound.set_state(state->sound);
    run.resume(state->run, play.session());
    return true;
}

void SaveStates::change(const Pack& before, const Session& session) {
    for (std::optional<State>& state : states_) {
        if (!state)
            continue;
        const std::optional<Moment> moment = session.carried(state->moment, before);
        if (!moment) {
            state.reset();
            continue;
        }
        state->moment = *moment;
        state->sound = GameSound{}; // its songs may have changed
        const PackedLevel& level = session.pack().levels[moment->program.state.level_number];
        state->run = {level.name,
                      state->recording.seed,
                      moment->program.world,
                      {},
                      pack_hash(session.pack(), level)};
    }
}

} // namespace halfbyte::hosted
