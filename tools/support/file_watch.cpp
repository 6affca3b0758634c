#include "tools/support/file_watch.hpp"

#include "tools/support/list_folder.hpp"

#include <utility>

namespace halfbyte::tools::support {

namespace {

namespace fs = std::filesystem;

} // namespace

void FileWatch::watch(std::vector<fs::path> places) {
    places_ = std::move(places);
    for (const auto& [file, stamp] : stamps()) {
        told_.emplace(file, stamp);
        seen_.emplace(file, stamp);
    }
}

std::vector<fs::path> FileWatch::look() {
    Stamps now = stamps();
    const bool stands_still = now == seen_;
    seen_ = std::move(now);
    std::vector<fs::path> changed;
    if (!stands_still || seen_ == told_) {
        return changed;
    }
    for (const auto& [file, stamp] : seen_) {
        const auto before = told_.find(file);
        if (before == told_.end() || before->second != stamp) {
            changed.push_back(file);
        }
    }
    for (const auto& [file, stamp] : told_) {
        if (!seen_.contains(file)) {
            changed.push_back(file);
        }
    }
    told_ = seen_;
    return changed;
}

FileWatch::Stamps FileWatch::stamps() const {
    Stamps stamps;
    for (const fs::path& place : places_) {
        std::error_code error;
        if (fs::is_directory(place, error)) {
            for (const fs::path& file : files_under(place, endings_)) {
                add(file, stamps);
            }
        } else {
            add(place, stamps);
        }
    }
    return stamps;
}

void FileWatch::add(const fs::path& file, Stamps& stamps) const {
    std::error_code no_time;
    std::error_code no_size;
    const Stamp stamp{fs::last_write_time(file, no_time), fs::file_size(file, no_size)};
    if (!no_time && !no_size) {
        stamps.emplace(file.lexically_normal(), stamp);
    }
}

} // namespace halfbyte::tools::support
