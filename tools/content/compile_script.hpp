#pragma once

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
};

/// What its words may name.
struct ScriptNames {
    std::vector<std::string_view> kinds; ///< those of actors, from kind 1 on
};

/// Compiles a script to bytes. Throws InputError at the line of a word that is not known, of a
/// number out of its range, of an op from which the script would go round without waiting, and for
/// a script of more than 256 bytes.
std::vector<std::uint8_t> compile_script(const ScriptText& script, const ScriptNames& names,
                                         const std::filesystem::path& path);

/// The block of the scripts of kinds 0, 1, ..., where equal ones lie once; nothing if all walk.
std::vector<std::uint8_t> script_block_of(const std::vector<std::vector<std::uint8_t>>& scripts);

/// The block of a game, or of one in which all walk.
std::vector<std::uint8_t> script_block_or_walking(const std::vector<std::uint8_t>& block);

} // namespace halfbyte::tools::content
