#pragma once

#include "platform/windows/system/handle.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// The error of the last call, which opened this file. Unless long paths are enabled, Windows
// reports the folder in a path of more than 259 letters as missing; then this is
// ERROR_FILENAME_EXCED_RANGE.
DWORD path_error(const std::filesystem::path& file);

} // namespace halfbyte::hosted
