#include "platform/hosted/system/paths.hpp"

#include "platform/hosted/system/system_error.hpp"
#include "platform/windows/system/handle.hpp"

#include <string>

namespace halfbyte::hosted {

namespace fs = std::filesystem;

namespace {

bool is_separator(wchar_t c) {
    return c == L'\\' || c == L'/';
}

} // namespace

fs::path normal_path(const fs::path& path) {
    const std::wstring& text = path.native();
    const bool names_computer = text.size() > 2 && is_separator(text[0]) && is_separator(text[1]);
    const fs::path normal = path.lexically_normal();
    return names_computer ? fs::path(L'\\' + normal.native()) : normal;
}

fs::path absolute_path(const fs::path& path) {
    std::wstring whole;
    DWORD length = MAX_PATH;
    while (length > whole.size()) {
        whole.resize(length);
        length = ::GetFullPathNameW(path.c_str(), static_cast<DWORD>(whole.size()), whole.data(),
                                    nullptr);
    }
    whole.resize(length);
    return length == 0 ? normal_path(path) : fs::path(whole);
}

fs::path canonical_path(const fs::path& path) {
    return absolute_path(path);
}

int list_names(const fs::path& folder, std::vector<fs::path>& names) {
    WIN32_FIND_DATAW found{};
    const HANDLE search = ::FindFirstFileExW((folder / L"*").c_str(), FindExInfoBasic, &found,
                                             FindExSearchNameMatch, nullptr, 0);
    if (search == INVALID_HANDLE_VALUE) {
        const int error = last_error();
        return error == ERROR_FILE_NOT_FOUND ? 0 : error; // the root of an empty disk
    }
    do {
        const std::wstring name = found.cFileName;
        if (name != L"." && name != L"..")
            names.emplace_back(name);
    } while (::FindNextFileW(search, &found) != 0);
    const int error = last_error();
    ::FindClose(search);
    return error == ERROR_NO_MORE_FILES ? 0 : error;
}

// A link to a folder is removed, and the folder stays.
int remove_tree(const fs::path& path) {
    const DWORD traits = ::GetFileAttributesW(path.c_str());
    if (traits == INVALID_FILE_ATTRIBUTES)
        return last_error();
    if ((traits & FILE_ATTRIBUTE_DIRECTORY) == 0)
        return ::DeleteFileW(path.c_str()) != 0 ? 0 : last_error();
    std::vector<fs::path> names;
    if ((traits & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        if (const int error = list_names(path, names))
            return error;
    for (const fs::path& name : names)
        if (const int error = remove_tree(path / name))
            return error;
    return ::RemoveDirectoryW(path.c_str()) != 0 ? 0 : last_error();
}

} // namespace halfbyte::hosted
