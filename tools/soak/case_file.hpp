// Reads and writes a soak's case as text; docs/files.md describes the format.
#pragma once

#include "tools/soak/soak_case.hpp"

#include <filesystem>
#include <string>

namespace halfbyte::tools::soak {

/// The note, one line, is for people; it is not read back.
void write_case(const std::filesystem::path& path, const SoakCase& soak_case,
                const std::string& note);

/// Throws InputError.
SoakCase read_case(const std::filesystem::path& path);

} // namespace halfbyte::tools::soak
