// A game as the program reads it: rules, levels in order, texts, and the flow from screen to
// screen. It never changes; each platform fills it from a pack.
#pragma once

#include "engine/program/text_table.hpp"
#include "engine/sim/world.hpp"

#include <cstddef>
#include <cstdint>

namespace halfbyte {

// Letters in UTF-8, not necessarily followed by a zero.
struct Text {
    const char* letters = "";
    std::uint8_t length = 0;
};

#define HALFBYTE_ENUMERATOR(name, usual) name,
enum class TextName : std::uint8_t {
    HALFBYTE_TEXTS(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

// A row of the table of texts.
struct TextRow {
    const char* name;
    const char* usual;
};

#define HALFBYTE_TEXT_ROW(name, usual) {#name, usual},
inline constexpr TextRow text_rows[] = {HALFBYTE_TEXTS(HALFBYTE_TEXT_ROW)};
#undef HALFBYTE_TEXT_ROW
inline constexpr int text_count = sizeof text_rows / sizeof *text_rows;

inline constexpr int most_text_glyphs = 24;  // so that a text fits a line of a menu
inline constexpr int most_credit_lines = 28; // four pages

// The messages of signs. They are numbered from 1, as in an actor's parameter, and have this many
// lines each.
inline constexpr int lines_a_message = 4;
inline constexpr int most_message_lines = 252; // so that a byte can count them
inline constexpr int most_line_glyphs = 28;    // of messages and credits, as wide as a page

// Screens that a game may leave out.
using FlowScenes = std::uint8_t;
// clang-format off
#define HALFBYTE_FLOW_SCENES(ROW)                                                                  \
    ROW(flow_title, 0x01, "the game's title")                                                      \
    ROW(flow_slots, 0x02, "the choice of one of three slots")                                      \
    ROW(flow_select, 0x04, "the choice of a level")                                                \
    ROW(flow_results, 0x08, "the results of a cleared level")                                      \
    ROW(flow_ending, 0x10, "the end, after the last level")                                        \
    ROW(flow_credits, 0x20, "the names of the game's makers")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(FlowScenes, HALFBYTE_FLOW_SCENES)
inline constexpr NamedFlag flow_scene_flags[] = {HALFBYTE_FLOW_SCENES(HALFBYTE_NAMED_FLAG)};
inline constexpr FlowScenes every_flow_scene = 0x3F;

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

struct Game {
    std::uint32_t id = 0; // save_game_id of its name
    const Rules* rules = nullptr;
    const Rules* assisted_rules = nullptr; // see assisted()
    const std::uint8_t* scripts = nullptr; // engine/sim/script_block.hpp; null: all actors walk
    Flow flow;
    const GameLevel* levels = nullptr; // at least one, in the order of play
    std::uint16_t level_count = 0;     // at most 256
    Text title;
    const Text* texts = nullptr; // by TextName
    const Text* credits = nullptr;
    std::uint8_t credit_lines = 0;
    const Text* messages = nullptr;              // the lines of all messages; a line may be empty
    std::uint8_t message_lines = 0;              // number of lines
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
