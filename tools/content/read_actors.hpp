#pragma once

#include "engine/show/view.hpp"
#include "engine/sim/world.hpp"
#include "tools/content/compile_script.hpp"
#include "tools/content/faults.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

/// A cycle of poses of one sheet; both numbers are powers of two, their product at most 256.
struct PoseCycle {
    std::vector<int> poses;  ///< 16x16 pictures of the sheet, row by row from 0
    int frames_per_pose = 1; ///< frames
    int line = 0;
};

/// What a placed object may say to the script of its kind: a property of the map's object.
struct ActorParameter {
    std::string name;
    Range range;
    int usual = 0;
    std::string meaning;
};

struct ActorEntry {
    std::string name;
    ActorKind kind;
    ScriptText script_text;
    std::vector<std::uint8_t> script; ///< compiled; empty for the player
    std::optional<ActorParameter> parameter;
    bool follows_path = false; ///< that its object draws; its number is the actor's parameter
    std::string sheet;         ///< indexed PNG, relative to the art folder
    int line = 0;
    int sheet_line = 0;
    /// By ActorState. One that the file leaves out has no poses and looks like `stand`.
    std::array<PoseCycle, actor_state_count> cycles;
    /// Of the player, by Posture. One that is left out looks as without it.
    std::array<PoseCycle, posture_count> postures;
};

struct ActorTable {
    std::filesystem::path path;
    std::vector<ActorEntry> entries; ///< kinds 1, 2, ...: the player's is the first
};

/// Reads the actor kinds, in the order of the file. Faults: what is unknown, missing or out of
/// range; the first kind not being the only player. Throws InputError for no kind at all, and for
/// more than the engine has.
ActorTable read_actors(const std::filesystem::path& path, Faults& faults);

/// The kind whose name it is, else 0. `player` always names the player's kind.
std::uint8_t find_actor_kind(const ActorTable& actors, const std::string& name);

} // namespace halfbyte::tools::content
