#pragma once

#include "platform/hosted/system/open_file.hpp"

#include <filesystem>

namespace halfbyte::hosted {

inline int descriptor_of(const OpenFile& file) {
    return static_cast<int>(file.number());
}

// Whether the name leads to this open file or folder, and not to another one that has replaced it.
bool has_name(const OpenFile& file, const std::filesystem::path& name);

} // namespace halfbyte::hosted
