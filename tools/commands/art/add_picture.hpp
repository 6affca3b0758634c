#pragma once

#include "tools/commands/art/propose.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::art {

struct AddOptions {
    SubjectOptions subject;
    std::filesystem::path output; ///< a PNG of the result on each machine; empty: none
};

/// The facts about a picture for a game, and the proposal.
struct Examination {
    std::filesystem::path game;
    Subject subject;
    Proposal proposal;
    std::vector<std::string> lines; ///< for the maker of the game
    bool has_changes = false;       ///< write_picture would change the game
};

/// Examines a picture for a game, and changes nothing in it. Throws InputError.
Examination examine_picture(const AddOptions& options);

/// Carries out what is proposed. Returns what it wrote, one line each. Throws InputError, with the
/// game as it was, if the game would have a fault that it had not before.
std::vector<std::string> write_picture(const Examination& examination);

} // namespace halfbyte::tools::art
