#pragma once

#include "platform/windows/system/handle.hpp"

#include <filesystem>

namespace halfbyte::hosted {

// Opens the file of a lock for this program alone, and makes it if it does not exist. The system
// removes the file when it is closed, even if the program was killed.
HANDLE open_lock_file(const std::filesystem::path& name);

// Whether an error of open_lock_file means that another program has the lock, or has just released
// it.
bool is_locked(DWORD error, const std::filesystem::path& name);

} // namespace halfbyte::hosted
