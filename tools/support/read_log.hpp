#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace halfbyte::tools::support {

/// The state of a file that shows whether it was written to or replaced.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t number = 0; ///< on its device; 0: there is no such file
    std::uint32_t mode = 0;
    std::int64_t size = 0;
    std::int64_t seconds = 0; ///< when it was written last
    std::int64_t nanoseconds = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// What a load depends on: a file that it opened, tried to open or looked for, or a folder whose
/// names with an ending it listed.
struct ReadPlace {
    std::filesystem::path path;
    FileStamp stamp; ///< from before it was read
    bool is_listed = false;
    std::string ending;
    std::vector<std::filesystem::path> names;
};

/// The size and time of a folder change with each name in it, so they count for listed ones only.
FileStamp stamp_of(const std::filesystem::path& path, bool is_listed);

/// While one lives, it keeps what its thread reads through read_file.hpp and list_folder.hpp, which
/// all readers use. A log that begins while another lives keeps it instead.
class ReadLog {
  public:
    ReadLog();
    ~ReadLog();
    ReadLog(const ReadLog&) = delete;
    ReadLog& operator=(const ReadLog&) = delete;

    /// In the order in which they were read, each once.
    const std::vector<ReadPlace>& places() const { return places_; }

    /// To be called before the file is opened, or looked for.
    static void add_file(const std::filesystem::path& path);
    /// To be called when it was listed, with the stamp from before.
    static void add_folder(ReadPlace folder);

  private:
    void add(ReadPlace place);

    std::vector<ReadPlace> places_;
    std::set<std::tuple<std::string, bool, std::string>> known_; ///< path, is_listed and ending
    ReadLog* outer_;
};

} // namespace halfbyte::tools::support
