// What is written: the pages of the program's screens; in front of a level the numbers at the top,
// and the sheet of paper that says that it is cleared.
#pragma once

#include "engine/show/screens.hpp"
#include "platform/gba/game.hpp"
#include "platform/gba/sprites.hpp"
#include "platform/gba/texts.hpp"

namespace halfbyte::gba {

// What was written last in front of the level.
struct Messages {
    bool written = false;
    Phase phase = Phase::playing;
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    bool low = false;       // where a message stands
    bool has_timer = false; // then all is written in each frame
};

// Writes them, where they differ from what the last call wrote.
void show_messages(Messages& messages, Texts& texts, const Game& game, const View& view);

// The pictures that belong to them. Comes before other sprites.
void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view);

// A screen that is a page, with the hero on it. `page` is where it is made.
void show_screen(Page& page, Messages& messages, Texts& texts, SpriteTable& sprites,
                 const Game& game);

} // namespace halfbyte::gba
