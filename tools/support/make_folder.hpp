#pragma once

#include <filesystem>

namespace halfbyte::tools::support {

/// Makes the folder, and those above it, if it is not there. Throws InputError.
void make_folder(const std::filesystem::path& folder);

} // namespace halfbyte::tools::support
