#include "platform/hosted/system/new_file.hpp"

#include "platform/windows/system/handle.hpp"
#include "platform/windows/system/reserved_names.hpp"

#include <algorithm>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// How long to wait for another program that holds a name, usually for a moment only: another one
// that saves, or one that looks for viruses.
constexpr int most_tries = 100;
constexpr DWORD milliseconds_between_tries = 10;

int last_error_code() {
    return static_cast<int>(::GetLastError());
}

// Newer systems replace even a file that other programs have open, if these allow it. Older headers
// lack the names: FileRenameInfoEx, FILE_RENAME_FLAG_REPLACE_IF_EXISTS and _POSIX_SEMANTICS.
constexpr auto rename_over_open = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
constexpr DWORD replace_open = 1 | 2;

bool rename_as(HANDLE file, const std::wstring& target, FILE_INFO_BY_HANDLE_CLASS form) {
    const std::size_t bytes = target.size() * sizeof(wchar_t);
    std::vector<std::max_align_t> storage((sizeof(FILE_RENAME_INFO) + bytes)
                                              / sizeof(std::max_align_t)
                                          + 1);
    auto* info = reinterpret_cast<FILE_RENAME_INFO*>(storage.data());
    // The first field is a union of a flag and of several flags.
    const DWORD flags = form == rename_over_open ? replace_open : 1;
    std::memcpy(info, &flags, sizeof flags);
    info->FileNameLength = static_cast<DWORD>(bytes);
    std::memcpy(info->FileName, target.data(), bytes);
    return ::SetFileInformationByHandle(file, form, info,
                                        static_cast<DWORD>(sizeof(FILE_RENAME_INFO) + bytes))
           != 0;
}

// Replaces the target in one step: readers find the old file or the new one.
int rename_over(HANDLE file, const fs::path& target) {
    std::error_code error;
    const std::wstring name = fs::absolute(target, error).make_preferred().wstring();
    for (int tries = 0;; ++tries) {
        if (rename_as(file, name, rename_over_open) || rename_as(file, name, FileRenameInfo))
            return 0;
        const DWORD reason = ::GetLastError();
        const bool may_end = is_in_use(reason) || reason == ERROR_ACCESS_DENIED;
        if (!may_end || tries == most_tries)
            return static_cast<int>(reason);
        ::Sleep(milliseconds_between_tries);
    }
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

// The file is not shared, so one that can be opened was left by a program that was killed.
int NewFile::open(bool /*may_be_nameless*/) {
    if (is_reserved(target_))
        return ERROR_INVALID_NAME;
    for (int tries = 0; tries < most_tries; ++tries) {
        file_.reset(number_of(::CreateFileW(name_.c_str(), GENERIC_WRITE | DELETE, 0, nullptr,
                                            CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr)));
        is_named_ = file_.is_open();
        if (is_named_)
            return 0;
        if (!is_in_use(::GetLastError()))
            return last_error_code();
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
            return last_error_code();
        bytes = bytes.subspan(written);
    }
    return 0;
}

int NewFile::rewind() {
    return ::SetFilePointer(handle_of(file_), 0, nullptr, FILE_BEGIN) == 0 ? 0 : last_error_code();
}

int NewFile::place() {
    if (::FlushFileBuffers(handle_of(file_)) == 0)
        return last_error_code();
    if (const int error = rename_over(handle_of(file_), target_))
        return error;
    is_named_ = false;
    file_.close();
    return 0;
}

} // namespace halfbyte::hosted
