#include "tools/support/file_watch.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::tools::support {

namespace {

namespace fs = std::filesystem;
using hosted::FileNotices;

constexpr std::size_t compared_in_a_look = 4;
constexpr int looks_until_quiet = 3; // for programs that keep the file open

std::vector<fs::path> names_now(const ReadPlace& place) {
    try {
        return files_in(place.path, place.ending);
    } catch (const InputError&) {
        return {};
    }
}

bool counts(const ReadPlace& place, const fs::path& name) {
    return place.is_listed && name.extension() == place.ending && !is_leftover(name);
}

} // namespace

void FileWatch::watch(std::vector<ReadPlace> places) {
    places_ = std::move(places);
    changes_.clear();
    next_ = 0;
    quiet_looks_ = 0;
    if (means_ == Means::notices) {
        std::vector<fs::path> paths;
        for (const ReadPlace& place : places_)
            paths.push_back(place.path);
        notices_.watch(paths);
    }
    // Finds files that changed after they were read and before the watch began.
    for (std::size_t number = 0; number < places_.size(); ++number)
        compare(number, false);
}

std::vector<fs::path> FileWatch::look() {
    const bool noticed = take_notices();
    const bool differs = compare_some();
    if (changes_.empty())
        return {};
    quiet_looks_ = noticed || differs ? 0 : quiet_looks_ + 1;
    const bool is_finished =
        std::ranges::all_of(changes_, [](const auto& change) { return change.second.is_finished; });
    if (!is_finished && quiet_looks_ < looks_until_quiet)
        return {};
    std::set<fs::path> files;
    for (const auto& [number, change] : std::exchange(changes_, {}))
        files.insert(change.files.begin(), change.files.end());
    return {files.begin(), files.end()};
}

/// The names of a folder are compared once, however many notices came for it.
bool FileWatch::take_notices() {
    bool any = false;
    std::map<std::size_t, Change> folders;
    for (const FileNotices::Notice& notice : notices_.take()) {
        const ReadPlace& place = places_[notice.path];
        if (notice.name.empty()) {
            any = take(notice) || any;
        } else if (counts(place, notice.name)) {
            Change& change = folders[notice.path];
            change.files.insert(hosted::normal_path(place.path / notice.name));
            change.is_finished = notice.what != FileNotices::What::changing;
        }
    }
    for (const auto& [number, change] : folders) {
        const bool differs = compare_names(number, change);
        if (const auto known = changes_.find(number); known != changes_.end() && !differs)
            known->second.is_finished = change.is_finished; // a new file was closed
        any = differs || any;
    }
    return any;
}

bool FileWatch::take(const FileNotices::Notice& notice) {
    using What = FileNotices::What;
    const auto known = changes_.find(notice.path);
    if (notice.what == What::closed && known != changes_.end()) {
        known->second.is_finished = true;
        return true;
    }
    if (notice.what == What::closed || notice.what == What::touched)
        return compare(notice.path, known == changes_.end());
    add(notice.path,
        {notice.what == What::placed, {hosted::normal_path(places_[notice.path].path)}});
    return true;
}

/// Compares a few places, the next ones at each call, and all that are being written to.
bool FileWatch::compare_some() {
    bool any = false;
    for (auto& [number, change] : changes_)
        any = (!change.is_finished && compare(number, false)) || any;
    for (std::size_t i = 0; i < std::min(compared_in_a_look, places_.size()); ++i) {
        next_ = (next_ + 1) % places_.size();
        any = (!changes_.contains(next_) && compare(next_, false)) || any;
    }
    return any;
}

bool FileWatch::compare(std::size_t number, bool is_finished) {
    ReadPlace& place = places_[number];
    const FileStamp stamp = stamp_of(place.path, place.is_listed);
    const FileStamp before = std::exchange(place.stamp, stamp);
    if (stamp == before)
        return false;
    const Change change{is_finished, {hosted::normal_path(place.path)}};
    const bool came_or_went = (stamp.number == 0) != (before.number == 0);
    if (place.is_listed && !came_or_went)
        return compare_names(number, change);
    add(number, change);
    return true;
}

bool FileWatch::compare_names(std::size_t number, const Change& change) {
    ReadPlace& place = places_[number];
    std::vector<fs::path> names = names_now(place);
    if (names == place.names)
        return false; // other names came or went
    place.names = std::move(names);
    add(number, change);
    return true;
}

void FileWatch::add(std::size_t number, const Change& change) {
    Change& all = changes_[number];
    all.is_finished = change.is_finished;
    all.files.insert(change.files.begin(), change.files.end());
}

} // namespace halfbyte::tools::support
