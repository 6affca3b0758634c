#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace halfbyte::tools::edits {

/// Copies a game folder, with the art that it names, into an empty folder. Returns the copy.
std::filesystem::path copy_game(const std::filesystem::path& game,
                                const std::filesystem::path& into);

enum class Change {
    number, ///< of a TOML file: the first one, by 1
    cells   ///< of a map: two different neighbours of the first layer are exchanged
};

/// A file of a game that is edited and restored alternately.
class EditedFile {
  public:
    /// Throws InputError if the file cannot be read, or has nothing to change.
    EditedFile(std::filesystem::path path, Change change);

    /// Replaces the file by its other version. Returns the moment before the rename.
    std::chrono::steady_clock::time_point change();

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
    std::string present_;
    std::string other_;
};

} // namespace halfbyte::tools::edits
