// Worlds of random scripts, each the script of an actor of its own, played by the ROM and by C++.
#pragma once

#include "tests/ports/port_console.hpp"

#include <string>

namespace halfbyte::test {

inline constexpr int scripts_a_world = awake_actors - 1;

/// The results of playing worlds.
struct ScriptRuns {
    long scripts = 0;
    long refused = 0; ///< damaged blocks that is_script_block does not take
    long frames = 0;
    std::string difference; ///< the first; empty if there is none
};

/// Plays the worlds from `first` up to `end`, which is not included. A world depends on its number
/// alone. With `is_damaged`, a byte of each script is changed; then is_script_block may refuse
/// them.
ScriptRuns run_script_worlds(PortConsole& port, long first, long end, bool is_damaged);

} // namespace halfbyte::test
