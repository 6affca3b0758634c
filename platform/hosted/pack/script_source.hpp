// The text of a game's scripts, and which line of it each op comes from. A pack does not hold it:
// only a game that is played from its folder has it.
#pragma once

#include "engine/sim/tuning.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// An op in the bytes of its script.
struct OpSource {
    std::uint8_t at = 0;
    std::uint8_t size = 0;
    int line = 0; // in the file; 0: the end of the script, where it waits for ever
};

// The script of a kind of actors.
struct ScriptSource {
    std::string kind; // its name; a kind without a script has nothing else
    std::vector<std::string> lines;
    int first_line = 0; // of `lines`, in the file
    std::vector<OpSource> ops;
    std::string parameter; // the name of the objects' property; empty: the kind has none
    Range parameter_range;
    std::vector<std::string> counters; // their names
};

struct ScriptSources {
    std::string file;
    std::vector<ScriptSource> kinds; // by kind; the first is empty
};

} // namespace halfbyte::hosted
