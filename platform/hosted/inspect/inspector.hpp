// Shows what a game in play does and could do: where the hero can go from a moment at which time is
// stopped, and the scripts of actors at work, with lines at which the game stops.
#pragma once

#include "platform/hosted/inspect/script_panel.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/reach/jump_arcs.hpp"
#include "platform/hosted/reach/reachable_cells.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

class Inspector {
  public:
    // The text of the scripts of the present version of the game; null: it has none. Breakpoints
    // follow the text of their lines; returns those whose text is gone.
    std::vector<Breakpoint> set_scripts(std::shared_ptr<const ScriptSources> scripts);
    void add_breakpoint(const Breakpoint& breakpoint) { breakpoints_.add(breakpoint); }

    std::vector<Breakpoint> unreached_breakpoints() const { return breakpoints_.unreached(); }

    // To be called before and after each frame of the game. After a frame in which an actor reaches
    // a breakpoint, the game is frozen, and the actor's script is shown.
    void before_frame(const Play& play);
    void follow(Play& play);

    // To be called before the picture is drawn. `before` is the world one step before the present
    // one after time went back; null: the world of the last frame.
    void look(const Play& play, const World* before);

    // Makes about this many steps of the search for the cells that the hero can reach. Returns
    // false if there is nothing to search.
    bool explore(int steps);

    // A click. On an actor it shows the actor's script, on a line of the script it sets or removes
    // a breakpoint. Elsewhere it closes the script and returns false.
    bool point(int x, int y, const Play& play);

    // The pointer is at a pixel. While it is on an actor, and no click has chosen one, the actor's
    // script is shown.
    void hover(int x, int y) { pointer_ = {x, y}; }

    void show_or_hide_reach() { shows_reach_ = !shows_reach_; }
    const ReachableCells* reach() const { return reach_ ? &*reach_ : nullptr; }

    // Draws over a level, and then the script, in front of the picture.
    void draw(Canvas& canvas, const Play& play) const;
    void draw_script(Canvas& canvas, const Play& play) const;

  private:
    const ScriptSource* source() const;
    bool has_scripts() const { return scripts_ && !scripts_->kinds.empty(); }
    ScriptPanel panel(const Session& session) const;
    Rect place(const Play& play) const;
    int actor_at_pixel(int x, int y, const Session& session) const;
    void show_actor(int slot, const Session& session);
    void find_lines_that_ran(const Session& session, const World* before);

    std::shared_ptr<const ScriptSources> scripts_;
    Breakpoints breakpoints_;
    std::optional<World> before_; // the last frame
    std::size_t recorded_before_ = 0;
    std::uint32_t recording_before_ = 0;
    int slot_ = 0; // of the actor whose script is shown; 0: none
    std::uint8_t kind_ = no_actor;
    bool is_chosen_ = false;                     // it stays although the pointer is elsewhere
    std::optional<std::pair<int, int>> pointer_; // none: it has not moved yet
    std::vector<int> ran_;                       // its lines in the last step

    bool shows_reach_ = false;
    std::optional<ReachableCells> reach_;
    std::optional<JumpArcs> arcs_;
    std::uint32_t reach_frame_ = 0; // of the world from which both start
    std::uint32_t reach_recording_ = 0;
};

} // namespace halfbyte::hosted
