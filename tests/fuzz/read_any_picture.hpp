#pragma once

#include "tests/fuzz/mutate.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

/// Reads the bytes as a PNG, as an Aseprite file, or as the JSON of a sheet: as what they begin
/// like. Then matches the picture to palettes and cuts it into frames. Returns false when a reader
/// refuses the bytes with an InputError, as it may. Throws std::logic_error when what it accepts
/// contradicts itself.
bool read_any_picture(std::string_view bytes);

/// Small files of every form.
std::vector<std::string> sample_pictures();

/// Spoils a sample; in most PNG files the checksums are right again, so that more than the checksum
/// is tested.
std::string spoilt_picture(Mutator& mutator, const std::vector<std::string>& samples);

} // namespace halfbyte::test
