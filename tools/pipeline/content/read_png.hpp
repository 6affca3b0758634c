#pragma once

#include "tools/pipeline/content/indexed_picture.hpp"

namespace halfbyte::tools::content {

/// Reads a PNG file with a palette and keeps its indices and the colours of its entries:
/// transparency, gamma and colour profiles change neither. Throws InputError for a file that is not
/// a PNG, has no palette, is damaged or cut off. It also throws for more than 1,024 pixels along a
/// side or 1 MiB, and at the first pixel whose index is beyond the palette.
IndexedPicture read_indexed_png(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
