// The public header of the extras: include this, beside <halfbyte/halfbyte.hpp>, for functions that
// no game needs. docs/engine.md lists them. Everything is in the namespace halfbyte.
#pragma once

#include "extras/fly_among_segments.hpp"
#include "extras/obstacles_batch.hpp"
#include "extras/sweep.hpp"
