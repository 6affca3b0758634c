// Reads and writes a case of the soak as text; docs/files.md describes the format.
#pragma once

#include "tools/lab/soak/worlds/world_case.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::soak::worlds {

/// The note, one line, is for people; it is not read back.
void write_world_case(const std::filesystem::path& path, const WorldCase& world_case,
                      const std::string& note);

/// Throws InputError.
WorldCase read_world_case(const std::filesystem::path& path);

} // namespace halfbyte::tools::soak::worlds
