#include "platform/hosted/play/notices.hpp"

#include <utility>

namespace halfbyte::hosted {

void Notices::set(Notice about, std::string text, int frames) {
    shown_[static_cast<std::size_t>(about)] = {std::move(text), frames};
}

bool Notices::fold(Notice about) {
    return !std::exchange(shown_[static_cast<std::size_t>(about)], {}).text.empty();
}

void Notices::advance() {
    for (Shown& shown : shown_)
        ++shown.age;
    for (Shown& shown : shown_)
        if (shown.frames > 0 && --shown.frames == 0)
            shown = {};
}

bool Notices::flashes() const {
    constexpr int flash_frames = 8, flashes = 3; // half of the time bright
    const int age = shown_[static_cast<std::size_t>(Notice::painting)].age;
    return age < 2 * flash_frames * flashes && age / flash_frames % 2 == 0
           && !shown_[static_cast<std::size_t>(Notice::painting)].text.empty();
}

std::vector<std::string_view> Notices::texts() const {
    std::vector<std::string_view> texts;
    for (const Shown& shown : shown_)
        if (!shown.text.empty())
            texts.push_back(shown.text);
    return texts;
}

} // namespace halfbyte::hosted
