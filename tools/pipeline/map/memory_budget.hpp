#pragma once

#include <cstddef>
#include <filesystem>

namespace halfbyte::tools::map {

/// A place in a file, for messages. Line 0 means that the line is unknown.
struct Place {
    std::filesystem::path file;
    int line = 0;
};

/// Keeps one map within the limits while it is loaded, for any mixture of files, layers, objects
/// and templates. The sizes are estimates; each call throws InputError at `place` before a limit is
/// passed.
class MemoryBudget {
  public:
    void spend(std::size_t bytes, const Place& place);
    void release(std::size_t bytes) { used_ -= bytes; }

    /// Counts a file of this size as read; that is never given back.
    void count_read(std::size_t bytes, const Place& place);

    /// Counts an image whose header is read.
    void count_image(const Place& place);

  private:
    std::size_t used_ = 0;
    std::size_t read_ = 0;
    int images_ = 0;
};

} // namespace halfbyte::tools::map
