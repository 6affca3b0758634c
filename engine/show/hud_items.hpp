// The numbers at the top of the screen: what they count, and where. A game chooses them in its
// game.toml.
#pragma once

#include "engine/sim/world.hpp"

namespace halfbyte {

inline constexpr int hud_lines = 3; // on each side, one below another
inline constexpr int hud_items = 2 * hud_lines;
inline constexpr int hud_line_height = 16; // pixels
inline constexpr int most_hud_zeros = 2;
inline constexpr int most_hud_icons = 8;

enum class HudSource : std::uint8_t {
    none,
    coins,
    deaths,
    counter,                        // the game's first; the others follow
    hits = counter + game_counters, // that the player still stands
};
inline constexpr int hud_counts = game_counters + 1; // numbers in View::counters: the hits, too

struct HudItem {
    std::uint8_t source = 0;    // HudSource, for counters plus the counter's index
    std::uint8_t icon_kind = 0; // of the actors whose pose is the icon of a counter; 0: no icon
    std::uint8_t zeros = 0;     // written after a count that is not 0: 2 multiply it by 100
    std::uint8_t icons = 0;     // instead of digits, one for each count up to this; 0: digits
};

// First the lines on the left, then those on the right.
struct HudItems {
    HudItem items[hud_items]{};
};

inline constexpr HudItem coins_item{static_cast<std::uint8_t>(HudSource::coins)};
inline constexpr HudItem deaths_item{static_cast<std::uint8_t>(HudSource::deaths)};

// The index in View::counters of what an item shows; negative if that is not there.
constexpr int counter_of(const HudItem& item) {
    return item.source - static_cast<int>(HudSource::counter);
}

constexpr bool shows(const HudItem& item, HudSource source) {
    return item.source == static_cast<std::uint8_t>(source);
}

constexpr HudItems usual_hud() {
    HudItems hud;
    hud.items[0] = coins_item;
    hud.items[hud_lines] = deaths_item;
    return hud;
}

} // namespace halfbyte
