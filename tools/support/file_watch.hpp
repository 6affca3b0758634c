#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::support {

/// Sees when files change, by their times and sizes. It has no clock: whoever asks says when.
class FileWatch {
  public:
    /// Of folders, the files with these endings count, as ".toml", and not those that are
    /// leftovers (see list_folder.hpp).
    explicit FileWatch(std::vector<std::string> endings) : endings_(std::move(endings)) {}

    /// The files, and the folders with all below them, that are watched from now on. What has
    /// changed in those that were watched before is still told.
    void watch(std::vector<std::filesystem::path> places);

    /// The files that have come, gone or changed since they were told last. A change is told when
    /// the next look finds no other one, so that a program that is writing has come to its end.
    std::vector<std::filesystem::path> look();

  private:
    struct Stamp {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    using Stamps = std::map<std::filesystem::path, Stamp>;

    Stamps stamps() const;
    void add(const std::filesystem::path& file, Stamps& stamps) const;

    std::vector<std::string> endings_;
    std::vector<std::filesystem::path> places_;
    Stamps told_;
    Stamps seen_;
};

} // namespace halfbyte::tools::support
