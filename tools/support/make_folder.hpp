#pragma once

#include <filesystem>

namespace halfbyte::tools::support {

/// Makes the folder and its parents if they are missing. Throws InputError.
void make_folder(const std::filesystem::path& folder);

} // namespace halfbyte::tools::support
