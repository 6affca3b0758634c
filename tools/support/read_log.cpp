#include "tools/support/read_log.hpp"

#include <sys/stat.h>
#include <utility>

namespace halfbyte::tools::support {

namespace {

thread_local ReadLog* active_log = nullptr;

} // namespace

FileStamp stamp_of(const std::filesystem::path& path, bool is_listed) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0)
        return {};
    FileStamp stamp;
    stamp.device = status.st_dev;
    stamp.number = status.st_ino;
    stamp.mode = status.st_mode;
    if (is_listed || !S_ISDIR(status.st_mode)) {
        stamp.size = status.st_size;
        stamp.seconds = status.st_mtim.tv_sec;
        stamp.nanoseconds = status.st_mtim.tv_nsec;
    }
    return stamp;
}

ReadLog::ReadLog() : outer_(std::exchange(active_log, this)) {}

ReadLog::~ReadLog() {
    active_log = outer_;
}

void ReadLog::add_file(const std::filesystem::path& path) {
    if (active_log != nullptr)
        active_log->add({path, stamp_of(path, false), false, {}, {}});
}

void ReadLog::add_folder(ReadPlace folder) {
    if (active_log != nullptr)
        active_log->add(std::move(folder));
}

void ReadLog::add(ReadPlace place) {
    if (known_.emplace(place.path.string(), place.is_listed, place.ending).second)
        places_.push_back(std::move(place));
}

} // namespace halfbyte::tools::support
