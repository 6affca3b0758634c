// Programs for sim65 made of random instructions.
#pragma once

#include <cstdint>
#include <string>

namespace halfbyte::test {

/// A program file that executes `count` random instructions, writes out the memory that they worked
/// on and all registers, and exits. Left out are RTS, RTI and BRK, and where sim65 2.19 is known to
/// be wrong: ROL abs,X; a branch on a page's last two bytes; indexing past $FFFF. Decimal mode
/// stays off, which sim65 has and the NES has not.
std::string random_program(std::uint32_t seed, int count);

} // namespace halfbyte::test
