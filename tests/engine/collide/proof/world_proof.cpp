// The proof of whole worlds: random levels with cells, thin walls, segments, movers, crates
// and walkers, a player with random input, and what must hold after each frame of `step`.
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/level/write_level.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/state_image.hpp"
#include "engine/sim/step.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace halfbyte::proof {
namespace {

constexpr int columns = 20, rows = 12, frames_of_a_world = 400;
constexpr std::uint8_t walker_kind = 2;

struct Draft {
    std::vector<std::uint8_t> tiles = std::vector<std::uint8_t>(columns * rows);
    std::vector<Walls> walls = std::vector<Walls>(columns * rows);
    std::vector<Segment> segments;
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    std::vector<PlacedCrate> crates;
    std::vector<Placement> placements;
};

Rules rules() {
    Rules rules;
    Tuning& t = rules.tuning;
    t.walk_speed = {384};
    t.run_speed = {640};
    t.acceleration = {40};
    t.friction = {24};
    t.skid = {56};
    t.air_acceleration = {40};
    t.jump_speed = {1345};
    t.jump_cut = {512};
    t.gravity = {52};
    t.fall_gravity = {72};
    t.terminal_speed = {2048};
    t.corner_correction = pixels(3);
    t.coyote_frames = t.jump_buffer_frames = 6;
    t.push_speed = {192};
    t.fall_frames = 20;
    t.dying_frames = 10;
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {pixels(5), pixels(7)}, {}};
    rules.actor_kinds[walker_kind] = {
        Behaviour::script, actor_turns_at_edges, {pixels(6), pixels(5)}, {96}};
    return rules;
}

Point random_point(Random& random) {
    return {at_pixel(random.between(0, columns * 16)), at_pixel(random.between(0, rows * 16))};
}

PlacedMover random_mover(Random& random, std::vector<PathLeg>& legs) {
    PlacedMover mover;
    mover.kind = static_cast<MoverKind>(random.between(0, drawn_mover_kinds - 1));
    mover.mode = random.between(0, 1) ? PathMode::loop : PathMode::back_and_forth;
    mover.width = static_cast<std::uint8_t>(random.between(4, 60));
    mover.height = static_cast<std::uint8_t>(random.between(4, 40));
    mover.first_leg = static_cast<std::uint8_t>(legs.size());
    mover.right = columns * 16;
    mover.start = static_cast<std::uint16_t>(random.between(0, 200));
    const Point first = random_point(random);
    Point from = first;
    std::uint16_t frame = 0;
    const int count = random.between(1, 3);
    const Velocity speed{
        static_cast<std::int16_t>(random.between(0, 4) == 0 ? 2000 : random.between(32, 512))};
    for (int i = 0; i < count; ++i) {
        const bool closes = i + 1 == count && mover.mode == PathMode::loop;
        const Point to = closes ? first : random_point(random);
        const std::uint16_t frames = leg_frames(from, to, speed);
        legs.push_back(leg_between(from, to, frame, frames));
        frame = static_cast<std::uint16_t>(frame + frames);
        from = to;
    }
    mover.leg_count = static_cast<std::uint8_t>(count);
    mover.frames = frame;
    return mover;
}

