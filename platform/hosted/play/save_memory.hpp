// A game's saves on a computer: a file with the bytes that a console has in battery-backed memory.
//
// Several programs may share the file, and it may contain something other than a save. So a write
// first reads the file again and adds what this program has changed (merge_saves.hpp). It keeps a
// file without a save of the game under another name (keep_old.hpp). Bytes after the save in the
// file are preserved.
#pragma once

#include "engine/program/save.hpp"
#include "platform/hosted/files/file_fault.hpp"
#include "platform/hosted/files/file_place.hpp"
#include "platform/hosted/files/keep_old.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace halfbyte::hosted {

class SaveMemory {
  public:
    // Saves in memory only: they are lost with this object.
    SaveMemory();

    // Saves in a file; without a name, in memory only. Throws std::runtime_error if the file exists
    // and cannot be read.
    explicit SaveMemory(std::filesystem::path file);

    // The contents of a file, in memory only.
    static SaveMemory of_bytes(std::vector<std::uint8_t> bytes);

    // A file in place of a console's memory. Contents that are not a save of the game are
    // protected, so that the program behaves like the console.
    static SaveMemory of_cartridge(std::filesystem::path file);

    // A user's own file. If it has no folder, or cannot be read, fault() is set.
    static SaveMemory in(FileLocator place);

    // Reads the game's save; if there is none, makes a fresh one and returns why. The game need not
    // protect a file, because a write keeps its old contents: faults of a file become
    // SaveFault::unknown.
    SaveFault load(const Game& game, Save& save);

    // A line about the file, if load() found something other than a save in it; empty if not.
    const std::string& finding() const { return finding_; }
    // The same in two short lines, for the screen.
    const std::string& notice() const { return notice_; }

    // Saves, or sets fault(). If it fails, the next write includes what was to be saved.
    void write(const Game& game, const Save& save);

    // Why the last use of the file failed, "file: reason"; empty if it did not.
    const std::string& fault() const { return fault_.text; }
    ErrorKind fault_kind() const { return fault_.kind; }

    // Sets fault() if the file cannot be replaced by a save.
    void try_place();

    // Writes again what could not be saved. If that fails again, keeps the save elsewhere and
    // throws std::runtime_error with a message that ends with the file's name.
    void finish(const Game& game, const Save& save);

    // The files that writes have kept under other names.
    const std::vector<KeptFile>& kept() const { return kept_; }

    // A kept file that contains a save of the game.
    struct OldSave {
        std::filesystem::path file;
        Save save;
        std::string date; // of the last write, as file_date gives it
    };
    std::vector<OldSave> old_saves(const Game& game) const;

    // Gives a kept file its first name again; the file that has that name now is kept. The next
    // load() reads it. Throws std::runtime_error.
    void put_back(const std::filesystem::path& old);

    // A copy of the contents, in memory only.
    SaveMemory without_file() const;

  private:
    void read();
    void write_file(const Game& game, const Save& save);

    FileLocator place_; // null: no file
    std::filesystem::path file_;
    std::vector<std::uint8_t> bytes_;
    Save before_; // as this program last read or wrote it
    bool has_unsaved_ = false;
    bool is_cartridge_ = false;
    std::string finding_;
    std::string notice_;
    FileFault fault_;
    std::vector<KeptFile> kept_;
};

} // namespace halfbyte::hosted
