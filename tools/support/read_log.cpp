#include "tools/support/read_log.hpp"

#include <utility>

namespace halfbyte::tools::support {

namespace {

thread_local ReadLog* active_log = nullptr;

} // namespace

ReadLog::ReadLog() : outer_(std::exchange(active_log, this)) {}

ReadLog::~ReadLog() {
    active_log = outer_;
}

void ReadLog::add_file(const std::filesystem::path& path) {
    if (active_log != nullptr)
        active_log->add({path, stamp_of(path, false), false, {}, {}});
}

void ReadLog::look_for(const std::filesystem::path& path) {
    if (active_log != nullptr)
        active_log->add({path, stamp_of(path, false), false, {}, {}, true});
}

void ReadLog::add_folder(ReadPlace folder) {
    if (active_log != nullptr)
        active_log->add(std::move(folder));
}

void ReadLog::add_again(const ReadPlace& place) {
    if (active_log != nullptr)
        active_log->add(place);
}

void ReadLog::add(ReadPlace place) {
    const auto [known, is_new] =
        known_.try_emplace({place.path.string(), place.is_listed, place.ending}, places_.size());
    if (is_new)
        places_.push_back(std::move(place));
    else if (places_[known->second].is_looked_for)
        places_[known->second] = std::move(place);
}

} // namespace halfbyte::tools::support
