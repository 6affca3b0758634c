// Where a computer keeps a game's saves: a file of the bytes that a console has in battery-backed
// memory.
//
// Several programs may share the file, and it may hold something else than a save. A write reads it
// again first, adds what this program has changed (merge_saves.hpp), and keeps a file that holds no
// save of the game under another name (keep_old.hpp). What is behind a save in the file stays.
#pragma once

#include "engine/program/save.hpp"
#include "platform/hosted/files/file_place.hpp"
#include "platform/hosted/files/keep_old.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

class SaveMemory {
  public:
    // Nothing outlives it.
    SaveMemory();

    // Without a file's name nothing does, either. Throws std::runtime_error where the file is there
    // and cannot be read.
    explicit SaveMemory(std::filesystem::path file);

    // A user's own file. Where it has no place, or cannot be read, fault() is set.
    static SaveMemory in(FilePlace place);

    // What was saved of the game, or a fresh save and the reason for it. A file needs no protection
    // from the game, since a write keeps what it holds: its faults become SaveFault::unknown.
    SaveFault load(const Game& game, Save& save);

    // What load() found in the file in place of a save, in one line; empty: nothing but a save.
    const std::string& finding() const { return finding_; }

    // Saves, or sets fault(). What could not be saved is part of the next write.
    void write(const Game& game, const Save& save);

    // Why the file cannot be used, "file: reason", since the last attempt; empty: it can.
    const std::string& fault() const { return fault_; }

    // Sets fault() for a file that no save could replace.
    void try_place();

    // Writes once more what could not be saved. Throws std::runtime_error if that fails again; the
    // save is kept elsewhere then, and the message ends with the name.
    void finish(const Game& game, const Save& save);

    // Where it was at the last attempt; empty: there was no place.
    const std::filesystem::path& file() const { return file_; }

    // What writes have kept under another name.
    const std::vector<KeptFile>& kept() const { return kept_; }

    // A kept file with a save of the game.
    struct OldSave {
        std::filesystem::path file;
        Save save;
    };
    std::vector<OldSave> old_saves(const Game& game) const;

    // Makes a kept file the file again; what is in its place is kept. load() finds it afterwards.
    // Throws std::runtime_error.
    void put_back(const std::filesystem::path& old);

    // What it holds, of which nothing outlives it.
    SaveMemory without_file() const;

  private:
    void read();
    void write_file(const Game& game, const Save& save);

    FilePlace place_; // null: there is no file
    std::filesystem::path file_;
    std::vector<std::uint8_t> bytes_;
    Save before_; // as this program has read or written it last
    bool is_behind_ = false;
    std::string finding_;
    std::string fault_;
    std::vector<KeptFile> kept_;
};

} // namespace halfbyte::hosted
