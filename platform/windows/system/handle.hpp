#pragma once

#include "platform/hosted/system/open_file.hpp"

// Without this, the header includes much that is not used.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace halfbyte::hosted {

inline HANDLE handle_of(const OpenFile& file) {
    return reinterpret_cast<HANDLE>(file.number());
}

inline std::intptr_t number_of(HANDLE handle) {
    return reinterpret_cast<std::intptr_t>(handle); // INVALID_HANDLE_VALUE is -1
}

// All that other programs may do while a file is open here.
inline constexpr DWORD share_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// Whether another program has the file open in a way that excludes this one, or has just removed
// it.
inline bool is_in_use(DWORD error) {
    return error == ERROR_SHARING_VIOLATION || error == ERROR_LOCK_VIOLATION
           || error == ERROR_DELETE_PENDING;
}

} // namespace halfbyte::hosted
