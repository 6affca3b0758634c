// Counts processor cycles with timers 2 and 3.
#pragma once

#include <cstdint>

namespace halfbyte::gba {

void start_cycles(); // from 0; counts until the next start
std::uint32_t cycles();

} // namespace halfbyte::gba
