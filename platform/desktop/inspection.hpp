// Shows scripts at work and where the hero can go, in the window of a game that is being made.
#pragma once

#include "platform/hosted/inspect/inspector.hpp"
#include "platform/hosted/shell/shell.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace halfbyte::desktop {

// Prints a line for each breakpoint that no actor has reached.
void report_unreached(const hosted::Inspector& inspector);

class Inspection {
  public:
    // Without being in use it shows nothing. `scripts` are those of the game at its start.
    Inspection(bool is_used, std::shared_ptr<const hosted::ScriptSources> scripts,
               const std::vector<hosted::Breakpoint>& breakpoints);

    // The game has changed: these are its scripts now. Prints which breakpoints are removed.
    void change(std::shared_ptr<const hosted::ScriptSources> scripts);

    // To be called before and after each frame.
    void before_frame(const hosted::Play& play);
    void follow(hosted::Play& play);

    // Inspector::look, to be called before the picture is drawn.
    void look(const hosted::Play& play, const World* before);

    // A click. Returns false if there is nothing to inspect.
    bool point(hosted::Shell::Pixel pixel, const hosted::Play& play);

    void hover(hosted::Shell::Pixel pixel) { inspector_.hover(pixel.x, pixel.y); }
    void show_or_hide_reach() { inspector_.show_or_hide_reach(); }

    // Searches where the hero can go until there is nothing left to search or no time.
    void explore(const std::function<bool()>& has_time);

    // Prints which breakpoints no actor has reached; to be called at the end.
    void report_unreached() const { desktop::report_unreached(inspector_); }

    // Draws over a level.
    void draw(hosted::Canvas& canvas, const hosted::Play& play) const;
    void draw_script(hosted::Canvas& canvas, const hosted::Play& play) const;

  private:
    bool is_used_;
    hosted::Inspector inspector_;
};

} // namespace halfbyte::desktop
