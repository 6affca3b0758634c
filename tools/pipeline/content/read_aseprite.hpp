#pragma once

#include "tools/pipeline/content/animated_drawing.hpp"

#include <string_view>

namespace halfbyte::tools::content {

/// Reads an Aseprite file in RGBA, grey or indexed colours: the visible layers of each frame as one
/// picture, tags, and slices. Throws InputError for a file that is damaged or too large, and for
/// what this reader cannot draw: tilemaps, and layers that blend in another way than "Normal".
/// Format: https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md
AnimatedDrawing read_aseprite(const std::filesystem::path& path);

/// The same of a file's bytes; `path` names the file in messages.
AnimatedDrawing decode_aseprite(const std::filesystem::path& path, std::string_view bytes);

} // namespace halfbyte::tools::content
