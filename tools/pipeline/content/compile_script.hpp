#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/tuning.hpp"
#include "engine/sim/world.hpp"
#include "tools/pipeline/content/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// The text of a script in a file. A line is an op with its operands, a label with a colon, or the
/// begin or end of a block (script_blocks.hpp); # begins a comment.
struct ScriptText {
    std::string text;
    int first_line = 0;
    std::optional<Range> parameter{};    ///< its range, if the kind has one
    std::string parameter_name{};        ///< the name of the objects' property
    std::vector<std::string> counters{}; ///< the names of its counters, at most two
};

/// An effect that a script begins, by its name in the game's scores.
struct ScriptEffect {
    std::string name;
    int line = 0;
};

/// The names of the counters of a script: those that its kind gives them, else those of their
/// conditions.
std::vector<std::string> counter_names(const ScriptText& script);

/// The names that a script may use.
struct ScriptNames {
    std::vector<std::string_view> kinds;                ///< of actors, from kind 1 on
    std::uint32_t states_of_player = 1u << player_kind; ///< a bit for each kind
    std::string parameter{};                            ///< of its own kind; empty: none
    std::vector<std::string> counters{};                ///< of its own kind
    std::vector<std::string> game_counters{};
    std::vector<std::string> levels{}; ///< of the game, in their order
    /// Scripts add the effects that they begin and that are not among effect_names. Such an
    /// effect's number is effect_name_count plus its index.
    std::vector<ScriptEffect>* effects = nullptr;
};

/// Compiles a script to bytes. Throws InputError at the line of an unknown word, of a number out of
/// range, or of an op from which the script loops without waiting. A script of more than 256 bytes
/// is an error, too.
std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path);

/// The same, with the faults of all its lines. After a fault the result is empty.
std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path, Faults& faults);

/// Whether a script that compiles has an op.
bool has_op(const ScriptText& script, ScriptOp op, const std::filesystem::path& path);

} // namespace halfbyte::tools::content
