#pragma once

#include "tools/content/indexed_picture.hpp"

namespace halfbyte::tools::content {

/// Reads a PNG file with a palette and keeps its indices and the colours of its entries:
/// transparency, gamma and colour profiles change neither. Throws InputError for what is no PNG,
/// has no palette, is damaged or cut off, is larger than 1,024 pixels along a side or 1 MiB as a
/// file, and at the first pixel whose index is beyond the palette.
IndexedPicture read_indexed_png(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
