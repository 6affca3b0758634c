#pragma once

#include <string>
#include <vector>

namespace halfbyte::tests {

// What is expected of ScratchGame::faults().
using Lines = std::vector<std::string>;

} // namespace halfbyte::tests
