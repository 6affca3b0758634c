#include "tests/machines/sim65.hpp"

#include "engine/numbers/crc32.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>

using namespace halfbyte::test;

namespace {

/// Runs a program on both processors, checks that they agree to the cycle, and returns its output
/// and the line with its cycles.
std::string output_of(const std::string& name) {
    const std::filesystem::path program = HALFBYTE_PROGRAMS "/" + name + ".sim65";
    const ProgramRun ours = run_in_cpu6502(program, 1'000'000);
    const ProgramRun theirs = run_in_sim65(program);
    CHECK(ours.output == theirs.output);
    CHECK(ours.exit_code == theirs.exit_code);
    return ours.output;
}

unsigned byte(char value) {
    return static_cast<std::uint8_t>(value);
}

} // namespace

TEST_CASE("the multiplication runs like in sim65 and is correct") {
    const std::string products = output_of("multiply");
    REQUIRE(products.size() > 64);
    unsigned seed = 17 * 257;
    const auto next = [&seed] { return seed = (seed * 5 + 12345) & 0xFFFF; };
    for (std::size_t i = 0; i < 64; i += 4) {
        // The program writes the high byte of both numbers first.
        const auto swapped = [](unsigned number) { return (number >> 8) | (number & 0xFF) << 8; };
        const unsigned left = swapped(next());
        const unsigned right = swapped(next());
        const unsigned product = byte(products[i]) | byte(products[i + 1]) << 8
                                 | byte(products[i + 2]) << 16 | byte(products[i + 3]) << 24;
        CHECK(product == left * right);
    }
}

TEST_CASE("the fill through a pointer runs like in sim65 and is correct") {
    const std::string block = output_of("fill");
    REQUIRE(block.size() > 700);
    for (unsigned i = 0; i < 700; ++i)
        REQUIRE(byte(block[i]) == ((0x37 + i) & 0xFF));
}

TEST_CASE("the CRC-32 runs like in sim65 and equals the engine's") {
    const std::string output = output_of("crc");
    std::uint8_t text[256];
    for (unsigned i = 0; i < 256; ++i)
        text[i] = static_cast<std::uint8_t>(i * 167 + i / 8);
    REQUIRE(output.size() > 4);
    CHECK((byte(output[0]) | byte(output[1]) << 8 | byte(output[2]) << 16 | byte(output[3]) << 24)
          == halfbyte::crc32(text, 256));
}

TEST_CASE("the recursive sort runs like in sim65 and is correct") {
    const std::string values = output_of("sort");
    REQUIRE(values.size() > 100);
    CHECK(std::is_sorted(values.begin(), values.begin() + 31,
                         [](char left, char right) { return byte(left) < byte(right); }));
}
