// File notices by ReadDirectoryChangesW, which reports for a folder the names in it that changed.
#include "platform/hosted/system/file_notices.hpp"

#include "platform/hosted/system/paths.hpp"
#include "platform/windows/system/watched_folder.hpp"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <system_error>
#include <thread>
#include <utility>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

} // namespace

struct FileNotices::System {
    WatchedFolder* folder_at(const fs::path& path) {
        std::unique_ptr<WatchedFolder>& folder = folders[path];
        if (folder == nullptr || !folder->is_watched())
            folder = std::make_unique<WatchedFolder>(path);
        return folder.get();
    }

    void follow(std::size_t number) {
        std::error_code error;
        const fs::path path = absolute_path(paths[number]);
        folder_at(path.parent_path());
        interests[{path.parent_path(), folded(path.filename())}].insert(number);
        if (!fs::is_directory(path, error))
            return;
        folder_at(path);
        interests[{path, std::wstring()}].insert(number);
    }

    void take(const fs::path& folder, const FolderChange& change, std::vector<Notice>& notices) {
        const auto named = interests.find({folder, folded(change.name)});
        if (named != interests.end())
            for (const std::size_t number : named->second)
                notices.push_back({number, "", change.what});
        const auto listed = interests.find({folder, std::wstring()});
        if (listed != interests.end())
            for (const std::size_t number : listed->second)
                notices.push_back({number, change.name.string(), change.what});
    }

    /// The system has dropped notices, or a folder: everything has to be compared.
    void lose(std::vector<Notice>& notices) const {
        for (std::size_t number = 0; number < paths.size(); ++number)
            notices.push_back({number, "", What::touched});
    }

    std::vector<fs::path> paths;
    std::map<fs::path, std::unique_ptr<WatchedFolder>> folders;
    /// The paths that a name in a folder leads to; with an empty name, the folder itself.
    std::map<std::pair<fs::path, std::wstring>, std::set<std::size_t>> interests;
};

FileNotices::FileNotices() : system_(std::make_shared<System>()) {}

void FileNotices::watch(const std::vector<fs::path>& paths) {
    system_->interests.clear();
    system_->paths = paths;
    for (std::size_t number = 0; number < paths.size(); ++number)
        system_->follow(number);
    std::set<fs::path> needed;
    for (const auto& [interest, numbers] : system_->interests)
        needed.insert(interest.first);
    std::erase_if(system_->folders,
                  [&](const auto& folder) { return !needed.contains(folder.first); });
}

bool FileNotices::wait(std::chrono::nanoseconds longest) {
    std::this_thread::sleep_for(longest);
    return false;
}

std::vector<FileNotices::Notice> FileNotices::take() {
    std::vector<Notice> notices;
    bool lost = false;
    for (const auto& [path, folder] : system_->folders) {
        std::vector<FolderChange> changes;
        lost = !folder->take(changes) || lost;
        for (const FolderChange& change : changes)
            system_->take(path, change, notices);
    }
    if (lost)
        system_->lose(notices);
    return notices;
}

} // namespace halfbyte::hosted
