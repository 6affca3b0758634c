#pragma once

#include <filesystem>

namespace halfbyte::tools::support {

/// While an object of this class lives, read_file() reads another file in place of one, in all
/// threads. There is one object at most. It begins before the threads that read, and ends after
/// them.
class ReadInstead {
  public:
    ReadInstead(std::filesystem::path file, std::filesystem::path other);
    ~ReadInstead();
    ReadInstead(const ReadInstead&) = delete;
    ReadInstead& operator=(const ReadInstead&) = delete;

    /// The file that is read for this path: mostly the path itself.
    static const std::filesystem::path& file_for(const std::filesystem::path& path);

  private:
    std::filesystem::path file_;
    std::filesystem::path other_;
};

} // namespace halfbyte::tools::support
