#include "platform/hosted/system/system_error.hpp"

#include "platform/windows/system/handle.hpp"

#include <system_error>

namespace halfbyte::hosted {

int last_error() {
    return static_cast<int>(::GetLastError());
}

// The errors that users meet have the words of other systems; those of Windows are in the user's
// language.
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
    case ERROR_BUFFER_OVERFLOW: return "File name too long";
    default: return std::system_category().message(error);
    }
}

bool is_missing(int error) {
    return error == ERROR_PATH_NOT_FOUND || error == ERROR_FILE_NOT_FOUND;
}

} // namespace halfbyte::hosted
