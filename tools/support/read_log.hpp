#pragma once

#include "platform/hosted/system/file_access.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace halfbyte::tools::support {

using hosted::FileStamp;
using hosted::stamp_of;

/// A dependency of a load: a file that it opened, tried to open or looked for, or a folder in which
/// it listed the names with an ending.
struct ReadPlace {
    std::filesystem::path path;
    FileStamp stamp; ///< taken before it was read
    bool is_listed = false;
    std::string ending;
    std::vector<std::filesystem::path> names;
    bool is_looked_for = false; ///< only whether it exists mattered
};

/// While an object of this class lives, it records what its thread reads through read_file.hpp and
/// list_folder.hpp, which all readers use. A log that begins while another lives records instead of
/// it.
class ReadLog {
  public:
    ReadLog();
    ~ReadLog();
    ReadLog(const ReadLog&) = delete;
    ReadLog& operator=(const ReadLog&) = delete;

    /// In the order in which they were read, without duplicates.
    const std::vector<ReadPlace>& places() const { return places_; }

    /// To be called before the file is opened or looked for.
    static void add_file(const std::filesystem::path& path);
    /// The same for a file of which only the existence matters.
    static void look_for(const std::filesystem::path& path);
    /// To be called after the folder was listed, with the stamp taken before.
    static void add_folder(ReadPlace folder);
    /// Adds what another log has recorded.
    static void add_again(const ReadPlace& place);

  private:
    void add(ReadPlace place);

    std::vector<ReadPlace> places_;
    /// Indices in places_, by path, is_listed and ending.
    std::map<std::tuple<std::string, bool, std::string>, std::size_t> known_;
    ReadLog* outer_;
};

} // namespace halfbyte::tools::support
