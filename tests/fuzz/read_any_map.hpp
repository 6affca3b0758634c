#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// The sample maps or tilesets whose names end so, in the same order on every file system.
std::vector<std::string> sample_maps(const char* ending);

/// Reads the bytes as a map, or as a JSON tileset if they are one, and prints what was read.
/// Returns false when the importer refuses them with an InputError, as it may. Throws
/// std::logic_error when what it accepts contradicts itself.
bool read_any_map(std::string_view bytes);

} // namespace halfbyte::test
