#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::art {

constexpr std::size_t most_bytes = std::size_t{8} << 20; ///< of a file of an art folder

/// The changes of a game's files, all of them or none.
class Edits {
  public:
    /// Runs some work that saves files. If the work throws, restores every file that it saved, also
    /// after one that cannot be restored, and throws the same again.
    void run(const std::function<void()>& work);

    /// Replaces a file, or makes a new one. Throws std::runtime_error.
    void save(const std::filesystem::path& file, const std::string& bytes);

    /// In the order in which they were saved.
    std::vector<std::filesystem::path> files() const;

  private:
    /// Returns the files that could not be restored.
    std::vector<std::filesystem::path> restore();

    /// Each file with its bytes before; nothing: there was no file.
    std::vector<std::pair<std::filesystem::path, std::optional<std::string>>> before_;
};

} // namespace halfbyte::tools::art
