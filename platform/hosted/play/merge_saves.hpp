// Merges saves, for two windows that play one game with one file of saves. Each window writes only
// its own changes, so that neither undoes the other's progress.
#pragma once

#include "engine/program/records.hpp"

namespace halfbyte::hosted {

// Adds to `file` what a window has changed between its saves `before` and `now`:
//
//   records   the better ones, as in keep_record()
//   deaths    the deaths that the window has counted are added
//   slots     a slot that the window has erased is erased, then gets what it has reached since
//   options   each option that the window has changed
//
// Records belong to levels of the same name. Everything else stays as it is in the file, including
// its sequence number.
void merge_saves(const Save& before, const Save& now, Save& file);

} // namespace halfbyte::hosted
