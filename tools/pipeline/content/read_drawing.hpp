#pragma once

#include "tools/pipeline/content/drawing.hpp"

namespace halfbyte::tools::content {

/// Reads a picture of any form that the tools take: a PNG, or the frames of an Aseprite file side
/// by side. Throws InputError.
Drawing read_drawing(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
