#pragma once

#include "tools/emu/console.hpp"

namespace halfbyte::tools::emu {

/// The core where its Debian package puts it: in the folder libretro of a library folder. Throws
/// InputError that says which package is missing.
std::filesystem::path find_core(const CoreSource& core);

} // namespace halfbyte::tools::emu
