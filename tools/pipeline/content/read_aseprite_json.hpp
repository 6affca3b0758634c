#pragma once

#include "tools/pipeline/content/animated_drawing.hpp"

#include <string_view>

namespace halfbyte::tools::content {

/// Reads the JSON that Aseprite exports with a sheet ("Array" or "Hash"), and the PNG that it
/// names: frames, also trimmed ones, their durations, tags and slices. Throws InputError.
AnimatedDrawing read_aseprite_json(const std::filesystem::path& path);

/// The same of the JSON's text and its sheet.
AnimatedDrawing decode_aseprite_json(const std::filesystem::path& path, std::string_view text,
                                     const Drawing& sheet);

} // namespace halfbyte::tools::content
