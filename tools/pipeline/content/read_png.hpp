#pragma once

#include "tools/pipeline/content/drawing.hpp"

#include <string>

namespace halfbyte::tools::content {

/// Reads a PNG file with a palette and keeps its indices and the colours of its entries:
/// transparency, gamma and colour profiles change neither. Throws InputError for a file that is not
/// a PNG, has no palette, is damaged or cut off, and at the first pixel whose index is beyond the
/// palette. More than 1,024 x 1,024 pixels, 4,096 along a side or 8 MiB are refused before memory
/// is taken for them.
IndexedPicture read_indexed_png(const std::filesystem::path& path);

/// Reads any PNG file: with a palette, grey or of full colours, with or without alpha, of 1 to 16
/// bits a channel, interlaced or not. Gamma and colour profiles change no colour. Throws like
/// read_indexed_png, but also takes a file without a palette.
Drawing read_png(const std::filesystem::path& path);

/// The same of a file's bytes; `path` names the file in messages.
Drawing decode_png(const std::filesystem::path& path, const std::string& bytes);

/// The chunks of a PNG's pixels. Without the others libpng neither converts colours nor unpacks
/// profiles and texts, which can be much larger than the picture. A damaged end is kept.
std::string pixel_chunks(const std::string& bytes);

} // namespace halfbyte::tools::content