Draft random_draft(Random& random) {
    Draft draft;
    constexpr TileKind kinds[] = {TileKind::solid,     TileKind::solid,       TileKind::solid,
                                  TileKind::oneway_up, TileKind::slope_right, TileKind::slope_left};
    const int density = random.between(5, 25);
    for (std::size_t i = 0; i < draft.tiles.size(); ++i) {
        if (random.between(0, 99) < density)
            draft.tiles[i] = static_cast<std::uint8_t>(kinds[random.between(0, 5)]);
        if (random.between(0, 99) < 6)
            draft.walls[i] = static_cast<Walls>(random.between(1, 3));
        if (i >= columns * (rows - 1))
            draft.tiles[i] = static_cast<std::uint8_t>(TileKind::solid);
    }
    for (int n = random.between(0, 4); n > 0; --n) {
        const Point a = random_point(random), b = random_point(random);
        if (a != b)
            draft.segments.push_back({a, b, random.between(0, 3) == 0});
    }
    for (int n = random.between(0, 4); n > 0; --n)
        draft.movers.push_back(random_mover(random, draft.legs));
    for (int n = random.between(0, most_crates); n > 0; --n)
        draft.crates.push_back({static_cast<std::uint16_t>(random.between(16, columns * 16 - 16)),
                                static_cast<std::uint16_t>(random.between(16, rows * 16 - 16)),
                                static_cast<std::uint8_t>(random.between(4, 16)),
                                static_cast<std::uint8_t>(random.between(4, 16))});
    for (int x = 8; x < columns * 16; x += random.between(8, 60))
        draft.placements.push_back({static_cast<std::uint16_t>(x),
                                    static_cast<std::uint16_t>(random.between(16, rows * 16 - 16)),
                                    draft.placements.size() == 1 ? player_kind : walker_kind, 0});
    return draft;
}

