// Writes texts: the pages of the program's screens, and the texts in front of a level. These are
// the numbers at the top, and the sheet of paper for a cleared level.
#pragma once

#include "engine/show/screens.hpp"
#include "platform/gba/game.hpp"
#include "platform/gba/sprites.hpp"
#include "platform/gba/texts.hpp"

namespace halfbyte::gba {

// The texts that were last written in front of the level.
struct Messages {
    bool written = false;
    Phase phase = Phase::playing;
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    std::uint8_t counters[game_counters]{};
    bool low = false;       // whether a message is in the screen's lower half
    bool has_timer = false; // then everything is written again in each frame
};

// Writes the texts in front of a level, if they differ from those of the last call.
void show_messages(Messages& messages, Texts& texts, const Game& game, const View& view);

// Adds the icons beside the texts. Call this before other sprites are added.
void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view);

// Writes a screen that is a page, with the hero on it. `page` is used as working memory.
void show_screen(Page& page, Messages& messages, Texts& texts, SpriteTable& sprites,
                 const Game& game);

} // namespace halfbyte::gba
