// Two windows play one game from one file of saves. Each of them writes only what it has changed
// itself, so that neither undoes what the other has reached.
#pragma once

#include "engine/program/records.hpp"

namespace halfbyte::hosted {

// Adds to `file` what a window has changed between its saves `before` and `now`:
//
//   records   the better of both, as keep_record() keeps them
//   deaths    those that the window has counted come on top
//   a slot    that the window has erased is erased; what it has reached since is in it
//   options   each one that the window has switched
//
// Records are those of levels with the same name. Everything else stays as it is in the file. The
// sequence number is the file's.
void merge_saves(const Save& before, const Save& now, Save& file);

} // namespace halfbyte::hosted
