#include "tests/ports/random_world.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/level/write_level.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr std::uint8_t first_other_kind = 2;
constexpr std::uint8_t last_other_kind = 7;

std::uint8_t other_kind(std::mt19937& random) {
    return static_cast<std::uint8_t>(between(random, first_other_kind, last_other_kind));
}

std::uint8_t any_byte(std::mt19937& random) {
    return static_cast<std::uint8_t>(between(random, 0, 255));
}

// How much of a level's air is filled with what, in percent.
struct Density {
    int solid;
    int oneway_up;
    int others;
};

// Airy levels, full ones, and some in which every cell is something.
Density random_density(std::mt19937& random) {
    constexpr Density densities[5] = {
        {14, 0, 10}, {14, 0, 40}, {45, 0, 20}, {5, 60, 10}, {5, 5, 90}};
    return densities[between(random, 0, 4)];
}

// Air above, ground below, and every kind somewhere between. Ladders and water often go on below.
TileKind random_kind(std::mt19937& random, int row, int ground, Density density, TileKind above) {
    if ((above == TileKind::ladder || above == TileKind::water) && between(random, 0, 1))
        return above;
    int chance = between(random, 0, 99);
    if (row >= ground)
        return chance < 85 ? TileKind::solid : TileKind::empty;
    if (chance < density.solid)
        return TileKind::solid;
    chance -= density.solid;
    if (chance < density.oneway_up)
        return TileKind::oneway_up;
    if (chance - density.oneway_up >= density.others)
        return TileKind::empty;
    return random_cell_kind(random, static_cast<TileKind>(2));
}

std::vector<std::uint8_t> random_tiles(std::mt19937& random, int columns, int rows) {
    std::vector<std::uint8_t> tiles;
    const Density density = random_density(random);
    int changing = 0;
    const bool without_effects = between(random, 0, 7) == 0;
    const int ground = std::max(rows, console_screen_rows) - 2;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const TileKind above = row == 0
                                       ? TileKind::empty
                                       : static_cast<TileKind>(
                                           tiles[tiles.size() - static_cast<std::size_t>(columns)]);
            TileKind kind = random_kind(random, row, ground, density, above);
            if (without_effects && effects_of(kind))
                kind = TileKind::empty;
            if ((traits_of(kind) & trait_mutable) && ++changing > mutable_cells)
                kind = TileKind::empty;
            tiles.push_back(static_cast<std::uint8_t>(kind));
        }
    return tiles;
}

// Airy or dense, tops and left sides each.
std::vector<Walls> random_walls(std::mt19937& random, std::size_t cells) {
    const int tops = between(random, 1, 40), lefts = between(random, 1, 40);
    std::vector<Walls> walls;
    for (std::size_t i = 0; i < cells; ++i)
        walls.push_back(static_cast<Walls>((between(random, 0, 99) < tops ? wall_top : 0)
                                           | (between(random, 0, 99) < lefts ? wall_left : 0)));
    return walls;
}

// A path of some legs, some of them waits, back and forth or round.
void add_path(std::mt19937& random, int columns, int rows, std::vector<PlacedMover>& movers,
              std::vector<PathLeg>& legs) {
    const int width = columns * subpixels_per_cell;
    const int height = std::max(rows, console_screen_rows) * subpixels_per_cell;
    const Point first{{between(random, 0, width)},
                      {between(random, 0, height + subpixels_per_cell)}};
    const int far = between(random, 0, 3) ? 20'000 : 2'000;
    const auto point = [&]() -> Point {
        return {{first.x.raw + between(random, -far, far)},
                {first.y.raw + between(random, -far, far)}};
    };
    PlacedMover mover;
    mover.kind = static_cast<MoverKind>(between(random, 0, mover_kind_count - 1));
    mover.mode = between(random, 0, 1) ? PathMode::loop : PathMode::back_and_forth;
    mover.width = static_cast<std::uint8_t>(between(random, 1, between(random, 0, 3) ? 64 : 255));
    mover.height = static_cast<std::uint8_t>(between(random, 1, between(random, 0, 3) ? 32 : 255));
    mover.first_leg = static_cast<std::uint8_t>(legs.size());
    mover.start = static_cast<std::uint16_t>(between(random, 0, 32767));
    const bool rests = mover.kind == MoverKind::falling || between(random, 0, 7) == 0;
    mover.leg_count = static_cast<std::uint8_t>(rests ? 1 : between(random, 2, 5));
    Point from = first;
    Position left = first.x, right = first.x;
    int frames = 0;
    for (int i = 1; i <= mover.leg_count; ++i) {
        const bool closes = rests || (i == mover.leg_count && mover.mode == PathMode::loop);
        Point to = closes ? first : point();
        if (!closes && between(random, 0, 3) == 0)
            to = from; // it waits
        if (!closes && between(random, 0, 3) == 0)
            to.y = from.y;
        const Velocity speed{static_cast<std::int16_t>(between(random, 40, 2000))};
        const std::uint16_t leg = to == from ? static_cast<std::uint16_t>(between(random, 1, 3))
                                             : leg_frames(from, to, speed);
        legs.push_back(leg_between(from, to, static_cast<std::uint16_t>(frames), leg));
        frames += leg;
        from = to;
        left = from.x < left ? from.x : left;
        right = from.x > right ? from.x : right;
    }
    mover.frames = static_cast<std::uint16_t>(frames);
    const Distance half = half_of(mover.width, mover.height).x;
    mover.left = static_cast<std::uint16_t>(std::max(0, pixel_of(left - half)));
    mover.right = static_cast<std::uint16_t>(std::max(0, pixel_of(right + half)));
    movers.push_back(mover);
}

