#include "platform/windows/system/lock_file.hpp"

namespace halfbyte::hosted {

HANDLE open_lock_file(const std::filesystem::path& name) {
    return ::CreateFileW(name.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr,
                         OPEN_ALWAYS, FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE,
                         nullptr);
}

// Windows also denies access to a file that it is removing.
bool is_locked(DWORD error, const std::filesystem::path& name) {
    if (error != ERROR_ACCESS_DENIED)
        return is_in_use(error);
    return ::GetFileAttributesW(name.c_str()) != INVALID_FILE_ATTRIBUTES
           || ::GetLastError() == ERROR_ACCESS_DENIED;
}

} // namespace halfbyte::hosted
