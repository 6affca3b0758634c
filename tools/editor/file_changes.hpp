#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::editor {

/// Changes of several files below a folder that belong together. They are written to a journal in
/// the folder first, so that finish_changes() completes them if the program is killed in between.
class FileChanges {
  public:
    explicit FileChanges(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// `file` is a path from the folder on. Throws InputError for one that leads out of it; nothing
    /// has changed then.
    void put(const std::filesystem::path& file, const std::string& text);
    void remove(const std::filesystem::path& file);

    /// Makes the changes in their order. Throws std::runtime_error, "file: reason".
    void make();

  private:
    void check(const std::filesystem::path& file) const;

    std::filesystem::path folder_;
    std::string journal_;
};

/// Completes the changes of a program that was killed, if there are any. Throws std::runtime_error.
void finish_changes(const std::filesystem::path& folder);

} // namespace halfbyte::tools::editor