Placement random_placement(std::mt19937& random, int columns, int rows, std::uint8_t kind) {
    return {static_cast<std::uint16_t>(between(random, 0, columns * pixels_per_cell - 1)),
            static_cast<std::uint16_t>(between(random, 0, rows * pixels_per_cell)), kind,
            any_byte(random)};
}

// Mostly a crate of the size of a cell.
PlacedCrate random_box(std::mt19937& random, int columns, int rows) {
    const auto size = [&] {
        return static_cast<std::uint8_t>(between(random, 0, 1) ? pixels_per_cell
                                                               : between(random, 5, 16));
    };
    return {static_cast<std::uint16_t>(between(random, 8, columns * pixels_per_cell - 8)),
            static_cast<std::uint16_t>(between(random, 16, rows * pixels_per_cell)), size(),
            size()};
}

// Inside a cell, on it, or with its feet near one of its edges.
void position_at(std::mt19937& random, const Level& level, Actor& actor, int column, int row) {
    const HalfSizes half = kind_of(actor, level).half;
    actor.position.x =
        at_cell(column)
        + Distance{between(random, -subpixels_per_cell / 2, subpixels_per_cell * 3 / 2)};
    if (between(random, 0, 1))
        actor.position.x = at_cell(column) + Distance{between(random, 0, subpixels_per_cell - 1)};
    if (between(random, 0, 3) == 0) // a side on one of the cell's edges, or nearly
        actor.position.x =
            at_cell(column + between(random, 0, 1))
            + Distance{(between(random, 0, 1) ? 1 : -1) * half.x.raw + between(random, -1, 1)};
    switch (between(random, 0, 3)) {
    case 0:
        actor.position.y = at_cell(row) + Distance{between(random, 0, subpixels_per_cell - 1)};
        break;
    case 1:
        actor.position.y = at_cell(row) - half.y;
        actor.contact |= contact_floor;
        break;
    case 2: actor.position.y = at_cell(row) - half.y + Distance{between(random, -2, 2)}; break;
    default:
        actor.position.y = at_cell(row + 1) - half.y + Distance{between(random, -300, 2)};
        break;
    }
}

// Timers of crumbling cells, each of another one, some of them about to end.
void run_timers(std::mt19937& random, World& world, const Level& level) {
    constexpr int attempts = 32;
    bool taken[mutable_cells]{};
    int next = 0;
    for (int i = 0; i < attempts && next < cell_timers; ++i) {
        const int column = between(random, 0, level.map.columns - 1);
        const int row = between(random, 0, level.map.rows - 1);
        if (placed_kind(level.map, column, row) != TileKind::crumble)
            continue;
        const std::uint8_t index = mutable_index(level.map, column, row);
        if (taken[index])
            continue;
        taken[index] = true;
        world.timers[next++] = {
            index, static_cast<std::uint16_t>(column), static_cast<std::uint8_t>(row),
            static_cast<std::uint8_t>(between(random, 0, 3) ? between(random, 0, 2) : 200)};
    }
}

