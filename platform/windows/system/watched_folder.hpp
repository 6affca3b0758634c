#pragma once

#include "platform/hosted/system/file_notices.hpp"
#include "platform/windows/system/handle.hpp"

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

// A name as Windows compares it, without regard to case.
std::wstring folded(const std::filesystem::path& name);

struct FolderChange {
    std::filesystem::path name;
    FileNotices::What what;
};

// A folder whose changes the system reports. A missing one reports nothing.
class WatchedFolder {
  public:
    explicit WatchedFolder(const std::filesystem::path& folder);
    WatchedFolder(const WatchedFolder&) = delete;
    WatchedFolder& operator=(const WatchedFolder&) = delete;
    ~WatchedFolder();

    bool is_watched() const { return folder_.is_open(); }

    // Appends the changes since the last call, without waiting. Returns false if some are missing:
    // the folder was removed, or the system dropped changes because they were too many.
    bool take(std::vector<FolderChange>& changes);

  private:
    void request_changes();
    void append(DWORD bytes, std::vector<FolderChange>& changes) const;

    OpenFile folder_;
    OpenFile event_;
    OVERLAPPED request_{};
    alignas(DWORD) std::array<char, 16384> bytes_{};
};

} // namespace halfbyte::hosted
