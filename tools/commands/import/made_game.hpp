#pragma once

#include <filesystem>

namespace halfbyte::tools::import {

/// A new game, unless there is one; its files are removed again unless the work succeeds.
class MadeGame {
  public:
    explicit MadeGame(const std::filesystem::path& folder);
    MadeGame(const MadeGame&) = delete;
    MadeGame& operator=(const MadeGame&) = delete;
    ~MadeGame();

    bool is_new() const { return is_new_; }
    void keep() { keeps_ = true; }

  private:
    void remove() const;

    std::filesystem::path folder_;
    std::filesystem::path first_made_; ///< the topmost folder that did not exist
    bool existed_ = false;
    bool is_new_ = false;
    bool keeps_ = false;
};

} // namespace halfbyte::tools::import
