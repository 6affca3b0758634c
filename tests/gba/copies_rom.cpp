// A program for the GBA that tries the shell's memcpy and memset. Its report is at the first byte
// of EWRAM, where tests/emu/copies_on_gba.cpp reads it.
#include "tests/gba/copies_report.hpp"

#include <cstring>

extern "C" volatile std::uint32_t vblank_count; // start.s counts
constinit volatile std::uint32_t vblank_count = 0;

namespace {

using halfbyte::gba::copy_places;
using halfbyte::gba::most_copied;

constexpr std::size_t capacity = copy_places + most_copied + copy_places;

[[gnu::section(".trace_block")]] halfbyte::gba::CopiesReport report;

alignas(4) unsigned char source[capacity];
alignas(4) unsigned char target[capacity];

// Volatile, so that the compiler does not turn the loops into calls of memset or memcpy.
volatile unsigned char* bytes_of(unsigned char* memory) {
    return memory;
}

constexpr unsigned char of_source(std::size_t i) {
    return static_cast<unsigned char>(3 * i + 1);
}

constexpr unsigned char of_target(std::size_t i) {
    return static_cast<unsigned char>(200 - i);
}

void fill() {
    for (std::size_t i = 0; i < capacity; ++i) {
        bytes_of(source)[i] = of_source(i);
        bytes_of(target)[i] = of_target(i);
    }
}

// Whether the bytes from `first` on are as expected, and those around them unchanged.
template <class Expected>
bool is_right(std::size_t first, std::size_t size, const Expected& expected) {
    bool right = true;
    for (std::size_t i = 0; i < capacity; ++i) {
        const bool inside = i >= first && i < first + size;
        right = right && bytes_of(target)[i] == (inside ? expected(i - first) : of_target(i));
    }
    return right;
}

void note(bool right) {
    report.cases = report.cases + 1;
    report.wrong = report.wrong + !right;
}

void try_all(std::size_t to, std::size_t size) {
    using Copy = void* (*)(void*, const void*, std::size_t);
    using Fill = void* (*)(void*, int, std::size_t);
    const Copy volatile copy = std::memcpy; // the function that is called at run time
    const Fill volatile set = std::memset;
    for (std::size_t from = 0; from < copy_places; ++from) {
        fill();
        const bool returned = copy(target + to, source + from, size) == target + to;
        note(returned && is_right(to, size, [&](std::size_t i) { return of_source(from + i); }));
    }
    fill();
    constexpr int value = -91; // of which memset takes the lowest byte
    const bool returned = set(target + to, value, size) == target + to;
    note(returned
         && is_right(to, size, [](std::size_t) { return static_cast<unsigned char>(value); }));
}

} // namespace

int main() {
    report.cases = 0;
    report.wrong = 0;
    for (std::size_t to = 0; to < copy_places; ++to)
        for (std::size_t size = 0; size <= most_copied; ++size)
            try_all(to, size);
    report.magic = halfbyte::gba::copies_magic;
    while (true) {
    }
}