Actor random_actor(std::mt19937& random, const Level& level, std::uint8_t kind) {
    Actor actor;
    if (kind == no_actor)
        return actor;
    actor.position = {random_position(random, level.map.columns * pixels_per_cell),
                      random_position(random, level.map.rows * pixels_per_cell)};
    actor.velocity = {random_velocity(random), random_velocity(random)};
    actor.kind = kind;
    actor.state = static_cast<ActorState>(between(random, 0, actor_state_count - 1));
    actor.since = any_byte(random);
    actor.flags = static_cast<ActorFlags>(between(random, 0, 127));
    actor.script_at = between(random, 0, 1) ? 0 : any_byte(random);
    actor.act = any_byte(random) & (between(random, 0, 1) ? 0x0F : 0xFF);
    actor.counter = static_cast<std::uint8_t>(between(random, 0, 2));
    actor.parameter = static_cast<std::uint8_t>(between(random, 0, most_parameter));
    actor.contact = static_cast<Contact>(between(random, 0, 127));
    actor.timer = static_cast<std::uint8_t>(between(random, 0, 2) ? between(random, 0, 2) : 30);
    if (between(random, 0, 1)) // one cell inside, one underfoot
        actor.effects = static_cast<Effects>((between(random, 0, 1) ? effect_water : effect_ladder)
                                             | 1 << between(random, 2, 7));
    if (between(random, 0, 3) == 0)
        place_at_effect(random, level, actor);
    return actor;
}

void place_somewhere(std::mt19937& random, World& world, const Level& level, Actor& actor) {
    if (level.map.placement_count == 0)
        return;
    const int index = between(random, 0, level.map.placement_count - 1);
    const auto bit = static_cast<unsigned>(index);
    if (test_bit(world.awake, bit) || placement_at(level.map, index).actor_kind == player_kind)
        return;
    actor.placement = static_cast<std::uint8_t>(index);
    set_bit(world.awake, bit);
}

} // namespace

bool place_at_effect(std::mt19937& random, const Level& level, Actor& actor) {
    constexpr int attempts = 4;
    for (int i = 0; i < attempts; ++i) {
        const int column = between(random, 0, level.map.columns - 1);
        if (effects_near(level.map, column) == 0)
            continue;
        const int start = between(random, 0, level.map.rows - 1);
        for (int down = 0; down < level.map.rows; ++down) {
            const int row = (start + down) % level.map.rows;
            if (effects_of(placed_kind(level.map, column, row)) == 0)
                continue;
            position_at(random, level, actor, column, row);
            return true;
        }
    }
    return false;
}

TileKind random_cell_kind(std::mt19937& random, TileKind first) {
    return static_cast<TileKind>(between(random, static_cast<int>(first), kind_count - 1));
}

int between(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
}

Position random_position(std::mt19937& random, int pixels) {
    // Mostly inside, sometimes near a cell's edge, sometimes outside.
    const int place = between(random, -24 * 256, (pixels + 24) * 256);
    if (between(random, 0, 3) != 0)
        return {place};
    return {(place & ~0xFFF) + between(random, -2, 2) + between(random, 0, 1) * 1280};
}

Velocity random_velocity(std::mt19937& random) {
    constexpr std::int16_t extremes[4] = {-32768, -32767, 32766, 32767};
    switch (between(random, 0, 9)) {
    case 0: return {0};
    case 1: return {static_cast<std::int16_t>(between(random, -3, 3))};
    case 2: return {static_cast<std::int16_t>(between(random, -32768, 32767))};
    case 3:
        return {static_cast<std::int16_t>(between(random, -8, 8) * 512 + between(random, -2, 2))};
    case 4: return {extremes[between(random, 0, 3)]};
    case 5: {
        const int nearly = 32767 - between(random, 0, 800);
        return {static_cast<std::int16_t>(between(random, 0, 1) ? nearly : -nearly)};
    }
    default: return {static_cast<std::int16_t>(between(random, -1400, 1400))};
    }
}

Input random_input(std::mt19937& random) {
    Input input = any_byte(random);
    if (between(random, 0, 3) != 0)
        input &= static_cast<Input>(~(between(random, 0, 1) ? input_left : input_right));
    return input;
}

Rules random_rules(std::mt19937& random, const Rules& game) {
    Rules rules = game;
    for (std::uint8_t kind = first_other_kind; kind <= last_other_kind; ++kind) {
        ActorKind& any = rules.actor_kinds[kind];
        any.behaviour = between(random, 0, 3) ? Behaviour::script : Behaviour::none;
        any.traits = static_cast<ActorTraits>(between(random, 0, (1 << actor_trait_count) - 1));
        any.half = {{between(random, 1, subpixels_per_cell / 2)},
                    {between(random, 1, subpixels_per_cell / 2)}};
        any.speed = {static_cast<std::int16_t>(between(random, 0, 600))};
    }
    return rules;
}

