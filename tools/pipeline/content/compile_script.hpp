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

/// The text of a script in a file. A line is an op with its operands, or a label with a colon; #
/// begins a comment.
struct ScriptText {
    std::string text;
    int first_line = 0;
    std::optional<Range> parameter{}; ///< its range, if the kind has one
    std::string parameter_name{};     ///< the name of the objects' property
};

/// The names that a script may use.
struct ScriptNames {
    std::vector<std::string_view> kinds; ///< of actors, from kind 1 on
    std::string parameter{};             ///< of its own kind; empty: none
};

/// Compiles a script to bytes. Throws InputError at the line of an unknown word, of a number out of
/// range, or of an op from which the script loops without waiting. A script of more than 256 bytes
/// is an error, too.
std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path);

/// Whether a script that compiles has an op.
bool has_op(const ScriptText& script, ScriptOp op, const std::filesystem::path& path);

} // namespace halfbyte::tools::content
