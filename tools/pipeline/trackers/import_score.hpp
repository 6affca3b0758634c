#pragma once

#include "tools/pipeline/trackers/tracker_song.hpp"

#include <filesystem>

namespace halfbyte::tools::trackers {

struct ImportedScore {
    std::string text;             ///< a score
    std::vector<Dropped> dropped; ///< by line, each once
};

/// Converts a tracker's export into a score that compiles. Throws InputError.
ImportedScore import_score(const std::filesystem::path& file);

} // namespace halfbyte::tools::trackers
