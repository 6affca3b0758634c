#include "engine/sim/state_image.hpp"

#include "tests/support/ascii_level.hpp"
#include "tests/support/test.hpp"

#include <cstring>
#include <set>

using namespace halfbyte::test;

namespace {

std::vector<std::uint8_t> image_of(const World& world) {
    std::vector<std::uint8_t> image(state_image_size());
    write_state_image(world, image.data());
    return image;
}

constexpr const char* playground = R"(
..............o.....
......^^^...........
.P..o......w...=...G
###########.########)";

} // namespace

TEST_CASE("the state image fits the console") {
    CHECK(state_image_size() <= 768);
    CHECK(sizeof(World) <= 1024);
}

TEST_CASE("the hash is the CRC-32 of the state image") {
    auto [level, world] = started(playground);
    for (int frame = 0; frame < 100; ++frame) {
        const auto image = image_of(world);
        REQUIRE(state_hash(world) == crc32(image.data(), image.size()));
        step(world, input_right | (frame & 16 ? input_a : Input{0}), level);
    }
}

TEST_CASE("a world that is read back from its image continues the same") {
    auto [level, world] = started(playground);
    for (int frame = 0; frame < 300; ++frame) {
        World copy;
        copy.coins = 77; // must be overwritten, like everything
        read_state_image(image_of(world).data(), copy);
        REQUIRE(image_of(copy) == image_of(world));
        const Input input = static_cast<Input>(frame * 37 ^ (frame >> 3));
        step(world, input, level);
        step(copy, input, level);
        REQUIRE(image_of(copy) == image_of(world));
    }
}

TEST_CASE("every field of the world changes the image at its own offset") {
    World world;
    std::set<std::string> names;
    std::size_t offset = 0;
    each_state_field(world, [&](const char* name, int width, int count, auto&& at) {
        CHECK(names.insert(name).second);
        for (int i = 0; i < count; ++i) {
            const auto before = image_of(world);
            const auto old = at(i);
            at(i) =
                static_cast<std::remove_reference_t<decltype(at(i))>>(static_cast<int>(old) ^ 1);
            const auto after = image_of(world);
            at(i) = old;
            REQUIRE(after != before);
            const auto first = std::mismatch(before.begin(), before.end(), after.begin()).first;
            CHECK(static_cast<std::size_t>(first - before.begin())
                  == offset + static_cast<std::size_t>(i));
        }
        offset += static_cast<std::size_t>(width * count);
    });
    CHECK(offset == state_image_size());
}

TEST_CASE("numbers in the image are little-endian and signed positions take three bytes") {
    World world;
    world.frame = 0x01020304;
    player(world).position.x = Position{-2};
    const auto image = image_of(world);
    CHECK(image[0] == 4);
    CHECK(image[3] == 1);
    constexpr std::size_t actor_x = 22; // after frame to respawn_y
    CHECK(image[actor_x] == 0xFE);
    CHECK(image[actor_x + 2 * awake_actors] == 0xFF);
    World copy;
    read_state_image(image.data(), copy);
    CHECK(player(copy).position.x == Position{-2});
}

TEST_CASE("the same input gives the same frames after any earlier play") {
    const AsciiLevel level(playground);
    World first = start(level, 9), second;
    std::memset(static_cast<void*>(&second), 0xAA, sizeof second);
    start_level(second, level, 9);
    for (int frame = 0; frame < 500; ++frame) {
        REQUIRE(state_hash(first) == state_hash(second));
        const Input input = static_cast<Input>((frame * 29) ^ (frame >> 2));
        step(first, input, level);
        step(second, input, level);
    }
}
