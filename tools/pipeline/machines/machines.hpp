// The table of all machines.
#pragma once

#include "tools/pipeline/machines/machine.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#define HALFBYTE_MACHINE(machine_name)                                                             \
    namespace halfbyte::machine_name {                                                             \
    extern const tools::machines::Machine machine;                                                 \
    }
#include "platform/machines.inc"
#undef HALFBYTE_MACHINE

namespace halfbyte::tools::machines {

/// All machines, in the order of platform/machines.inc. The first is the computer.
std::span<const Machine* const> all();

/// The machines that maps name in `targets`, in the order of all(): those that do not play the
/// desktop's levels.
std::span<const Machine* const> with_levels();

/// The names of with_levels().
std::vector<std::string> names();

/// The machine of this name, which must be one of all().
const Machine& named(std::string_view name);

/// The machines with levels, from the widest screen to the narrowest.
std::vector<const Machine*> by_width();

/// The colour (0xRRGGBB) that the machine's screen shows for a colour of the art, which is `rgb`
/// and has this number on a machine with numbered colours.
std::uint32_t shown_colour(const Machine& machine, std::uint32_t rgb, std::uint8_t number);

/// "a, b or c" with `last` = " or ".
std::string joined(const std::vector<std::string>& words, const std::string& last,
                   const std::string& between = ", ");

} // namespace halfbyte::tools::machines
