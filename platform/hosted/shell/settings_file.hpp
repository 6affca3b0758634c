// Settings as text, a number a line:
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
// The numbers come in the order of their tables. The last line tells a file that was cut off.
#pragma once

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

// What is wrong with the text, in one line; empty: nothing is, and only then `settings` has
// changed.
std::string read_settings_text(std::string_view text, Settings& settings);

// Gives `file` what a window has changed between its settings `before` and `now`. A button gets its
// new key as Bindings::bind() gives it, so that no two have one key.
void merge_settings(const Settings& before, const Settings& now, Settings& file);

// The settings of a computer, and where they are kept. Several windows may share the file: a write
// reads it again first, and keeps a file that holds no settings under another name (keep_old.hpp).
class SettingsFile {
  public:
    // Without a name nothing is kept.
    explicit SettingsFile(std::filesystem::path file);
    explicit SettingsFile(FilePlace place) : place_(std::move(place)) {}

    // As they were kept; the usual ones where they never were, or cannot be read. The reason for
    // that, as "file: what", stands in finding().
    Settings load();
    const std::string& finding() const { return finding_; }

    // Saves, or sets fault(). What could not be saved is part of the next write.
    void write(const Settings& settings);

    // Why the file cannot be used, "file: reason", since the last attempt; empty: it can.
    const std::string& fault() const { return fault_; }

    // Where it was at the last attempt; empty: there was no place.
    const std::filesystem::path& file() const { return file_; }

    // What writes have kept under another name.
    const std::vector<KeptFile>& kept() const { return kept_; }

  private:
    void write_file(const Settings& settings);

    FilePlace place_; // null: there is no file
    std::filesystem::path file_;
    Settings before_; // as this window has read or written them last
    std::string finding_;
    std::string fault_;
    std::vector<KeptFile> kept_;
};

} // namespace halfbyte::hosted
