#include "tools/editor/late_saves.hpp"

#include "platform/hosted/system/aside_file.hpp"
#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/write_error.hpp"
#include "tools/editor/recover_saves.hpp"

#include <cstddef>
#include <span>
#include <system_error>
#include <utility>

namespace halfbyte::tools::editor {

namespace fs = std::filesystem;

namespace {

/// Gives the version on the disk its second name. An older one that has that name already is kept,
/// since the disk may lack all later ones. Returns false if there is no such version.
bool keep_flushed(const fs::path& file) {
    const fs::path kept = flushed_version_of(file);
    std::error_code error;
    fs::create_hard_link(file, kept, error);
    return !error || error == std::errc::file_exists;
}

} // namespace

LateSaves::~LateSaves() {
    {
        const std::lock_guard lock(mutex_);
        ends_ = true;
    }
    wakes_.notify_one();
    if (thread_.joinable())
        thread_.join();
}

void LateSaves::save(const fs::path& file, std::string_view text) {
    const fs::path target = hosted::resolve_links(file);
    hosted::AsideFile aside(file);
    aside.write({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    {
        const std::lock_guard lock(mutex_);
        if (!keep_flushed(target)) {
            aside.place();
            return;
        }
        aside.place(hosted::Flush::later);
        saved_[target] = ++versions_;
        if (!thread_.joinable())
            thread_ = std::thread([this] { run(); });
    }
    wakes_.notify_one();
}

void LateSaves::wait() {
    std::unique_lock lock(mutex_);
    is_idle_.wait(lock, [this] { return saved_.empty(); });
}

std::string LateSaves::take_fault() {
    const std::lock_guard lock(mutex_);
    return std::exchange(fault_, {});
}

void LateSaves::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        wakes_.wait(lock, [this] { return ends_ || !saved_.empty(); });
        if (saved_.empty())
            return;
        flush_one(lock);
        if (saved_.empty())
            is_idle_.notify_all();
    }
}

/// A file that was saved again in the meantime is flushed once more.
void LateSaves::flush_one(std::unique_lock<std::mutex>& lock) {
    const auto [file, version] = *saved_.begin();
    lock.unlock();
    const int error = hosted::flush_to_disk(file);
    lock.lock();
    if (error != 0 && fault_.empty())
        fault_ = hosted::write_error(file, error).what();
    if (saved_[file] != version)
        return;
    saved_.erase(file);
    std::error_code ignored;
    if (error == 0)
        fs::remove(flushed_version_of(file), ignored);
}

} // namespace halfbyte::tools::editor
