#pragma once

#include "tools/pipeline/score/block_parts.hpp"

namespace halfbyte::tools::score {

/// An instrument or a drum with its steps; Orchestra has those of a score by their names.
struct NamedSteps {
    const Instrument* instrument = nullptr;
    Steps steps;
};
using Orchestra = std::map<std::string, NamedSteps>;

struct SongSize {
    double frames = 0;     ///< from its first row to its end, or until it is repeated
    std::size_t bytes = 0; ///< its own, and those of patterns that no earlier song has
};

/// Adds a song with its patterns and instruments. Throws InputError at its first fault.
SongSize compile_song(const Song& song, const Orchestra& orchestra, BlockParts& parts);

} // namespace halfbyte::tools::score
