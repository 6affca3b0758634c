#pragma once

#include "tools/lab/emu/console.hpp"

namespace halfbyte::tools::emu {

/// Finds the core where its Debian package installs it: in the folder libretro of a library folder.
/// Throws InputError that names the missing package.
std::filesystem::path find_core(const CoreSource& core);

} // namespace halfbyte::tools::emu
