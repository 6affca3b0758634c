#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace halfbyte::tools::editor {

/// Saves files without waiting for the disk: a thread of its own does that.
///
/// After save(), every program reads the new bytes, also if this one is killed. Only after a power
/// failure could the file be incomplete. So until the disk has it, the version that the disk has
/// stays beside it as .NAME.old, and recover() returns to that one.
class LateSaves {
  public:
    LateSaves() = default;
    LateSaves(const LateSaves&) = delete;
    LateSaves& operator=(const LateSaves&) = delete;
    ~LateSaves(); ///< waits for the disk

    /// Replaces a file. It waits for the disk if the file is new, or if the file system cannot give
    /// a file two names. Throws std::runtime_error, "file: reason".
    void save(const std::filesystem::path& file, std::string_view text);

    /// Waits until the disk has everything.
    void wait();

    /// The first failure of the disk since the last call, "file: reason"; mostly empty.
    std::string take_fault();

  private:
    void run();
    void flush_one(std::unique_lock<std::mutex>& lock);

    std::mutex mutex_;              ///< of the members below, and of the files' names
    std::condition_variable wakes_; ///< the thread
    std::condition_variable is_idle_;
    std::map<std::filesystem::path, std::uint64_t> saved_; ///< files to flush, with their version
    std::uint64_t versions_ = 0;
    std::string fault_;
    bool ends_ = false;
    std::thread thread_; ///< only begun by the first save
};

} // namespace halfbyte::tools::editor