namespace {

// Mostly as high as the screen, or as two of them.
int random_rows(std::mt19937& random) {
    switch (between(random, 0, 7)) {
    case 0:
    case 1: return console_level_rows;
    case 2: return between(random, 1, console_screen_rows);
    case 3: return between(random, console_screen_rows + 1, console_level_rows);
    default: return console_screen_rows;
    }
}

std::vector<std::uint8_t> block_of_any_size(std::mt19937& random, Features features) {
    const bool widest = between(random, 0, 31) == 0;
    const int columns =
        widest ? console_level_columns
               : between(random, 1, between(random, 0, 1) ? 60 : console_level_columns);
    const int rows = random_rows(random);
    const auto tiles = random_tiles(random, columns, rows);
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    std::vector<Placement> placements;
    if (between(random, 0, 15) != 0) // a level need not have one
        placements.push_back(random_placement(random, columns, rows, player_kind));
    for (int i = between(random, 0, placed_actors - 1); i > 0; --i)
        placements.push_back(random_placement(random, columns, rows, other_kind(random)));
    std::sort(placements.begin(), placements.end(),
              [](const Placement& a, const Placement& b) { return a.x < b.x; });
    LevelDraft draft{static_cast<std::uint16_t>(columns),
                     static_cast<std::uint8_t>(rows),
                     tiles.data(),
                     kinds,
                     placements.data(),
                     static_cast<std::uint8_t>(placements.size())};
    std::vector<Walls> walls;
    if (features & feature_thin_walls) {
        walls = random_walls(random, tiles.size());
        draft.thin_walls = walls.data();
    }
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    if (features & feature_movers) {
        for (int i = between(random, 1, between(random, 0, 3) ? 6 : placed_movers); i > 0; --i)
            add_path(random, columns, rows, movers, legs);
        draft.movers = movers.data();
        draft.mover_count = static_cast<std::uint8_t>(movers.size());
        draft.legs = legs.data();
        draft.leg_count = static_cast<std::uint8_t>(legs.size());
    }
    std::vector<PlacedCrate> crates;
    if (features & feature_crates) {
        for (int i = between(random, 1, most_crates); i > 0; --i)
            crates.push_back(random_box(random, columns, rows));
        draft.crates = crates.data();
        draft.crate_count = static_cast<std::uint8_t>(crates.size());
    }
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

} // namespace

std::vector<std::uint8_t> random_level_block(std::mt19937& random, Features features) {
    for (;;)
        if (auto block = block_of_any_size(random, features);
            block.size() <= console_level_block_bytes)
            return block;
}

World random_world(std::mt19937& random, const Level& level) {
    World world;
    world.frame = static_cast<std::uint32_t>(random());
    if (between(random, 0, 15) == 0) // before a carry
        world.frame |= 0xFFFFFFu >> 8 * between(random, 0, 2);
    world.random.state = static_cast<std::uint16_t>(between(random, 1, 65535));
    world.held = random_input(random);
    world.pressed = static_cast<Input>(world.held & any_byte(random));
    const int phase = between(random, 0, 7);
    world.phase = phase == 0 ? Phase::dying : phase == 1 ? Phase::cleared : Phase::playing;
    world.phase_timer = static_cast<std::uint8_t>(between(random, 0, 2));
    world.events = static_cast<Events>(random());
    world.coyote = static_cast<std::uint8_t>(between(random, 0, 2));
    world.jump_buffer = static_cast<std::uint8_t>(between(random, 0, 2));
    world.coins = any_byte(random);
    world.deaths = static_cast<std::uint8_t>(between(random, 0, 3) ? any_byte(random) : 255);
    world.respawn = {random_position(random, level.map.columns * pixels_per_cell),
                     random_position(random, level.map.rows * pixels_per_cell)};
    for (std::uint8_t& bits : world.gone)
        bits = any_byte(random) & any_byte(random) & any_byte(random);
    for (std::uint8_t& bits : world.changed)
        bits = any_byte(random) & any_byte(random);
    world.switches = static_cast<std::uint16_t>(between(random, 0, 65535));
    run_timers(random, world, level);
    world.actors[0] = random_actor(random, level, player_kind);
    int to_come = between(random, 0, awake_actors - 1);
    for (int i = 1; i < awake_actors; ++i) {
        const bool there = between(random, 1, awake_actors - i) <= to_come;
        to_come -= there;
        Actor& actor = world.actors[i] =
            random_actor(random, level, there ? other_kind(random) : no_actor);
        if (!there)
            continue;
        if (between(random, 0, 7) != 0)
            place_somewhere(random, world, level, actor);
        if (between(random, 0, 3) == 0) { // touching the player, or nearly
            actor.position = {world.actors[0].position.x + Distance{between(random, -3000, 3000)},
                              world.actors[0].position.y + Distance{between(random, -3000, 3000)}};
        }
    }
    return world;
}

} // namespace halfbyte::test
