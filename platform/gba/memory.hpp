// Copying to the hardware's memory, which takes no single bytes, and the sections that objects can
// be placed in.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

// Both addresses and the number of bytes are multiples of 4. The source is memory or ROM.
void copy_to(std::uintptr_t target, const void* source, std::size_t bytes);
void clear(std::uintptr_t target, std::size_t bytes);

} // namespace halfbyte::gba
