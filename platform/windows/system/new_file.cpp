#include "platform/hosted/system/new_file.hpp"

#include "platform/hosted/system/device_names.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/system/system_error.hpp"
#include "platform/windows/system/path_error.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// How long to wait for another program that has the file open. It is usually one that saves, or one
// that looks for viruses, and takes a moment.
constexpr int most_tries = 100;
constexpr DWORD milliseconds_between_tries = 10;

// Replaces a file that other programs have open, if these allow it. Systems before Windows 10 of
// 2017 cannot. Older headers lack the names FileRenameInfoEx, FILE_RENAME_FLAG_REPLACE_IF_EXISTS
// and _POSIX_SEMANTICS.
bool rename_over_open(HANDLE file, const std::wstring& target) {
    constexpr auto rename = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
    constexpr DWORD replace = 1 | 2;
    const std::size_t bytes = target.size() * sizeof(wchar_t);
    const std::size_t size = sizeof(FILE_RENAME_INFO) + bytes;
    std::vector<std::max_align_t> storage(size / sizeof(std::max_align_t) + 1);
    auto* info = reinterpret_cast<FILE_RENAME_INFO*>(storage.data());
    std::memcpy(info, &replace, sizeof replace); // a union that older headers lack, too
    info->FileNameLength = static_cast<DWORD>(bytes);
    std::memcpy(info->FileName, target.data(), bytes);
    return ::SetFileInformationByHandle(file, rename, info, static_cast<DWORD>(size)) != 0;
}

// Whether another program has the file open. Replacing such a file fails with ERROR_ACCESS_DENIED,
// as if a right were missing.
bool is_open_elsewhere(const fs::path& file) {
    const OpenFile opened(number_of(
        ::CreateFileW(file.c_str(), DELETE, share_all, nullptr, OPEN_EXISTING, 0, nullptr)));
    return !opened.is_open() && is_in_use(::GetLastError());
}

// Replaces the target in one step: readers find the old file or the new one.
int rename_over(HANDLE file, const fs::path& name, const fs::path& target) {
    const fs::path absolute = absolute_path(target);
    bool was_open = true;
    for (int tries = 0; tries < most_tries; ++tries) {
        if (rename_over_open(file, absolute.wstring())
            || ::MoveFileExW(name.c_str(), absolute.c_str(),
                             MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)
                   != 0)
            return 0;
        const DWORD reason = ::GetLastError();
        // The other program may have closed the file since, so the first such error counts for
        // nothing.
        const bool is_open = is_in_use(reason) || is_open_elsewhere(absolute);
        if (!is_open && !was_open)
            return static_cast<int>(reason);
        was_open = is_open;
        ::Sleep(milliseconds_between_tries);
    }
    return ERROR_SHARING_VIOLATION;
}

} // namespace

NewFile::NewFile(fs::path target, fs::path name)
    : target_(std::move(target)), name_(std::move(name)) {}

NewFile::~NewFile() {
    if (!is_named_)
        return;
    FILE_DISPOSITION_INFO removed{TRUE};
    ::SetFileInformationByHandle(handle_of(file_), FileDispositionInfo, &removed, sizeof removed);
}

// The file is shared for renaming alone. So if the name can be opened, no other program writes it:
// it is free, or a program that was killed left the file.
int NewFile::open(bool /*may_be_nameless*/) {
    if (is_device_name(target_.filename().string()))
        return ERROR_INVALID_NAME;
    for (int tries = 0; tries < most_tries; ++tries) {
        file_.reset(
            number_of(::CreateFileW(name_.c_str(), GENERIC_WRITE | DELETE, FILE_SHARE_DELETE,
                                    nullptr, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr)));
        is_named_ = file_.is_open();
        if (is_named_)
            return 0;
        const DWORD error = path_error(name_);
        if (!is_in_use(error))
            return static_cast<int>(error);
        ::Sleep(milliseconds_between_tries);
    }
    return busy;
}

int NewFile::write(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t most_at_once = std::size_t{1} << 26;
    while (!bytes.empty()) {
        DWORD written = 0;
        const auto wanted = static_cast<DWORD>(std::min(bytes.size(), most_at_once));
        if (::WriteFile(handle_of(file_), bytes.data(), wanted, &written, nullptr) == 0)
            return last_error();
        bytes = bytes.subspan(written);
    }
    return 0;
}

int NewFile::rewind() {
    return ::SetFilePointer(handle_of(file_), 0, nullptr, FILE_BEGIN) == 0 ? 0 : last_error();
}

int NewFile::place(Flush flush) {
    if (flush == Flush::at_once && ::FlushFileBuffers(handle_of(file_)) == 0)
        return last_error();
    if (const int error = rename_over(handle_of(file_), name_, target_))
        return error;
    is_named_ = false;
    file_.close();
    return 0;
}

int flush_to_disk(const fs::path& file) {
    const OpenFile opened(number_of(::CreateFileW(file.c_str(), GENERIC_WRITE, share_all, nullptr,
                                                  OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr)));
    return opened.is_open() && ::FlushFileBuffers(handle_of(opened)) != 0 ? 0 : last_error();
}

} // namespace halfbyte::hosted
