#pragma once

#include "tools/commands/hash/hash_movies.hpp"

#include <filesystem>

namespace halfbyte::tools::instruments {

/// Plays all movies of a game on its ROM in an emulator, and prints the hash that `halfbyte hash`
/// prints. `core` is the emulator; empty: the installed one. Throws InputError where the ROM is of
/// another machine than the options name, lacks a level, or does not show how it sounds.
void print_hash_of_rom(const std::filesystem::path& rom, const std::filesystem::path& core,
                       const hash::HashOptions& options);

} // namespace halfbyte::tools::instruments
