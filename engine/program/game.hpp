// A game as the program reads it: rules, levels in order, texts, and the flow from screen to
// screen. It never changes; each platform fills it from a pack.
#pragma once

#include "engine/program/scene_rows.hpp"
#include "engine/program/texts.hpp"
#include "engine/sim/world.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

struct Flow {
    FlowScenes scenes = every_flow_scene;
    bool all_open = false;         // any level may be chosen; else those after a cleared one
    std::uint8_t stomp_freeze = 3; // frames for which the world stands still after a stomp
    std::uint8_t death_freeze = 8; // the same, after the player's death
};

// Levels are chosen in an open notebook. Its spreads have two facing pages each and are as wide as
// a page of engine/show/screens.hpp. Each level has a spot of 2x2 cells on one of them.
inline constexpr int spread_columns = 30;
inline constexpr int spread_rows = 16;
inline constexpr int spread_cells = spread_rows * spread_columns;
inline constexpr int spot_side = 2; // cells
inline constexpr int most_spreads = 16;

struct Spot {
    std::uint8_t spread = 0;
    std::uint8_t column = 0; // of its top left cell
    std::uint8_t row = 0;
};

constexpr bool is_on_spread(const Spot& spot) {
    return spot.column <= spread_columns - spot_side && spot.row <= spread_rows - spot_side;
}

struct GameLevel {
    LevelView map; // opened beforehand: checking a block takes longer than a console's frame
    Text title;
    std::uint8_t bonus_drops = 0; // large drops that open it; 0: not a bonus level
    Spot spot;
    std::uint32_t id = 0; // save_level_id of its name
};

// Lines of text.
struct TextBlock {
    const Text* lines = nullptr;
    std::uint8_t count = 0;
};

struct Game {
    std::uint32_t id = 0; // save_game_id of its name
    const Rules* rules = nullptr;
    const Rules* assisted_rules = nullptr; // see assisted()
    const std::uint8_t* scripts = nullptr; // engine/sim/script_block.hpp; null: all actors walk
    Flow flow;
    const GameLevel* levels = nullptr; // at least one, in the order of play
    std::uint16_t level_count = 0;     // at most 256
    FontLetters letters;               // of its font
    Text title;
    const Text* texts = nullptr;                 // by TextName
    TextBlock blocks[text_block_count];          // by TextBlockName
    const std::uint8_t* spreads = nullptr;       // spread_cells each, row by row; null: ruled paper
    const std::uint8_t* title_picture = nullptr; // spread_cells; null: the title on a sheet
};

// A bonus level opens once the slot has bonus_drops large drops. It does not open any other level.
constexpr bool is_bonus(const Game& game, int level) {
    return game.levels[level].bonus_drops != 0;
}

// The level that is played after another one, bonus levels skipped; level_count after the last one.
constexpr int level_after(const Game& game, int level) {
    do
        ++level;
    while (level < game.level_count && is_bonus(game, level));
    return level;
}

// The level that is played before the given one, bonus levels skipped. Not for the first level,
// which is never a bonus level.
constexpr int level_before(const Game& game, int level) {
    do
        --level;
    while (is_bonus(game, level));
    return level;
}

// The first level on the spread of a level's spot; the spread is drawn in its colours.
constexpr int first_on_spread_of(const Game& game, int level) {
    int first = 0;
    while (game.levels[first].spot.spread != game.levels[level].spot.spread)
        ++first;
    return first;
}

constexpr Text text_of(const Game& game, TextName name) {
    return game.texts[static_cast<std::uint8_t>(name)];
}

constexpr const TextBlock& block_of(const Game& game, TextBlockName name) {
    return game.blocks[static_cast<std::uint8_t>(name)];
}

// The lines that a scene shows; only for scenes with a block of text.
constexpr const TextBlock& lines_of(Scene scene, const Game& game) {
    return block_of(game, row_of(scene).lines);
}

// The rules for a player who has chosen to be invincible: hazards never reach in far enough to
// kill, and no actor hurts. Being crushed and falling out of the level still kill.
constexpr Rules assisted(const Rules& rules) {
    Rules result = rules;
    result.tuning.hazard_inset = pixels(TuningTable::most_length);
    for (ActorKind& kind : result.actor_kinds)
        kind.traits &= static_cast<ActorTraits>(~actor_hurts);
    return result;
}

} // namespace halfbyte
