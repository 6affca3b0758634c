// File notices by Linux's inotify, which reports for a folder the names in it that changed.
#include "platform/hosted/system/file_notices.hpp"

#include "platform/hosted/system/posix/descriptor.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <map>
#include <poll.h>
#include <set>
#include <sys/inotify.h>
#include <unistd.h>
#include <utility>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t names = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO;
constexpr std::uint32_t contents = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB;
constexpr int most_links = 40; // the number that Linux follows

using Parts = std::vector<fs::path>; // the parts of a path, the last one first

void push_parts(const fs::path& path, Parts& parts) {
    Parts added;
    for (const fs::path& part : path.relative_path())
        if (!part.empty() && part != ".")
            added.push_back(part);
    parts.insert(parts.end(), added.rbegin(), added.rend());
}

FileNotices::What what_of(std::uint32_t mask) {
    using What = FileNotices::What;
    return mask & IN_MOVED_TO           ? What::placed
           : mask & (names | IN_MODIFY) ? What::changing
           : mask & IN_CLOSE_WRITE      ? What::closed
                                        : What::touched;
}

} // namespace

struct FileNotices::System {
    System() : inotify(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {}

    int watch_folder(const fs::path& folder, std::uint32_t mask) {
        const int watch = ::inotify_add_watch(descriptor_of(inotify), folder.c_str(),
                                              mask | IN_ONLYDIR | IN_MASK_ADD);
        if (watch >= 0)
            folders.insert(watch);
        return watch;
    }

    /// Watches each name on the way to the path; the folder first, so that no change between the
    /// two calls is missed.
    void follow(std::size_t number) {
        std::error_code error;
        fs::path at = "/";
        Parts parts;
        push_parts(fs::absolute(paths[number], error), parts);
        for (int links = 0; !parts.empty() && links <= most_links;) {
            const fs::path part = std::move(parts.back());
            parts.pop_back();
            if (part == "..") {
                at = at.parent_path();
                continue;
            }
            const int folder = watch_folder(at, parts.empty() ? names | contents : names);
            interests[{folder, part.string()}].insert(number);
            const fs::path target = fs::read_symlink(at / part, error);
            if (error) {
                at /= part;
                continue;
            }
            ++links;
            push_parts(target, parts);
            at = target.is_absolute() ? fs::path("/") : at;
        }
        if (fs::is_directory(at, error))
            interests[{watch_folder(at, names | IN_CLOSE_WRITE), ""}].insert(number);
    }

    void take(const inotify_event& event, std::vector<Notice>& notices) {
        if (event.mask & (IN_Q_OVERFLOW | IN_IGNORED)) {
            lose(event, notices);
            return;
        }
        const std::string name = event.len == 0 ? "" : event.name;
        if (const auto found = interests.find({event.wd, name}); found != interests.end()) {
            for (const std::size_t number : found->second) {
                notices.push_back({number, "", what_of(event.mask)});
                if (event.mask & names)
                    moved.insert(number);
            }
        }
        const auto listed = interests.find({event.wd, ""});
        if (listed != interests.end() && event.mask & (names | IN_CLOSE_WRITE))
            for (const std::size_t number : listed->second)
                notices.push_back({number, name, what_of(event.mask)});
    }

    /// The system has dropped notices, or a folder and its watch: everything has to be compared.
    void lose(const inotify_event& event, std::vector<Notice>& notices) {
        if (event.mask & IN_IGNORED && folders.erase(event.wd) == 0)
            return; // it was removed before
        for (std::size_t number = 0; number < paths.size(); ++number) {
            notices.push_back({number, "", What::touched});
            moved.insert(number);
        }
    }

    OpenFile inotify;
    std::vector<fs::path> paths;
    std::set<int> folders; ///< by the numbers of their watches
    /// The paths that a name in a folder leads to; with an empty name, the folder itself.
    std::map<std::pair<int, std::string>, std::set<std::size_t>> interests;
    std::set<std::size_t> moved; ///< paths that may lead elsewhere now
};

FileNotices::FileNotices() : system_(std::make_shared<System>()) {}

void FileNotices::watch(const std::vector<fs::path>& paths) {
    const std::set<int> before = std::exchange(system_->folders, {});
    system_->interests.clear();
    system_->paths = paths;
    for (std::size_t number = 0; number < paths.size(); ++number)
        system_->follow(number);
    for (const int folder : before)
        if (!system_->folders.contains(folder))
            ::inotify_rm_watch(descriptor_of(system_->inotify), folder);
}

bool FileNotices::wait(std::chrono::nanoseconds longest) {
    constexpr std::int64_t second = 1'000'000'000;
    const std::int64_t left = std::max<std::int64_t>(longest.count(), 0);
    const timespec time{static_cast<time_t>(left / second), static_cast<long>(left % second)};
    pollfd watched{descriptor_of(system_->inotify), POLLIN, 0};
    return ::ppoll(&watched, 1, &time, nullptr) > 0;
}

std::vector<FileNotices::Notice> FileNotices::take() {
    std::vector<Notice> notices;
    alignas(inotify_event) std::array<char, 16384> bytes;
    for (ssize_t got = 0;
         (got = ::read(descriptor_of(system_->inotify), bytes.data(), bytes.size())) > 0;) {
        for (const char* at = bytes.data(); at < bytes.data() + got;) {
            const auto& event = *reinterpret_cast<const inotify_event*>(at);
            system_->take(event, notices);
            at += sizeof event + event.len;
        }
    }
    for (const std::size_t number : std::exchange(system_->moved, {}))
        system_->follow(number);
    return notices;
}

} // namespace halfbyte::hosted
