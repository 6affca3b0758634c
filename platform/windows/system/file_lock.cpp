// The system's part of FileLock.
#include "platform/hosted/system/file_lock.hpp"

#include "platform/hosted/system/write_error.hpp"
#include "platform/windows/system/lock_file.hpp"
#include "platform/windows/system/path_error.hpp"

namespace halfbyte::hosted {

FileLock::~FileLock() = default;

bool FileLock::try_to_take() {
    file_of_lock_.reset(number_of(open_lock_file(name_)));
    if (file_of_lock_.is_open())
        return true;
    const DWORD error = path_error(name_);
    if (!is_locked(error, name_))
        throw write_error(file_, static_cast<int>(error));
    return false;
}

} // namespace halfbyte::hosted
