// What stands in front of the level: the numbers at the top, and a sheet of paper with a text.
#pragma once

#include "platform/gba/game.hpp"
#include "platform/gba/sprites.hpp"
#include "platform/gba/texts.hpp"

namespace halfbyte::gba {

// Writes them, where they differ from what the last call wrote.
struct Messages {
    bool written = false;
    Scene scene = Scene::title;
    Phase phase = Phase::playing;
    std::uint8_t coins = 0;
    std::uint8_t deaths = 0;
    bool prompt = false;
    bool low = false; // where a message stands
};

void show_messages(Messages& messages, Texts& texts, const Game& game, const View& view);

// The pictures that belong to them. Comes before other sprites.
void add_message_sprites(SpriteTable& sprites, const Game& game, const View& view);

} // namespace halfbyte::gba
