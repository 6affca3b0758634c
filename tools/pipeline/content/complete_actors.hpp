#pragma once

#include "tools/pipeline/content/read_actors.hpp"

namespace halfbyte::tools::content {

/// Adds what the Aseprite files of kinds of actors say and the file of actors leaves out: the size
/// of frames, the animations of tags, and the body's size of the slice "hitbox". A state without an
/// animation has the tag with its name; `stand` without one has all frames.
void complete_actors(ActorTable& actors, const std::filesystem::path& art, Faults& faults);

} // namespace halfbyte::tools::content
