// Worlds of random scripts, each the script of an actor of its own, played by the ROM and by C++.
#pragma once

#include "tests/ports/port_console.hpp"

#include <string>
#include <vector>

namespace halfbyte::test {

inline constexpr int scripts_a_world = awake_actors - 1;
inline constexpr int frames_of_a_script = 600;

/// A level with actors of all kinds that have a script, and the input of its player.
struct ScriptWorld {
    Rules rules;
    std::vector<std::uint8_t> scripts; ///< a block of them
    std::vector<std::uint8_t> block;   ///< of the level
    std::uint16_t seed = 1;
    std::vector<Input> inputs;
};

/// A world depends on its number alone. With `is_damaged`, a byte of each script is changed; then
/// is_script_block may refuse them.
ScriptWorld script_world(long number, bool is_damaged);

/// The results of playing worlds.
struct ScriptRuns {
    long scripts = 0;
    long refused = 0; ///< damaged blocks that is_script_block does not take
    long frames = 0;
    std::string difference; ///< the first; empty if there is none
};

/// Plays the worlds from `first` up to `end`, which is not included.
ScriptRuns run_script_worlds(PortConsole& port, long first, long end, bool is_damaged);

} // namespace halfbyte::test
