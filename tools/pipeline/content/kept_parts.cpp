#include "tools/pipeline/content/kept_parts.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

namespace halfbyte::tools::content {

namespace {

thread_local KeptParts* keeper = nullptr;

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

bool is_unchanged(const support::ReadPlace& place) {
    const support::FileStamp now = support::stamp_of(place.path, place.is_listed);
    return place.is_looked_for ? (now.number == 0) == (place.stamp.number == 0)
                               : now == place.stamp;
}

/// Whether each later change of the file changes its stamp. Some systems store times in steps of
/// two seconds, so a file that was just written may change once more within the same step.
bool shows_changes(const support::ReadPlace& place, std::int64_t read) {
    constexpr std::int64_t longest_step = 2; // seconds
    return place.is_looked_for || place.stamp.number == 0
           || place.stamp.seconds + longest_step < read;
}

} // namespace

KeptParts::KeptParts() : outer_(std::exchange(keeper, this)) {}

KeptParts::~KeptParts() {
    keeper = outer_;
}

KeptParts::Making::Making(std::string part) : name(std::move(part)), began(seconds_now()) {
    log.emplace();
}

/// The files that the part has read count as read by the whole game, too.
KeptParts::Making::~Making() {
    const std::vector<support::ReadPlace> places = log->places();
    log.reset();
    for (const support::ReadPlace& place : places)
        support::ReadLog::add_again(place);
}

const KeptParts::Kept* KeptParts::find(const std::string& name, const std::string& inputs) {
    if (keeper == nullptr)
        return nullptr;
    const auto found = keeper->kept_.find(name);
    if (found == keeper->kept_.end() || found->second.inputs != inputs
        || !std::ranges::all_of(found->second.places, is_unchanged))
        return nullptr;
    return &found->second;
}

void KeptParts::use(const Kept& kept, Faults& faults) {
    // A file that was only looked for may have changed since, so it gets a new stamp.
    for (const support::ReadPlace& place : kept.places)
        if (place.is_looked_for)
            support::ReadLog::look_for(place.path);
        else
            support::ReadLog::add_again(place);
    faults.take(kept.faults);
}

std::uint64_t KeptParts::keep(const Making& making, const std::string& inputs, const Faults& faults,
                              std::any result) {
    const std::uint64_t version = next_version();
    if (keeper == nullptr)
        return version;
    keeper->made_.push_back(making.name);
    const auto& places = making.log->places();
    const bool is_safe =
        faults.none() && std::ranges::all_of(places, [&](const support::ReadPlace& place) {
            return shows_changes(place, making.began);
        });
    if (is_safe)
        keeper->kept_.insert_or_assign(making.name,
                                       Kept{inputs, places, faults, std::move(result), version});
    else
        keeper->kept_.erase(making.name);
    return version;
}

std::uint64_t KeptParts::next_version() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

} // namespace halfbyte::tools::content
