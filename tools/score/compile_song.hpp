#pragma once

#include "tools/score/block_parts.hpp"

namespace halfbyte::tools::score {

/// The instruments and drums of a score, as steps, by their names.
struct NamedSteps {
    const Instrument* instrument = nullptr;
    Steps steps;
};
using Orchestra = std::map<std::string, NamedSteps>;

/// Adds a song with its patterns and instruments. Throws InputError at its first fault.
void compile_song(const Song& song, const Orchestra& orchestra, BlockParts& parts);

} // namespace halfbyte::tools::score
