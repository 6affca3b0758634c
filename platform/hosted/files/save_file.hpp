#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

// Replaces a file by one with exactly these bytes, or leaves it unchanged, using an AsideFile. On
// any failure throws std::runtime_error, "file: reason", and leaves no stray file.
void save_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);
void save_file(const std::filesystem::path& file, std::string_view text);

// Throws what save_file would throw for this file, before the work whose result it will hold. It
// creates the new file and removes it again. An existing file is unchanged.
void try_to_save(const std::filesystem::path& file);

// Saves bytes somewhere else that could not be saved as this file: in the folder of temporary
// files, the user's home, or the working directory. Returns the end of a message, "; the data is
// kept in FILE".
std::string keep_elsewhere(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// The same as save_file; but if that fails, the text goes to keep_elsewhere(), and the message ends
// with its result. For files that take somebody time to make again.
void save_or_keep(const std::filesystem::path& file, std::string_view text);

} // namespace halfbyte::hosted
