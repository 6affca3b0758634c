// The text README.txt beside exported files: a line for each of them, and the keys.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace halfbyte::tools::publish {

inline constexpr const char* readme_name = "README.txt";

/// The use of each file for a player, by its name.
using Uses = std::map<std::string, std::string>;

/// The lines of the README of an earlier export to this folder, of the files that are still there;
/// none if it has no README. Throws InputError if its README is not from an export.
Uses uses_in(const std::filesystem::path& folder);

std::string readme_text(const std::string& title, const Uses& uses);

/// The keys with which a game is played, in lines.
std::string keys_text();

} // namespace halfbyte::tools::publish
