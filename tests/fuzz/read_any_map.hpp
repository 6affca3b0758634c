#pragma once

#include <string_view>

namespace halfbyte::test {

/// Reads the bytes as a JSON tileset when they begin with a brace, else as a map, and prints what
/// was read. Returns false when the importer refuses them with an InputError, as it may. Throws
/// std::logic_error when what it accepts contradicts itself.
bool read_any_map(std::string_view bytes);

} // namespace halfbyte::test
