// Makes programs for sim65 of random instructions.
#pragma once

#include <cstdint>
#include <string>

namespace halfbyte::test {

/// A program file that executes `count` random instructions, writes out the memory that they used
/// and all registers, and exits. It has no RTS, RTI and BRK, and nothing that sim65 2.19 is known
/// to get wrong: ROL abs,X; a branch on a page's last two bytes; indexing past $FFFF; and ($FF),Y,
/// whose pointer's high byte it reads from $0100. Decimal mode stays off: sim65 has it, the NES
/// does not.
std::string random_program(std::uint32_t seed, int count);

} // namespace halfbyte::test
