#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {

/// Returns the level of a game that has this name, or this number, counted from 1. An empty
/// `wanted` returns the only level. Otherwise throws InputError, with the names of the game's
/// levels.
const hosted::PackedLevel& choose_level(const hosted::Pack& pack, const std::string& wanted,
                                        const std::filesystem::path& game);

} // namespace halfbyte::tools::movie
