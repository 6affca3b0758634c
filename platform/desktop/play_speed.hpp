// How fast a level runs: slow for players who chose so in the menu, slow and fast motion by keys
// while the game is edited.
#pragma once

#include "engine/program/scene_rows.hpp"
#include "platform/hosted/play/session.hpp"
#include "platform/hosted/shell/shell.hpp"
#include "platform/hosted/shell/speed.hpp"

namespace halfbyte::desktop {

class PlaySpeed {
  public:
    explicit PlaySpeed(bool is_edited) : is_edited_(is_edited) {}

    void switch_slow_motion() { is_slow_ = is_edited_ && !is_slow_; }

    // How many frames of the program are due in a frame of the window; each of them may still be
    // left out (is_due).
    int times(const hosted::Session& session, const hosted::Shell& shell) const {
        constexpr int times_fast = 4;
        const bool is_fast = is_edited_ && shell.is_fast() && !shell.is_open() && in_level(session);
        return is_fast ? times_fast : 1;
    }

    // In per cent. The program's other screens always run at full speed.
    int percent(const hosted::Session& session, const hosted::Shell& shell) const {
        constexpr int slow_motion = 25;
        const int chosen = is_slow_ ? slow_motion : shell.settings()[hosted::Setting::speed];
        return in_level(session) ? chosen : 100;
    }

    bool is_due(const hosted::Session& session, const hosted::Shell& shell) {
        return frames_.is_due(percent(session, shell));
    }

  private:
    static bool in_level(const hosted::Session& session) {
        return session.state().scene == Scene::level;
    }

    bool is_edited_;
    bool is_slow_ = false;
    hosted::SlowFrames frames_;
};

} // namespace halfbyte::desktop
