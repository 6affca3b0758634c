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

#include "platform/hosted/shell/settings.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace halfbyte::hosted {

std::string settings_text(const Settings& settings);

// What is wrong with the text, in one line; empty: nothing is, and only then `settings` has
// changed.
std::string read_settings_text(std::string_view text, Settings& settings);

// The settings of a computer, and where they are kept.
class SettingsFile {
  public:
    // Without a name nothing is kept.
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    // As they were kept; the usual ones where they never were, or cannot be read. The reason for
    // that, as "file: what", stands in fault().
    Settings load();
    const std::string& fault() const { return fault_; }

    // Replaces the file whole. Throws std::runtime_error.
    void write(const Settings& settings) const;

  private:
    std::filesystem::path file_;
    std::string fault_;
};

} // namespace halfbyte::hosted
