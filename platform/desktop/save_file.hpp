#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

namespace halfbyte::desktop {

// Writes a file so that at no time a part of it stands under its name: aside, flushed, renamed.
// Throws std::runtime_error, "file: reason", and leaves what was there before.
void save_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

} // namespace halfbyte::desktop
