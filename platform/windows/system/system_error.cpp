#include "platform/hosted/system/system_error.hpp"

#include "platform/windows/system/handle.hpp"

#include <system_error>

namespace halfbyte::hosted {

int last_error() {
    return static_cast<int>(::GetLastError());
}

// The errors that users meet have the same words as on other systems. Windows's own words are in
// the user's language.
std::string words_of_error(int error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND: return "No such file or directory";
    case ERROR_ACCESS_DENIED: return "Permission denied";
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE: return "another program has it open; close it there";
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: return "File exists";
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: return "No space left on device";
    case ERROR_WRITE_PROTECT: return "Read-only file system";
    case ERROR_INVALID_NAME:
    case ERROR_DIRECTORY: return "Windows does not accept this name";
    case ERROR_FILENAME_EXCED_RANGE:
        return "its path has more than 259 letters; shorten it, or enable long paths in Windows";
    case ERROR_BUFFER_OVERFLOW: return "File name too long";
    default: return std::system_category().message(error);
    }
}

ErrorKind kind_of_error(int error) {
    constexpr int disk_quota_exceeded = 1295; // older headers lack its name
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND: return ErrorKind::missing;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
    case disk_quota_exceeded:
    case ERROR_FILE_TOO_LARGE: return ErrorKind::full;
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE: return ErrorKind::in_use;
    default: return ErrorKind::other;
    }
}

} // namespace halfbyte::hosted
