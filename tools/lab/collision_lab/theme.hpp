// The laboratory's colours: those of the game's paper, as assets/palettes.toml has them.
#pragma once

#include <imgui.h>

namespace halfbyte::tools::collision_lab::theme {

inline constexpr ImU32 paper = IM_COL32(0xF8, 0xE6, 0xB8, 0xFF);
inline constexpr ImU32 white = IM_COL32(0xFF, 0xFC, 0xF4, 0xFF);
inline constexpr ImU32 ruling = IM_COL32(0xBC, 0xDC, 0xF0, 0xFF);
inline constexpr ImU32 wash = IM_COL32(0x4C, 0xA4, 0xF0, 0xFF);
inline constexpr ImU32 ink = IM_COL32(0x10, 0x38, 0x60, 0xFF);
inline constexpr ImU32 pencil = IM_COL32(0x8C, 0x84, 0x80, 0xFF);
inline constexpr ImU32 red = IM_COL32(0xD0, 0x38, 0x20, 0xFF);
inline constexpr ImU32 gold = IM_COL32(0xF0, 0xA0, 0x28, 0xFF);
inline constexpr ImU32 path =
    IM_COL32(0xF6, 0xD2, 0x8C, 0xFF); // the area that the body sweeps: gold on paper

/// Sets ImGui's own colours to these.
void apply();

} // namespace halfbyte::tools::collision_lab::theme
