// usage: locked_folder FOLDER
//
// Locks a folder, and fails unless Windows can still rename files in it: for that, it opens the
// folder with these rights. No other lock of the folder is taken in the meantime, and nothing is
// left of it.
#include "platform/hosted/system/folder_lock.hpp"

#include <cstdio>
#include <filesystem>
#include <windows.h>

using halfbyte::hosted::FolderLock;
namespace fs = std::filesystem;

namespace {

bool can_rename_in(const fs::path& folder) {
    const HANDLE opened = ::CreateFileW(folder.c_str(), FILE_ADD_FILE | SYNCHRONIZE,
                                        FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING,
                                        FILE_FLAG_BACKUP_SEMANTICS, nullptr);
    return opened != INVALID_HANDLE_VALUE && ::CloseHandle(opened) != 0;
}

int fail(const char* words) {
    std::puts(words);
    return 1;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2)
        return 2;
    const fs::path folder = fs::path(argv[1]) / "locked";
    fs::remove_all(folder); // left by a run that failed
    FolderLock first;
    FolderLock second;
    if (FolderLock::make(folder) != FolderLock::Made::is_new
        || first.take(folder) != FolderLock::Result::taken)
        return fail("the folder is not locked");
    if (!can_rename_in(folder))
        return fail("no file can be renamed in the folder");
    if (second.take(folder) != FolderLock::Result::held)
        return fail("the folder is locked twice");
    first.remove(true);
    if (second.take(folder) != FolderLock::Result::gone)
        return fail("a folder that was removed is locked");
    second.remove(true);
    return fs::is_empty(argv[1]) ? 0 : fail("a file is left over");
}
