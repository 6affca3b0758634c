// Masks that test all cells, walls and segments of a box at once give the same results as tests one
// by one.
#include "tools/soak/worlds/meets.hpp"
#include "tools/soak/worlds/random_level.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;

namespace {

// Boxes in and around a level, often with sides on the lines of the grid.
Box random_box(const Terrain& terrain, SoakRandom& random) {
    const auto side = [&](int cells) {
        const int at = random.between(-3, cells + 3) << cell_bits;
        return random.one_in(3) ? at : at + random.between(-4096, 4096);
    };
    const int left = side(terrain.columns), top = side(terrain.rows);
    const auto size = [&] { return random.one_in(4) ? 4096 : random.between(1, 16000); };
    return {left, top, left + size(), top + size()};
}

// Tests every wall of a level, one by one.
bool any_wall_meets(const SoakLevel& level, const Box& box) {
    for (int row = 0; row < level.terrain.rows; ++row)
        for (int column = 0; column < level.terrain.columns; ++column) {
            const Walls walls = level.walls[level.terrain.index(column, row)];
            const int x = column << cell_bits, y = row << cell_bits;
            if (((walls & wall_top) && line_meets({x, y, x + subpixels_per_cell, y}, box))
                || ((walls & wall_left) && line_meets({x, y, x, y + subpixels_per_cell}, box)))
                return true;
        }
    return false;
}

int wrong_answers(const SoakLevel& level, const Rules& rules, SoakRandom& random) {
    const SceneLevel scene(level, rules);
    int wrong = 0;
    for (int i = 0; i < 300; ++i) {
        const Box box = random_box(level.terrain, random);
        const CellRange cells = cells_overlapped(box);
        const auto traits = static_cast<Traits>(1u << random.below(8) | 1u << random.below(8));
        wrong += scene.any_now(cells, traits) != overlaps_trait(level.terrain, cells, traits);
        wrong += meets_wall(scene, box) != any_wall_meets(level, box);
        wrong +=
            any_segment(scene, box, [&](const Segment& s) { return meets(s, box); })
            != std::ranges::any_of(level.segments, [&](const Segment& s) { return meets(s, box); });
    }
    return wrong;
}

} // namespace

TEST_CASE("the masks of a soaked level give the same results for a box as its cells, walls and "
          "segments") {
    SoakRandom random(5);
    int wrong = 0;
    for (int i = 0; i < 200; ++i) {
        const SoakLevel level = random_level(random);
        wrong += wrong_answers(level, random_rules(random, level), random);
    }
    CHECK(wrong == 0);
}

TEST_CASE("masks follow the cells that a world changes, and keep those of the frame before") {
    SoakLevel level;
    level.terrain = Terrain(6, 4);
    level.walls.resize(level.terrain.kinds.size());
    level.terrain.set(2, 1, TileKind::brick);
    const Rules rules;
    SceneLevel scene(level, rules);
    World world;
    set_bit(world.changed, 0);
    constexpr CellRange brick{2, 1, 2, 1};
    scene.follow(world);
    CHECK(scene.any_before(brick, trait_solid));
    CHECK_FALSE(scene.any_now(brick, trait_solid));
    CHECK(scene.terrain_before().at(2, 1) == TileKind::brick);
    scene.follow(world);
    CHECK_FALSE(scene.any_before(brick, trait_solid));
    CHECK(scene.terrain_before().at(2, 1) == TileKind::empty);
}
