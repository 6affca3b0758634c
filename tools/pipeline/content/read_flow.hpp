#pragma once

#include "platform/hosted/pack/pack_flow.hpp"
#include "tools/pipeline/content/font_letters.hpp"

namespace halfbyte::tools::content {

/// Reads the tables `flow` and `texts` of a game.toml. Both are optional, and so are their keys:
/// `screens` (those of engine/program/scene_table.hpp that are optional), `open` ("next" or "all"),
/// `stomp_freeze` and `death_freeze` (frames); the texts of engine/program/text_table.hpp, and its
/// blocks of text, by their names. A text that no screen has space for is a fault, and so
/// is one with other letters.
hosted::PackFlow read_flow(const TomlTable& game, const DrawnLetters& letters, Faults& faults);

} // namespace halfbyte::tools::content
