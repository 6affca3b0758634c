// Copies to the hardware's memory, which does not accept single bytes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace halfbyte::gba {

// Copy or clear by DMA. Both addresses and the number of bytes are multiples of 4; the source is
// memory or ROM.
void copy_to(std::uintptr_t target, const void* source, std::size_t bytes);
void clear(std::uintptr_t target, std::size_t bytes);

} // namespace halfbyte::gba
