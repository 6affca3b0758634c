// The rows of the table of scenes (scene_table.hpp), and the scenes that a game may leave out.
#pragma once

#include "engine/program/scene_table.hpp"
#include "engine/program/texts.hpp"

#include <cstdint>

namespace halfbyte {

#define HALFBYTE_ENUMERATOR(name, ...) name,
enum class Scene : std::uint8_t {
    HALFBYTE_SCENES(HALFBYTE_ENUMERATOR)
};
#undef HALFBYTE_ENUMERATOR

enum class SceneOpening : std::uint8_t {
    always,
    optional, // a game may leave it out
    closing,  // likewise; closing scenes follow the last level, in the order of their rows
};

// The place of the prompt to press Start, which blinks.
enum class ScenePrompt : std::uint8_t {
    none,
    sheet, // on a sheet of paper in the page's middle
    foot,  // in the page's last row of text
};

enum class SceneCursor : std::uint8_t {
    none,
    menu,     // lines, see line_count
    levels,   // of the game
    pages,    // of the scene's block of text
    messages, // of the scene's block of text, from 1
};

enum class SceneSong : std::uint8_t {
    title,
    level,    // that of the level under play
    previous, // that of the scene from which the player came
};

struct SceneRow {
    const char* name;
    SceneOpening opens;
    TextName headline;
    ScenePrompt prompt;
    SceneCursor cursor;
    SceneSong song;
    TextBlockName lines;
};

#define HALFBYTE_SCENE_ROW(name, opens, headline, prompt, cursor, song, lines, hint)               \
    {#name,                                                                                        \
     SceneOpening::opens,                                                                          \
     TextName::headline,                                                                           \
     ScenePrompt::prompt,                                                                          \
     SceneCursor::cursor,                                                                          \
     SceneSong::song,                                                                              \
     TextBlockName::lines},
inline constexpr SceneRow scene_rows[] = {HALFBYTE_SCENES(HALFBYTE_SCENE_ROW)};
#undef HALFBYTE_SCENE_ROW
inline constexpr int scene_count = sizeof scene_rows / sizeof *scene_rows;

constexpr const SceneRow& row_of(Scene scene) {
    return scene_rows[static_cast<std::uint8_t>(scene)];
}

// Scenes that a game may leave out: a bit for each, in the order of their rows.
using FlowScenes = std::uint8_t;

constexpr unsigned wide_flow_bit(Scene scene) {
    unsigned bit = 1;
    for (int row = 0; row < static_cast<int>(scene); ++row)
        if (scene_rows[row].opens != SceneOpening::always)
            bit <<= 1;
    return row_of(scene).opens == SceneOpening::always ? 0 : bit;
}

constexpr FlowScenes flow_bit(Scene scene) {
    return static_cast<FlowScenes>(wide_flow_bit(scene));
}

// The bit of each scene, 0 if it cannot be left out: flow_title and so on.
#define HALFBYTE_FLOW_BIT(name, ...)                                                               \
    static_assert(wide_flow_bit(Scene::name) <= 0x80, "FlowScenes has eight bits");                \
    inline constexpr FlowScenes flow_##name = flow_bit(Scene::name);
HALFBYTE_SCENES(HALFBYTE_FLOW_BIT)
#undef HALFBYTE_FLOW_BIT

inline constexpr FlowScenes every_flow_scene = [] {
    unsigned scenes = 0;
    for (int row = 0; row < scene_count; ++row)
        scenes |= wide_flow_bit(static_cast<Scene>(row));
    return static_cast<FlowScenes>(scenes);
}();

} // namespace halfbyte
