#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::movie {

/// The level of a game that has this name, or this number, counted from 1; if nothing is wanted,
/// the only one. Throws InputError with the names that there are.
const hosted::PackedLevel& choose_level(const hosted::Pack& pack, const std::string& wanted,
                                        const std::filesystem::path& game);

} // namespace halfbyte::tools::movie
