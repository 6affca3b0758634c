#pragma once

#include "tools/commands/art/propose.hpp"

#include <string>
#include <vector>

namespace halfbyte::tools::art {

/// The palettes, misfits and costs of a picture, and the proposals for it, one line each.
std::vector<std::string> report(const Subject& subject, const Proposal& proposal);

/// The lines with which the file of actors shows a sheet that the game does not name yet.
std::vector<std::string> actor_lines(const Subject& subject, const std::string& sheet);

} // namespace halfbyte::tools::art
