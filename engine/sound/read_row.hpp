// Reads the rows of a song before they begin.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Reads the bytes of a voice's next row, and those before them, until the row is known. Does
// nothing if it is known already. The reading is subtracted from the frame's work.
void read_row(Sound& sound, const SoundBlock& block, int voice, int& work_left);

} // namespace halfbyte
