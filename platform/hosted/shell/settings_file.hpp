// Settings as text, a number on each line:
//
//   halfbyte settings 1
//   music_volume 10
//   ...
//   key_a 27
//   ...
//   pad_a 0
//   ...
//   end
//
// The numbers are in the order of their tables. The last line shows that the file was not cut off.
#pragma once

#include "platform/hosted/files/file_fault.hpp"
#include "platform/hosted/files/file_place.hpp"
#include "platform/hosted/files/keep_old.hpp"
#include "platform/hosted/shell/settings.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace halfbyte::hosted {

std::string settings_text(const Settings& settings);

// Reads settings from a text. Returns what is wrong with it, in one line; if that is empty,
// `settings` has the text's numbers, else it is unchanged.
std::string read_settings_text(std::string_view text, Settings& settings);

// Adds to `file` what a window has changed between its settings `before` and `now`. Buttons get new
// keys by Bindings::bind(), so that no two have the same key.
void merge_settings(const Settings& before, const Settings& now, Settings& file);

// The settings of a computer, and their file. Several windows may share it: a write first reads it
// again, and keeps a file without settings under another name (keep_old.hpp).
class SettingsFile {
  public:
    // Without a name nothing is saved.
    explicit SettingsFile(std::filesystem::path file);
    explicit SettingsFile(FileLocator place) : place_(std::move(place)) {}

    // Reads the settings; the defaults if there are none, or they cannot be read. finding() then
    // has the reason, as "file: what".
    Settings load();
    const std::string& finding() const { return finding_; }
    // The same in two short lines, for the screen.
    const std::string& notice() const { return notice_; }

    // Saves, or sets fault(). If it fails, the next write includes what was to be saved.
    void write(const Settings& settings);

    // Why the last use of the file failed, "file: reason"; empty if it did not.
    const std::string& fault() const { return fault_.text; }
    ErrorKind fault_kind() const { return fault_.kind; }

    // The files that writes have kept under other names.
    const std::vector<KeptFile>& kept() const { return kept_; }

  private:
    void read_settings();
    void write_file(const Settings& settings);

    FileLocator place_; // null: no file
    std::filesystem::path file_;
    Settings before_; // as this window last read or wrote them
    std::string finding_;
    std::string notice_;
    FileFault fault_;
    std::vector<KeptFile> kept_;
};

} // namespace halfbyte::hosted
