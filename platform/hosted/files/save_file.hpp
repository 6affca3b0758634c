#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

// Replaces a file by one with exactly these bytes, or leaves it as it was, by an AsideFile. Throws
// std::runtime_error, "file: reason", on any failure, and leaves no stray file.
void save_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);
void save_file(const std::filesystem::path& file, std::string_view text);

// Throws as save_file would for this file, before the work whose outcome it is to hold: it makes
// the new file and removes it again. A file that is there stays as it is.
void try_to_save(const std::filesystem::path& file);

// Keeps bytes that could not be saved as this file: in the folder of temporary files, the user's
// own or the working directory. Returns the end of a message, "; it is kept in FILE".
std::string keep_elsewhere(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// As save_file; but what could not be saved goes to keep_elsewhere(), and the message ends with
// that. For what takes somebody's time to make anew.
void save_or_keep(const std::filesystem::path& file, std::string_view text);

} // namespace halfbyte::hosted
