// Reading a song ahead.
#pragma once

#include "engine/sound/sound.hpp"

namespace halfbyte {

// Reads the bytes of a voice's next row, and what goes before them, until it is known what comes
// next. Does nothing where that is known already. It is taken from the work that the frame has time
// for.
void read_row(Sound& sound, const SoundBlock& block, int voice, int& work_left);

} // namespace halfbyte