std::vector<std::uint8_t> block_of(const Draft& d) {
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    LevelDraft draft;
    draft.columns = columns;
    draft.rows = rows;
    draft.tiles = d.tiles.data();
    draft.kinds = kinds;
    draft.placements = d.placements.data();
    draft.placement_count = static_cast<std::uint8_t>(d.placements.size());
    draft.thin_walls = d.walls.data();
    draft.segments = d.segments.data();
    draft.segment_count = static_cast<std::uint8_t>(d.segments.size());
    draft.movers = d.movers.data();
    draft.mover_count = static_cast<std::uint8_t>(d.movers.size());
    draft.legs = d.legs.data();
    draft.leg_count = static_cast<std::uint8_t>(d.legs.size());
    draft.crates = d.crates.data();
    draft.crate_count = static_cast<std::uint8_t>(d.crates.size());
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

bool inside(const Box& a, const Box& b) {
    return std::abs(a.position.x.raw - b.position.x.raw) < a.half.x.raw + b.half.x.raw
           && std::abs(a.position.y.raw - b.position.y.raw) < a.half.y.raw + b.half.y.raw;
}

bool in_segment(const Segment& s, const Box& box) {
    const long double ax = s.a.x.raw, ay = s.a.y.raw;
    long double from = 0, to = 1;
    bool out = false;
    const auto clip = [&](long double start, long double way, int middle, int half) {
        const int low = middle - half, high = middle + half;
        if (way == 0) {
            out = out || start <= low || start >= high;
            return;
        }
        const long double a = (low - start) / way, b = (high - start) / way;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    };
    clip(ax, s.b.x.raw - ax, box.position.x.raw, box.half.x.raw);
    clip(ay, s.b.y.raw - ay, box.position.y.raw, box.half.y.raw);
    return !out && to - from > 1e-9L;
}

// The first thing that a body is in. A body on a slope may reach into the cell behind it.
const char* overlapped(const World& world, const Level& level, const Draft& draft, const Box& body,
                       int own_box) {
    const auto kind = [&](int column, int row) {
        return kind_at(cells_of(world, level), column, row);
    };
    for (int row = 0; row < rows; ++row)
        for (int column = -1; column <= columns; ++column) {
            const Box cell{{at_cell(column) + pixels(8), at_cell(row) + pixels(8)},
                           {pixels(8), pixels(8)}};
            if (!inside(body, cell)
                && !inside({body.position, {body.half.x + pixels(1), body.half.y + pixels(1)}},
                           cell))
                continue;
            const bool hidden = kind(column - 1, row) == TileKind::slope_right
                                || kind(column + 1, row) == TileKind::slope_left;
            if (traits_of(kind(column, row)) == trait_solid && !hidden && inside(body, cell))
                return "a solid cell";
            if (column < 0 || column >= columns)
                continue;
            const Walls walls = draft.walls[static_cast<std::size_t>(row * columns + column)];
            const int x = column * 4096, y = row * 4096;
            const int left = body.position.x.raw - body.half.x.raw,
                      right = body.position.x.raw + body.half.x.raw;
            const int top = body.position.y.raw - body.half.y.raw,
                      bottom = body.position.y.raw + body.half.y.raw;
            if (((walls & wall_top) && left < x + 4096 && right > x && top < y && bottom > y)
                || ((walls & wall_left) && left < x && right > x && top < y + 4096 && bottom > y))
                return "a thin wall";
        }
    for (const Segment& s : draft.segments)
        if (!s.one_sided && in_segment(s, body))
            return "a segment";
    for (const Mover& mover : world.movers)
        if (is_present(mover)) {
            const Box box = box_of(mover, world, level);
            if ((box.traits & trait_solid) && inside(body, box))
                return "a mover";
        }
    for (int i = 0; i < level.map.crate_count; ++i)
        if (i != own_box && world.crates[i].there
            && inside(body, box_of(world.crates[i], crate_at(level.map, i))))
            return "a crate";
    return nullptr;
}

constexpr int bodies = awake_actors + most_crates;

// The box of a body of the world, by slot; no width: it is not there, or does not collide.
Box body_of(const World& world, const Level& level, int slot) {
    if (slot >= awake_actors) {
        const int i = slot - awake_actors;
        return i < level.map.crate_count && world.crates[i].there
                   ? box_of(world.crates[i], crate_at(level.map, i))
                   : Box{};
    }
    const Actor& actor = world.actors[slot];
    if (actor.kind == no_actor || (slot == 0 && world.phase == Phase::dying))
        return {};
    return {actor.position, kind_of(actor, level).half};
}

std::string text_of(const World& world, int slot, const char* what, unsigned number) {
    return "world " + std::to_string(number) + ", frame " + std::to_string(world.frame) + ", slot "
           + std::to_string(slot) + " in " + what;
}

void prove_worlds(Proof& proof, long states) {
    Property& part = proof.property("frames of random worlds");
    unsigned number = 0;
    const Rules numbers = rules();
    for (long done = 0; done < states; ++number) {
        Random random{88172645463325252u + number * 7919ull};
        random.next();
        const Draft draft = random_draft(random);
        const auto block = block_of(draft);
        Level level;
        level.rules = &numbers;
        if (open_level(block.data(), block.size(), level.map) != LevelFault::none) {
            part.check_rules("a written block opens", [&] { return std::to_string(number); });
            break;
        }
        World world, copy;
        start_level(world, level, 1);
        bool clean[bodies]{}; // it was once in nothing
        std::uint8_t placement[awake_actors]{};
        Input input = 0;
        for (int frame = 0; frame < frames_of_a_world; ++frame, ++done) {
            if (random.between(0, 15) == 0)
                input = static_cast<Input>(random.next());
            const std::uint8_t deaths = world.deaths;
            const Phase phase = world.phase;
            step(world, input, level);
            const char* broken = nullptr;
            const char* what = "";
            int slot = 0;
            for (; slot < bodies && broken == nullptr; ++slot) {
                const Box body = body_of(world, level, slot);
                if (slot < awake_actors && world.actors[slot].placement != placement[slot]) {
                    clean[slot] = false;
                    placement[slot] = world.actors[slot].placement;
                }
                if (body.half.x.raw == 0 || world.deaths != deaths || world.phase != phase) {
                    clean[slot] = false;
                    continue;
                }
                what = overlapped(world, level, draft, body,
                                  slot >= awake_actors ? slot - awake_actors : -1);
                if (what != nullptr && clean[slot])
                    broken = "a body that overlapped nothing does not enter an obstacle";
                clean[slot] = what == nullptr;
            }
            const int seen = slot - 1;
            part.check_rules(broken, [&] { return text_of(world, seen, what, number); });
            if (broken != nullptr)
                break;
        }
        std::vector<std::uint8_t> image(state_image_size());
        write_state_image(world, image.data());
        read_state_image(image.data(), copy);
        step(world, 0, level);
        step(copy, 0, level);
        part.check_rules(state_hash(world) == state_hash(copy)
                             ? nullptr
                             : "a world read back continues the same",
                         [&] { return std::to_string(number); });
    }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "worlds of all systems, frame by frame",
                     [](Proof& proof, long states) { prove_worlds(proof, states); });
}
