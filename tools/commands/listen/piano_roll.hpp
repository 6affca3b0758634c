#pragma once

#include "engine/sound/voice_image.hpp"

#include <string>

namespace halfbyte::tools::listen {

/// A line of a piano roll: a column for each note from C2 to B7, then the noise. The pulses are
/// drawn as # and o, the triangle as =, the noise as *, effects as !.
std::string piano_roll_line(const VoiceImage& image);

/// The heading of the roll: the octaves.
std::string piano_roll_head();

} // namespace halfbyte::tools::listen
