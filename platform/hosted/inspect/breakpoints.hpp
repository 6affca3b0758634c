// Lines of scripts at which the game stops.
#pragma once

#include "platform/hosted/inspect/script_stops.hpp"
#include "platform/hosted/pack/script_source.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

// A line of the file of actors, in the script of a kind.
struct Breakpoint {
    std::string kind;
    int line = 0;

    bool operator==(const Breakpoint&) const = default;
};

// Reads KIND:LINE. Throws std::runtime_error with one line for a kind without a script, and for a
// line without an op; it names those that exist.
Breakpoint parse_breakpoint(std::string_view text, const ScriptSources& scripts);

class Breakpoints {
  public:
    void add(const Breakpoint& breakpoint) { all_.push_back(breakpoint); }
    // Adds a breakpoint, or removes it.
    void toggle(const Breakpoint& breakpoint);
    bool has(const Breakpoint& breakpoint) const;
    bool empty() const { return all_.empty(); }

    // Moves each breakpoint to the line that has its text in another version of the scripts; of
    // several lines, the nearest one in its script. Removes and returns those without such a line.
    std::vector<Breakpoint> follow(const ScriptSources& before, const ScriptSources& after);

    // The ops at these lines. A line that no longer has an op has none.
    std::vector<ScriptStop> stops_in(const ScriptSources& scripts) const;

    // Notes that an actor has reached one of stops_in(scripts).
    void note(const ScriptStop& reached, const ScriptSources& scripts);
    // Those that no actor has reached so far.
    std::vector<Breakpoint> unreached() const;

  private:
    std::vector<Breakpoint> all_;
    std::vector<Breakpoint> reached_;
};

} // namespace halfbyte::hosted
