#include "platform/hosted/system/file_lock.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/write_error.hpp"
#include "platform/windows/system/handle.hpp"

#include <stdexcept>
#include <string>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// A save takes some milliseconds, so a lock held for seconds belongs to a program that hangs.
constexpr int most_tries = 600;
constexpr DWORD milliseconds_between_tries = 5;

fs::path lock_of(const fs::path& file) {
    const fs::path target = resolve_links(file);
    return folder_of(target) / ('.' + target.filename().string() + ".lck");
}

// A file that is being removed cannot be opened either, for a moment.
bool is_there(const fs::path& file) {
    return ::GetFileAttributesW(file.c_str()) != INVALID_FILE_ATTRIBUTES
           || ::GetLastError() == ERROR_ACCESS_DENIED;
}

} // namespace

FileLock::FileLock(const fs::path& file) : file_(file), name_(lock_of(file)) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (try_to_take())
            return;
        ::Sleep(milliseconds_between_tries);
    }
    throw std::runtime_error(file.string() + ": is being written by another program");
}

FileLock::~FileLock() = default;

// The file is not shared, and the system removes it with its only handle, even that of a killed
// program.
bool FileLock::try_to_take() {
    file_of_lock_.reset(number_of(
        ::CreateFileW(name_.c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr, OPEN_ALWAYS,
                      FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr)));
    if (file_of_lock_.is_open())
        return true;
    const DWORD error = ::GetLastError();
    if (!is_in_use(error) && !(error == ERROR_ACCESS_DENIED && is_there(name_)))
        throw write_error(file_, static_cast<int>(error));
    return false;
}

} // namespace halfbyte::hosted
