#pragma once

#include "tools/commands/art/art_subject.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::art {

struct AddOptions {
    SubjectOptions subject;
    std::filesystem::path output; ///< a PNG of the result on each machine; empty: none
    bool writes = false;
};

/// Examines a picture for a game and, with `writes`, carries out what is proposed. Returns what it
/// found, one line each. Throws InputError, with the game as it was, if the game would have a fault
/// that it had not before.
std::vector<std::string> add_picture(const AddOptions& options);

} // namespace halfbyte::tools::art
