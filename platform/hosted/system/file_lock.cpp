#include "platform/hosted/system/file_lock.hpp"

#include "platform/hosted/system/links.hpp"
#include "platform/hosted/system/write_error.hpp"

#include <chrono>
#include <string>
#include <thread>

namespace halfbyte::hosted {

namespace {

namespace fs = std::filesystem;

// A save takes some milliseconds, so a lock held for seconds belongs to a program that hangs.
constexpr int most_tries = 600;
constexpr std::chrono::milliseconds between_tries{5};

fs::path lock_of(const fs::path& file) {
    const fs::path target = resolve_links(file);
    return folder_of(target) / ('.' + target.filename().string() + ".lck");
}

} // namespace

FileLock::FileLock(const fs::path& file) : file_(file), name_(lock_of(file)) {
    for (int tries = 0; tries < most_tries; ++tries) {
        if (try_to_take())
            return;
        std::this_thread::sleep_for(between_tries);
    }
    throw busy_error(file_);
}

} // namespace halfbyte::hosted
