#pragma once

#include <string>
#include <vector>

namespace halfbyte::tests {

// The lines that ScratchGame::faults() returns.
using Lines = std::vector<std::string>;

} // namespace halfbyte::tests
