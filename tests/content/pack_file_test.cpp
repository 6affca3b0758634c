#include "platform/desktop/pack_file.hpp"

#include "engine/numbers/crc32.hpp"
#include "tests/support/scratch_game.hpp"
#include "tools/content/compile_game.hpp"

#include <catch2/catch.hpp>
#include <random>

using namespace halfbyte;
using namespace halfbyte::tests;

namespace {

using Bytes = std::vector<std::uint8_t>;

const desktop::Pack& scratch_pack() {
    static const desktop::Pack pack = tools::compile_game(ScratchGame().path());
    return pack;
}

desktop::Pack small_pack() {
    return without_pictures(scratch_pack());
}

// The checksum of what may have been changed, so that it does not hide the other checks.
void sign(Bytes& bytes) {
    bytes.resize(std::max<std::size_t>(bytes.size(), 4));
    const std::size_t end = bytes.size() - 4;
    const std::uint32_t crc = crc32(bytes.data(), end);
    for (std::size_t i = 0; i < 4; ++i)
        bytes[end + i] = static_cast<std::uint8_t>(crc >> (8 * i));
}

} // namespace

TEST_CASE("a pack that is written, read and written again has the same bytes") {
    const Bytes bytes = desktop::write_pack(scratch_pack());
    CHECK(desktop::write_pack(desktop::read_pack(bytes)) == bytes);
}

TEST_CASE("reading a pack brings back what was written") {
    const desktop::Pack& pack = scratch_pack();
    const desktop::Pack read = desktop::read_pack(desktop::write_pack(pack));
    CHECK(read.name == "scratch");
    CHECK(read.title == "Scratch");
    CHECK(read.rules.tuning.jump_cut == pack.rules.tuning.jump_cut);
    CHECK(read.rules.actor_kinds[2].speed == Velocity{96});
    CHECK(read.sprite_pictures == pack.sprite_pictures);
    CHECK(read.cell_pictures == pack.cell_pictures);
    CHECK(read.font == pack.font);
    CHECK(read.levels.front().block == pack.levels.front().block);
    CHECK(read.levels.front().looks.at(10).after == pack.levels.front().looks.at(10).after);
    CHECK(read.levels.front().backdrop == 0xFFF0F0E0);
}

TEST_CASE("pictures in front of the sprites are kept") {
    desktop::Pack pack = scratch_pack();
    pack.levels.front().front = pack.levels.front().looks;
    const desktop::Pack read = desktop::read_pack(desktop::write_pack(pack));
    CHECK(read.levels.front().front.size() == 32);
}

TEST_CASE("a pack cut off at any byte is refused") {
    const Bytes whole = desktop::write_pack(small_pack());
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        REQUIRE_THROWS_AS(desktop::read_pack(std::span(whole).first(size)), desktop::PackError);
    }
}

TEST_CASE("a pack cut off at any byte is refused even with a checksum that fits") {
    const Bytes whole = desktop::write_pack(small_pack());
    for (std::size_t size = 0; size < whole.size() - 4; ++size) {
        Bytes bytes(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        bytes.resize(size + 4);
        sign(bytes);
        CAPTURE(size);
        REQUIRE_THROWS_AS(desktop::read_pack(bytes), desktop::PackError);
    }
}

TEST_CASE("a pack with any flipped bit is refused") {
    const Bytes whole = desktop::write_pack(small_pack());
    std::mt19937 random(2);
    for (int round = 0; round < 10'000; ++round) {
        Bytes bytes = whole;
        bytes[random() % bytes.size()] ^= static_cast<std::uint8_t>(1u << random() % 8);
        REQUIRE_THROWS_AS(desktop::read_pack(bytes), desktop::PackError);
    }
}

TEST_CASE("what is no pack, and a pack of another version, are named so") {
    CHECK_THROWS_WITH(desktop::read_pack(Bytes(100, 'x')), "this is not a pack file");
    Bytes bytes = desktop::write_pack(small_pack());
    bytes[4] = 9;
    sign(bytes);
    CHECK_THROWS_WITH(desktop::read_pack(bytes),
                      "this pack file has format version 9; this program reads version 1");
}

TEST_CASE("bytes after the last level are refused") {
    Bytes bytes = desktop::write_pack(small_pack());
    bytes.push_back(0);
    sign(bytes);
    CHECK_THROWS_WITH(desktop::read_pack(bytes), "the file goes on after its last level");
}

TEST_CASE("a pack whose numbers are out of range is neither written nor read") {
    desktop::Pack pack = small_pack();
    SECTION("a high velocity") {
        pack.rules.tuning.gravity = Velocity{4097};
    }
    SECTION("a velocity") {
        pack.rules.tuning.gravity = Velocity{-1};
    }
    SECTION("a length") {
        pack.rules.tuning.hazard_mercy = pixels(17);
    }
    SECTION("a negative length") {
        pack.rules.tuning.hazard_mercy = Distance{-1};
    }
    SECTION("a body without a size") {
        pack.rules.actor_kinds[2].half.y = Distance{0};
    }
    SECTION("an actor's speed") {
        pack.rules.actor_kinds[2].speed = Velocity{-1};
    }
    SECTION("no player") {
        pack.rules.actor_kinds[player_kind].behaviour = Behaviour::walker;
    }
    SECTION("a half-size") {
        pack.rules.actor_kinds[2].half.x = pixels(9);
    }
    SECTION("a second player") {
        pack.rules.actor_kinds[2].behaviour = Behaviour::player;
    }
    SECTION("a trait") {
        pack.rules.actor_kinds[2].traits = 0x80;
    }
    SECTION("an animation") {
        pack.looks.animations[1][0] = {0, 5, 5};
    }
    SECTION("the end of an animation") {
        pack.looks.animations[1][0] = {250, 3, 0};
    }
    SECTION("a pose") {
        pack.looks.poses[255] = 1;
    }
    SECTION("a cell's picture") {
        pack.levels.front().looks.front().after = 1;
    }
    SECTION("the number of looks") {
        pack.levels.front().looks.pop_back();
    }
    SECTION("a placed actor") {
        pack.rules.actor_kinds[2] = {};
    }
    SECTION("a level block") {
        pack.levels.front().block.pop_back();
    }
    SECTION("no level") {
        pack.levels.clear();
    }
    SECTION("no name") {
        pack.name.clear();
    }
    SECTION("a long title") {
        pack.title.assign(256, 'x');
    }
    SECTION("glyphs") {
        pack.font.resize(63);
    }
    CHECK_THROWS_AS(desktop::write_pack(pack), desktop::PackError);
}
