#pragma once

#include "engine/show/view.hpp"
#include "engine/sim/world.hpp"
#include "tools/pipeline/content/compile_script.hpp"
#include "tools/pipeline/content/cut_frames.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <array>
#include <filesystem>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr std::size_t most_name_bytes = 64; ///< of what a table names
inline constexpr int most_cycle_frames = longest_cycle;
inline constexpr std::size_t most_uneven_poses = 32; ///< of an animation whose poses are not even

/// A cycle of poses of one sheet, at most most_cycle_frames long.
struct PoseCycle {
    std::vector<int> poses;  ///< pictures of the sheet, row by row from 0
    std::vector<int> frames; ///< of each pose
    std::string tag;         ///< of an Aseprite file, which has the poses and times
    int line = 0;

    int frames_in_all() const { return std::accumulate(frames.begin(), frames.end(), 0); }
};

/// A parameter that a placed object passes to the script of its kind: a property of the map's
/// object.
struct ActorParameter {
    /// The meaning of the property: a number, another object of the map, or a level of the game.
    enum class Leads {
        nowhere,
        object,
        level
    };

    std::string name;
    Leads leads = Leads::nowhere;
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
    std::string back; ///< of a state of the player: the name of the state after a hit
    std::string shot; ///< the name of the kind of a player's shots
    int shot_line = 0;
    bool follows_path = false; ///< drawn by its object; the path's number is its parameter
    std::string sheet;         ///< relative to the art folder
    std::optional<FrameSize> frame;
    bool has_half_width = true; ///< false: the sheet's slice has it, see complete_actors.hpp
    bool has_half_height = true;
    int line = 0;
    int sheet_line = 0;
    /// By ActorState. A state that the file leaves out has no poses and is shown as `stand`.
    std::array<PoseCycle, actor_state_count> cycles;
    /// Of the player, by Posture. A posture that is left out is shown as the state.
    std::array<PoseCycle, posture_count> postures;
};

struct ActorTable {
    std::filesystem::path path;
    std::vector<ActorEntry> entries;     ///< kinds 1, 2, ...: the player's is the first
    std::vector<ScriptEffect> effects{}; ///< of its scripts, see ScriptNames
    std::size_t states = 0;              ///< further states of the player, the last of the entries
    std::vector<std::string> levels{};   ///< of the game
};

/// The fault of a cycle that is too long, or an empty text.
std::string length_fault(const PoseCycle& cycle);

/// Reads the actor kinds, in the order of the file. Faults: keys and values that are unknown,
/// missing or out of range; a first kind that is not the only player. Throws InputError for a file
/// without kinds, and for more kinds than the engine has. `game` has the names of the game's
/// counters and levels.
ActorTable read_actors(const std::filesystem::path& path, Faults& faults,
                       const ScriptNames& game = {});

/// The same with all names of a game.
ActorTable read_actors(const GameFolder& folder, Faults& faults);

/// How many kinds maps can place: all but the player's further states.
std::size_t placed_kinds(const ActorTable& actors);

/// The kind of this name that a map can place, or 0. `player` always names the player's kind.
std::uint8_t find_actor_kind(const ActorTable& actors, const std::string& name);

} // namespace halfbyte::tools::content
