#include "platform/gba/memory.hpp"

#include "platform/gba/registers.hpp"

namespace halfbyte::gba {
namespace {

constexpr std::uint32_t zero = 0;

void dma(std::uintptr_t target, const void* source, std::size_t bytes, std::uint32_t options) {
    if (bytes == 0)
        return; // the hardware would take 0 as the maximum
    dma_source.write(reinterpret_cast<std::uintptr_t>(source));
    dma_target.write(target);
    dma_control.write(dma_start_now | dma_words | options | bytes / 4);
}

} // namespace

void copy_to(std::uintptr_t target, const void* source, std::size_t bytes) {
    dma(target, source, bytes, 0);
}

void clear(std::uintptr_t target, std::size_t bytes) {
    dma(target, &zero, bytes, dma_same_source);
}

} // namespace halfbyte::gba
