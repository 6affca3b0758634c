// Where a computer keeps a game's saves: a file of the bytes that a console has in battery-backed
// memory.
#pragma once

#include "engine/program/save.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

class SaveMemory {
  public:
    // Nothing outlives it.
    SaveMemory();

    // Without a file's name nothing does, either. Throws std::runtime_error where the file is there
    // and cannot be read.
    explicit SaveMemory(std::filesystem::path file);

    // What was saved of the game, or a fresh save and the reason for it.
    SaveFault load(const Game& game, Save& save) const;

    // Replaces the older copy, and the file with it, whole. Throws std::runtime_error.
    void write(std::string_view game, const Save& save);

    // What it holds, of which nothing outlives it.
    SaveMemory without_file() const;

    const std::filesystem::path& file() const { return file_; }

  private:
    std::filesystem::path file_;
    std::vector<std::uint8_t> bytes_;
};

// In a few words, for people; empty for none and absent.
std::string_view describe(SaveFault fault);

} // namespace halfbyte::hosted
