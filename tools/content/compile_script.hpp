#pragma once

#include "engine/sim/script_block.hpp"
#include "engine/sim/tuning.hpp"
#include "engine/sim/world.hpp"
#include "tools/content/faults.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// A script as it stands in a file: a line is an op with what follows it, or a label with a colon.
/// What follows a # is for people.
struct ScriptText {
    std::string text;
    int first_line = 0;
    std::optional<Range> parameter{}; ///< of the kind, if objects may give it one
    std::string parameter_name{};     ///< what the objects' property is called
};

/// What its words may name.
struct ScriptNames {
    std::vector<std::string_view> kinds; ///< those of actors, from kind 1 on
    std::string parameter{};             ///< of the kind whose script it is; empty: none
};

/// Compiles a script to bytes. Throws InputError at the line of a word that is not known, of a
/// number out of its range, of an op from which the script would go round without waiting, and for
/// a script of more than 256 bytes.
std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path);

/// Whether a script that compiles has an op.
bool has_op(const ScriptText& script, ScriptOp op, const std::filesystem::path& path);

} // namespace halfbyte::tools::content
