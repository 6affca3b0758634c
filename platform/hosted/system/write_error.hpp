#pragma once

#include <filesystem>
#include <stdexcept>

namespace halfbyte::hosted {

// "file: cannot be written: reason", for an error of the system.
std::runtime_error write_error(const std::filesystem::path& file, int error);

} // namespace halfbyte::hosted
