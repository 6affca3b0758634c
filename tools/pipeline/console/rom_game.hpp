#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/support/input_error.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::console {

/// The error for a ROM of this project that is not as it was built.
support::InputError damaged_rom(const std::filesystem::path& path, const std::string& where);

/// Throws InputError at `path`, a ROM, when the game that was read from it could not be played
/// safely: a number of its rules, a level block or a text.
void check_rom_game(const hosted::Pack& game, const std::filesystem::path& path);

} // namespace halfbyte::tools::console
