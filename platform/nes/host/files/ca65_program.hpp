#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <cstdint>
#include <string>

namespace halfbyte::tools::generate {

/// The constants of the program around the levels: its scenes, the addresses of its state and of
/// the saves.
std::string program_constants_for_ca65();

/// The constants that depend on a game: the order of its scenes, the lines of its pages.
std::string flow_for_ca65(const hosted::Pack& pack, std::uint16_t levels);

} // namespace halfbyte::tools::generate
