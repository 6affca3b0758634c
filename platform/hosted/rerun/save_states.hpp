// States of levels that were saved in slots, to continue there at any time.
#pragma once

#include "platform/hosted/play/play_sound.hpp"
#include "platform/hosted/rerun/last_run.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace halfbyte::hosted {

class SaveStates {
  public:
    static constexpr std::size_t slots = 4;

    // Saves the state of the level under play, with the run that led to it. Returns false on the
    // program's other screens.
    bool save(std::size_t slot, const Play& play, const PlaySound& sound, const LastRun& run);

    // Continues there, also from another level or screen. Returns false if the slot is empty.
    bool load(std::size_t slot, Play& play, PlaySound& sound, LastRun& run) const;

    // To be called after the game has changed, while both versions exist: the worlds are carried
    // over, as that of the present level is. The state of a level that is gone is lost.
    void change(const Pack& before, const Session& session);

  private:
    struct State {
        Moment moment;
        Recording recording;
        GameSound sound;
        Run run;
    };

    std::array<std::optional<State>, slots> states_;
};

} // namespace halfbyte::hosted
