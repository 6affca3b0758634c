#include "tests/ports/calls/player_worlds.hpp"

#include "engine/collide/slope.hpp"
#include "engine/sim/player_moves.hpp"

namespace halfbyte::test {

World random_moves(std::mt19937& random, const Level& level) {
    World world = random_world(random, level);
    Actor& self = player(world);
    const Tuning& tuning = level.rules->tuning;
    self.timer = static_cast<std::uint8_t>(
        between(random, 0, 1) ? 0 : tuning.dash_pause_frames + between(random, -2, 3));
    self.counter = static_cast<std::uint8_t>(between(random, 0, 255));
    if (between(random, 0, 1))
        self.counter &= frame_unsteered - 1;
    self.parameter = static_cast<std::uint8_t>(between(random, 0, 2));
    return world;
}

World random_ledge(std::mt19937& random, const Level& level) {
    World world = random_moves(random, level);
    const Cells cells = cells_of(world, level);
    Actor& self = player(world);
    const HalfSizes half = kind_of(self, level).half;
    for (int tries = 0; tries < 20; ++tries) {
        const int column = between(random, 0, level.map.columns - 1);
        const int row = between(random, 0, level.map.rows - 1);
        if (!(traits_at(cells, column, row) & trait_solid)
            || (traits_at(cells, column, row - 1) & trait_solid))
            continue;
        const bool from_left = between(random, 0, 1);
        const Distance gap{between(random, 0, 100)};
        self.position = {from_left ? at_cell(column) - half.x - gap
                                   : at_cell(column + 1) + half.x + gap,
                         at_cell(row) - half.y + Distance{between(random, -100, 600)}};
        // Some as fast as possible: a long displacement over the ledge takes the most cycles.
        const int speed = between(random, 1, between(random, 0, 3) ? 600 : 32'767);
        self.velocity = {{static_cast<std::int16_t>(from_left ? speed : -speed)},
                         {static_cast<std::int16_t>(between(random, -20, 200))}};
        self.contact = 0;
        self.flags = 0;
        world.phase = Phase::playing;
        break;
    }
    return world;
}

World random_wall(std::mt19937& random, const Level& level) {
    World world = random_moves(random, level);
    Actor& self = player(world);
    const bool rightward = between(random, 0, 1);
    const int speed = between(random, 0, 3) ? between(random, 0, 1200) : between(random, 0, 32'768);
    const auto kept = static_cast<std::uint16_t>(rightward ? speed : -speed);
    self.script_at = static_cast<std::uint8_t>(kept & 0xFF);
    self.inner_counter = static_cast<std::uint8_t>(kept >> 8);
    self.counter_2 = static_cast<std::uint8_t>(between(random, 0, 2));
    self.contact = static_cast<Contact>(
        (between(random, 0, 7) ? (rightward ? contact_right : contact_left) : self.contact)
        | (between(random, 0, 1) ? contact_floor : 0));
    if (between(random, 0, 1)) // at rest, or nearly as fast
        self.velocity.x = {static_cast<std::int16_t>(
            between(random, 0, 1) ? 0
                                  : static_cast<std::int16_t>(kept) + between(random, -20, 20))};
    if (between(random, 0, 3))
        self.flags &= static_cast<ActorFlags>(~actor_climbs);
    self.act = 0;
    self.mercy = 0;
    if (between(random, 0, 7))
        world.phase = Phase::playing;
    return world;
}

World random_slope(std::mt19937& random, const Level& level) {
    World world = random_moves(random, level);
    const auto is_floor_slope = [](TileKind kind) {
        return slope::floors.owns(slope::profile_of(kind));
    };
    int column = 0, row = 0;
    if (!find_cell(random, cells_of(world, level), is_floor_slope, column, row, 60))
        return world;
    Actor& self = player(world);
    const slope::Profile profile = slope::profile_of(kind_at(cells_of(world, level), column, row));
    int offset = between(random, 0, subpixels_per_cell);
    if (between(random, 0, 1)) // near an end
        offset = between(random, 0, 1) ? between(random, 0, 600)
                                       : subpixels_per_cell - between(random, 0, 600);
    self.position = {at_cell(column) + Distance{offset},
                     at_cell(row + 1) - half_of(self, level).y
                         - Distance{slope::height<cell_bits>(profile, offset)}};
    self.velocity = {{static_cast<std::int16_t>(between(random, -900, 900))}, {0}};
    if (between(random, 0, 7) == 0)
        self.velocity.x = random_velocity(random);
    self.contact = contact_floor | contact_slope;
    self.effects = 0;
    self.act = 0;
    self.mercy = 0;
    self.flags &= static_cast<ActorFlags>(~actor_climbs);
    self.return_at = static_cast<std::uint8_t>(between(random, -2, 2));
    if (between(random, 0, 7))
        world.phase = Phase::playing;
    return world;
}

World random_oneway(std::mt19937& random, const Level& level) {
    World world = random_moves(random, level);
    const auto is_oneway = [](TileKind kind) {
        return kind == TileKind::oneway_up || kind == TileKind::ladder;
    };
    int column = 0, row = 0;
    if (!find_cell(random, cells_of(world, level), is_oneway, column, row, 60))
        return world;
    Actor& self = player(world);
    const HalfSizes half = half_of(self, level);
    self.position = {
        at_cell(column)
            + Distance{between(random, -half.x.raw - 2, subpixels_per_cell + half.x.raw + 2)},
        at_cell(row) - half.y + Distance{between(random, -300, 1'400)}};
    self.velocity = {{static_cast<std::int16_t>(between(random, -600, 600))},
                     {static_cast<std::int16_t>(between(random, -220, 20))}};
    if (between(random, 0, 7))
        self.contact = 0;
    if (between(random, 0, 7))
        self.flags = 0;
    if (between(random, 0, 7))
        world.phase = Phase::playing;
    return world;
}

std::vector<std::uint8_t> block_with_all(std::mt19937& random) {
    return random_level_block(random, feature_thin_walls | feature_movers | feature_crates);
}

} // namespace halfbyte::test
