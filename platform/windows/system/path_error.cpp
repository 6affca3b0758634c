#include "platform/windows/system/path_error.hpp"

#include "platform/hosted/system/paths.hpp"

#include <string>

namespace halfbyte::hosted {

namespace {

// A form of an absolute path whose length Windows does not limit.
std::wstring unlimited(const std::wstring& path) {
    return path.starts_with(L"\\\\") ? L"\\\\?\\UNC" + path.substr(1) : L"\\\\?\\" + path;
}

} // namespace

DWORD path_error(const std::filesystem::path& file) {
    const DWORD error = ::GetLastError();
    const std::filesystem::path whole = absolute_path(file);
    if (error != ERROR_PATH_NOT_FOUND || whole.native().size() < MAX_PATH)
        return error;
    const std::wstring folder = unlimited(whole.parent_path().native());
    const bool is_there = ::GetFileAttributesW(folder.c_str()) != INVALID_FILE_ATTRIBUTES;
    return is_there ? ERROR_FILENAME_EXCED_RANGE : error;
}

} // namespace halfbyte::hosted
