// Plays a run again in another version of its game, and compares.
//
//   const Rerun rerun = run_again(run, {level_before, packed, pack}, {level, edited, edited_pack});
//   if (rerun.same < rerun.after.trail.size())
//       show(rerun.after.trail[rerun.same]); // here the hero's way is another one
#pragma once

#include "platform/hosted/play/carry_over.hpp"
#include "platform/hosted/rerun/run.hpp"
#include "platform/hosted/rerun/trail.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace halfbyte::hosted {

// The first field, in the order of the state image, in which two states differ, with both values:
// "actor_velocity_y[0] is -240, was -256".
std::optional<std::string> first_differing_field(const World& is, const World& was);

// The result of a run in a version of its game.
struct RunResult {
    Trail trail;
    int deaths = 0;
    std::uint32_t cleared_at = 0; // the frame in which the goal was reached, 0 if it was not
};

struct Rerun {
    RunResult before;
    RunResult after;
    std::size_t same = 0; // the points at the beginning of both trails that are equal
    bool moved = false;   // the hero begins elsewhere
    // The first difference of the worlds, in words, and its frame. Empty if the trails and the last
    // worlds are equal.
    std::string field;
    std::uint32_t differs_at = 0;
};

RunResult play_run(const Run& run, const Level& level);

// A run that began at a carried-over world begins at the same world in the other version.
Rerun run_again(const Run& run, const LevelVersion& before, const LevelVersion& after);

// Compares a run with one of other input, of the same number of steps.
Rerun run_with(const Run& run, std::span<const Input> inputs, const Level& level);

// Releases a button in steps in which it is always held, else presses it in all of them, and
// releases the opposite direction.
void toggle(std::span<Input> inputs, Input button);

// The same run for the other version: its first world is carried over.
Run carry_over(const Run& run, const LevelVersion& before, const LevelVersion& after);

// The differences in a few words: "the last run changes after 5.2 s, dies once, no longer
// reaches the goal". Empty if the hero's trail is the same.
std::string words_of(const Rerun& rerun);

} // namespace halfbyte::hosted
