// The notices over the picture, one for each subject.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::hosted {

// The subjects, in the order in which they are shown.
enum class Notice : std::uint8_t {
    saving,          // why nothing can be saved
    saving_settings, // why settings cannot be saved
    save_found,      // that the file contained no save, and what happened to it
    settings_found,  // the same for settings
    sound,           // that there is no sound device
    game,            // the fault in the game's folder
    rerun,           // how the game's last change affects the last run
    painting,        // why a cell cannot be painted
};

class Notices {
  public:
    static constexpr int until_changed = -1;
    static constexpr int while_read = 600;  // frames: ten seconds
    static constexpr int while_short = 120; // of a word or two

    // Replaces the text about a subject; an empty one is not shown.
    void set(Notice about, std::string text, int frames = until_changed);

    // Removes the text about a subject. Returns whether there was one.
    bool fold(Notice about);

    // Advances time by a frame.
    void advance();

    std::vector<std::string_view> texts() const;

    // A new text about painting flashes for a moment: the painter looks at the pointer.
    bool flashes() const;

  private:
    struct Shown {
        std::string text;
        int frames = until_changed;
        int age = 0; // frames
    };
    std::array<Shown, static_cast<std::size_t>(Notice::painting) + 1> shown_;
};

} // namespace halfbyte::hosted
