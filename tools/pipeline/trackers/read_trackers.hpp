#pragma once

#include "tools/pipeline/trackers/tracker_song.hpp"

#include <string_view>

namespace halfbyte::tools::trackers {

/// The text that FamiStudio exports: an object a line. Throws InputError with a line of `file`.
Module read_famistudio(std::string_view text, const std::string& file);

/// The text that FamiTracker exports. Throws InputError with a line of `file`.
Module read_famitracker(std::string_view text, const std::string& file);

/// Reads either format, which the beginning of the text decides. Throws InputError for other texts.
Module read_tracker(std::string_view text, const std::string& file);

} // namespace halfbyte::tools::trackers
