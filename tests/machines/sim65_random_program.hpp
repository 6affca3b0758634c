// Programs for sim65 made of random instructions.
#pragma once

#include <cstdint>
#include <string>

namespace halfbyte::test {

/// A program file that executes `count` random instructions, writes out the memory that they worked
/// on and all registers, and exits. Left out are RTS, RTI and BRK, and where sim65 2.19 is known to
/// be wrong: ROL abs,X; a branch on a page's last two bytes; indexing past $FFFF; ($FF),Y, where it
/// takes the pointer's high byte from $0100. Decimal mode stays off: sim65 has it, the NES has not.
std::string random_program(std::uint32_t seed, int count);

} // namespace halfbyte::test
