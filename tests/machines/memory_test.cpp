#include "tests/support/test.hpp"
#include "tools/pipeline/cpu6502/memory.hpp"

using namespace halfbyte::test;

TEST_CASE("a mirror shows and changes the same bytes") {
    Memory memory;
    memory.map({0x0800, 0x0FFF}, 0, Memory::all);
    memory.write(0x0812, 7);
    CHECK(memory.read(0x0012) == 7);
    CHECK(memory.place_of(0x0812) == memory.place_of(0x0012));
}

TEST_CASE("a page shows its last mapping") {
    Memory memory(0x10200);
    memory.store()[0x10000] = 1;
    memory.store()[0x10100] = 2;
    memory.map({0x8000, 0x80FF}, 0x10000, Memory::readable);
    CHECK(memory.read(0x8000) == 1);
    memory.map({0x8000, 0x80FF}, 0x10100, Memory::readable);
    CHECK(memory.read(0x8000) == 2);
}

TEST_CASE("memory can only be mapped in whole pages of the store") {
    Memory memory;
    CHECK_THROWS_AS(memory.map({0x0801, 0x08FF}, 0, Memory::all), std::invalid_argument);
    CHECK_THROWS_AS(memory.map({0x0800, 0x08FE}, 0, Memory::all), std::invalid_argument);
    CHECK_THROWS_AS(memory.map({0x0800, 0x09FF}, 0xFF00, Memory::all), std::out_of_range);
    CHECK_THROWS_AS(Memory(0xFFFF), std::invalid_argument);
}

TEST_CASE("an access that a page does not allow is a fault and changes nothing") {
    Memory memory;
    memory.map({0x8000, 0x80FF}, 0x8000, Memory::readable);
    memory.map({0x4000, 0x40FF}, 0x4000, Memory::none);
    CHECK_THROWS_WITH(memory.write(0x8001, 1), "writes $8001, where nothing can be written");
    CHECK(memory.read(0x8001) == 0);
    CHECK_THROWS_WITH(memory.read(0x4001), "reads $4001, where nothing is");
}

TEST_CASE("a device handles only its addresses, and the last one added comes first") {
    Memory memory;
    memory.add_device(
        {{0x2002, 0x2003}, [](std::uint16_t) { return std::uint8_t{0x80}; }, nullptr});
    memory.write(0x2001, 5);
    memory.write(0x2002, 6);
    CHECK(memory.read(0x2001) == 5);
    CHECK(memory.read(0x2002) == 0x80);
    CHECK(memory.read(0x2003) == 0x80);
    CHECK(memory.peek(0x2002) == 6);
    memory.add_device(
        {{0x2003, 0x2003}, [](std::uint16_t) { return std::uint8_t{0x40}; }, nullptr});
    CHECK(memory.read(0x2002) == 0x80);
    CHECK(memory.read(0x2003) == 0x40);
}

TEST_CASE("a device receives the address and the value of a write") {
    Memory memory;
    std::uint16_t seen_address = 0;
    std::uint8_t seen_value = 0;
    memory.add_device({{0x2000, 0x3FFF}, nullptr, [&](std::uint16_t address, std::uint8_t value) {
                           seen_address = address;
                           seen_value = value;
                       }});
    memory.write(0x3ABC, 0x12);
    CHECK(seen_address == 0x3ABC);
    CHECK(seen_value == 0x12);
    CHECK(memory.read(0x3ABC) == 0);
}
