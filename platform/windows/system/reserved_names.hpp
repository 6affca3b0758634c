#pragma once

#include <filesystem>

namespace halfbyte::hosted {

// Whether a file's name is a device of Windows in every folder, such as "con" or "nul.txt".
bool is_reserved(const std::filesystem::path& file);

} // namespace halfbyte::hosted
