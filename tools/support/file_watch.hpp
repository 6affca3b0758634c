#pragma once

#include "platform/hosted/files/file_notices.hpp"
#include "tools/support/read_log.hpp"

#include <cstddef>
#include <filesystem>
#include <map>
#include <set>
#include <vector>

namespace halfbyte::tools::support {

/// Finds out when what was read changes, by the system's notices. Where none come, each look
/// compares a few files, so that its work is bounded. It has no clock: a look is a frame of a game.
class FileWatch {
  public:
    enum class Means {
        notices,
        comparing
    };

    /// Comparing alone is for tests, of systems that give no notices.
    explicit FileWatch(Means means = Means::notices) : means_(means) {}

    /// Watches these places instead of the previous ones, from the moment at which they were read.
    void watch(std::vector<ReadPlace> places);

    /// The files that have come, gone or changed; after some, read and watch again. A program that
    /// closes a file, or moves it into place, has come to its end. Otherwise a change is reported
    /// after some looks without another.
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
