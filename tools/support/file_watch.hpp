#pragma once

#include "platform/hosted/system/file_notices.hpp"
#include "tools/support/read_log.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace halfbyte::tools::support {

/// Finds out when files that were read change, by the system's notices. On systems without notices
/// each look compares a few files, so that its work is bounded. It has no clock: a look is a frame
/// of a game.
class FileWatch {
  public:
    enum class Means {
        notices,
        comparing
    };

    /// `comparing` is for tests of systems that give no notices.
    explicit FileWatch(Means means = Means::notices) : means_(means) {}

    /// Watches these places instead of the previous ones. Changes count from the moment at which
    /// the places were read.
    void watch(std::vector<ReadPlace> places);

    /// Waits at most this long. Returns true at once if a look may find something.
    bool wait(std::chrono::nanoseconds longest) { return notices_.wait(longest); }

    /// Returns the files that have appeared, disappeared or changed; after that, read and watch
    /// again. A file is finished once a program closes it or moves it into place. Without such a
    /// notice, a change is reported after a few looks without another change.
    std::vector<std::filesystem::path> look();

  private:
    struct Change {
        bool is_finished = false;
        std::set<std::filesystem::path> files;
    };

    bool take_notices();
    bool take(const hosted::FileNotices::Notice& notice);
    bool compare_some();
    bool compare(std::size_t number, bool is_finished);
    bool compare_names(std::size_t number, const Change& change);
    void add(std::size_t number, const Change& change);

    Means means_;
    hosted::FileNotices notices_;
    std::vector<ReadPlace> places_;
    std::map<std::size_t, Change> changes_; ///< not reported yet, by the numbers of their places
    std::size_t next_ = 0;                  ///< the place that is compared next
    int quiet_looks_ = 0;
};

} // namespace halfbyte::tools::support
