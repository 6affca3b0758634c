#pragma once

#include "tools/emu/core.hpp"

namespace halfbyte::tools {

/// Writes sound as a WAV file: two channels of 16 bits. Throws InputError.
void write_wav(const std::filesystem::path& path, const CoreSound& sound);

} // namespace halfbyte::tools
