#pragma once

#include <string>
#include <vector>

namespace halfbyte::test {

// The lines that ScratchGame::faults() returns.
using Lines = std::vector<std::string>;

} // namespace halfbyte::test
