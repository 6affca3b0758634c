// The proof of heaps: overhanging crates, a player and walkers on movers of every speed that a
// level may have, with the rules of each transport and of each frame of `step`.
#include "tests/engine/collide/proof/program.hpp"
#include "tests/engine/collide/proof/random.hpp"

#include "engine/collide/mover_path.hpp"
#include "engine/level/write_level.hpp"
#include "engine/sim/crates.hpp"
#include "engine/sim/movers.hpp"
#include "engine/sim/step.hpp"
#include "engine/sim/transport.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace halfbyte::proof {
namespace {

constexpr int columns = 20, rows = 48, frames_of_a_heap = 8;
constexpr std::uint8_t walker_kind = 2;
constexpr int width_px = columns * pixels_per_cell;

Rules random_rules(Random& random) {
    Rules rules;
    rules.tuning.terminal_speed = {static_cast<std::int16_t>(random.between(500, 4095))};
    rules.tuning.dying_frames = 10;
    const auto half = [&] { return Distance{random.between(1, 16) * subpixels_per_pixel / 2}; };
    rules.actor_kinds[player_kind] = {Behaviour::player, 0, {half(), half()}, {}};
    rules.actor_kinds[walker_kind] = {Behaviour::none, 0, {half(), half()}, {}};
    return rules;
}

// Beside the others in the middle of an open hall.
PlacedMover random_mover(Random& random, std::vector<PathLeg>& legs, bool falls_in_time) {
    PlacedMover mover;
    const int last = static_cast<int>(MoverKind::falling) - (falls_in_time ? 0 : 1);
    mover.kind = static_cast<MoverKind>(random.between(0, last));
    mover.mode = PathMode::back_and_forth;
    mover.width = static_cast<std::uint8_t>(random.between(4, 48));
    mover.height = static_cast<std::uint8_t>(random.between(2, 24));
    mover.right = width_px;
    mover.first_leg = static_cast<std::uint8_t>(legs.size());
    mover.leg_count = 1;
    const int speed =
        random.between(0, 3) ? random.between(1, fastest_mover.raw - 1) : fastest_mover.raw - 1;
    const Point from{at_pixel(random.between(130, 190)), at_pixel(random.between(380, 420))};
    const int by = 20 * speed * (random.between(0, 1) ? 1 : -1), form = random.between(0, 3);
    const Point to{{from.x.raw + (form < 2 ? 0 : by)}, {from.y.raw + (form == 2 ? 0 : by)}};
    const auto frames = leg_frames(from, to, {static_cast<std::int16_t>(speed)});
    legs.push_back(leg_between(from, to, 0, frames));
    mover.frames = frames;
    return mover;
}

// A level of movers and crates, and the world of a heap in it.
class Heap {
  public:
    explicit Heap(Random& random) : random_(random), rules_(random_rules(random)) {
        const int terminal = rules_.tuning.terminal_speed.raw;
        for (int n = random.between(1, 3); n > 0; --n)
            movers_.push_back(random_mover(random, legs_, terminal < 2048));
        for (int n = random.between(1, most_crates); n > 0; --n)
            crates_.push_back({160, 100, size(), size()});
        build();
        start_level(world, level, 1);
        for (Actor& actor : world.actors)
            if (&actor != &player(world) && random.between(0, 5) == 0)
                actor.kind = walker_kind;
        pile_up();
    }

    World world;
    Level level;

  private:
    // Mostly flat ones, since a fast mover takes a crate past those.
    std::uint8_t size() {
        return static_cast<std::uint8_t>(random_.between(1, random_.between(0, 1) ? 6 : 16));
    }

    void build() {
        std::uint8_t kinds[256]{};
        for (std::uint8_t kind = 0; kind < kind_count; ++kind)
            kinds[kind] = kind;
        std::vector<std::uint8_t> tiles(columns * rows);
        std::fill(tiles.end() - columns, tiles.end(), static_cast<std::uint8_t>(TileKind::solid));
        const Placement start{160, 60, player_kind, 0};
        LevelDraft draft;
        draft.columns = columns;
        draft.rows = rows;
        draft.tiles = tiles.data();
        draft.kinds = kinds;
        draft.placements = &start;
        draft.placement_count = 1;
        draft.movers = movers_.data();
        draft.mover_count = static_cast<std::uint8_t>(movers_.size());
        draft.legs = legs_.data();
        draft.leg_count = static_cast<std::uint8_t>(legs_.size());
        draft.crates = crates_.data();
        draft.crate_count = static_cast<std::uint8_t>(crates_.size());
        block_.resize(write_level(draft, nullptr, 0).bytes);
        write_level(draft, block_.data(), block_.size());
        opens = open_level(block_.data(), block_.size(), level.map) == LevelFault::none;
        level.rules = &rules_;
    }

    // Each crate on an earlier one, or a little above it; half of them reach past its edge.
    void pile_up() {
        std::vector<Box> boxes;
        for (const Mover& mover : world.movers)
            if (is_present(mover))
                boxes.push_back(box_of(mover, world, level));
        const auto put = [&](Point& place, HalfSizes half) {
            const Box& below = boxes[static_cast<std::size_t>(
                random_.between(0, static_cast<int>(boxes.size()) - 1))];
            const int reach = below.half.x.raw + half.x.raw - 1;
            const int gap = random_.between(0, 1) * random_.between(0, 3 * subpixels_per_pixel);
            place = {below.position.x + Distance{random_.between(-reach, reach)},
                     below.position.y - below.half.y - half.y - Distance{gap}};
            boxes.push_back({place, half});
        };
        for (std::size_t i = 0; i < crates_.size(); ++i)
            put(world.crates[i].position, half_of(crates_[i].width, crates_[i].height));
        for (Actor& actor : world.actors)
            if (actor.kind != no_actor)
                put(actor.position, kind_of(actor, level).half);
    }

    Random& random_;
    Rules rules_;
    std::vector<PlacedMover> movers_;
    std::vector<PathLeg> legs_;
    std::vector<PlacedCrate> crates_;
    std::vector<std::uint8_t> block_;

  public:
    bool opens = false;
};

BodyTable table_now(const Heap& heap) {
    BodyTable table = table_of(heap.world, heap.level);
    place_actors(table, heap.world, heap.level);
    return table;
}

void mirror(BodyTable& table) {
    for_each_slot(table.present, [&](int slot) {
        Position& x = table.boxes[slot].position.x;
        x = at_pixel(width_px) - (x - at_pixel(0));
    });
}

// One transport by the heap's first mover.
const char* broken_by_transport(const Heap& heap, Random& random) {
    const BodyTable before = table_now(heap);
    if (!has(before.present, first_mover_slot))
        return nullptr;
    const Axis axis = random.between(0, 1) ? Axis::x : Axis::y;
    const int distance = random.between(1 - fastest_mover.raw, fastest_mover.raw - 1);
    BodyTable after = before, mirrored = before;
    const int turns = transport(after, first_mover_slot, axis, {distance}).turns;
    mirror(mirrored);
    transport(mirrored, first_mover_slot, axis, {axis == Axis::x ? -distance : distance});
    mirror(mirrored);
    int pushers = 1;
    for_each_slot(before.present & (crate_bits | player_bit), [&](int) { ++pushers; });
    if (turns > 2 * pushers)
        return "a transport attends to each body at most twice on average";
    if (after.crushed != mirrored.crushed)
        return "a mirrored transport crushes the same bodies";
    const char* broken = nullptr;
    for_each_slot(after.present, [&](int slot) {
        const Offset by = after.boxes[slot].position - before.boxes[slot].position;
        const int gone = (axis == Axis::x ? by.x : by.y).raw * (distance < 0 ? -1 : 1);
        if (gone < 0 || gone > std::abs(distance))
            broken = "a body moves with a driver, never farther and never back";
        if (after.boxes[slot].position != mirrored.boxes[slot].position)
            broken = "a mirrored transport moves bodies to mirrored places";
    });
    return broken;
}

bool any_overlap(const BodyTable& table) {
    bool found = false;
    for_each_slot(table.present, [&](int a) {
        for_each_slot(table.present & (crate_bits | mover_bits), [&](int b) {
            found = found || (a != b && overlap(table.boxes[a], table.boxes[b]));
        });
    });
    return found;
}

// How far each body may move in a frame, and whether only one mover moves, straight up.
struct Explained {
    int x = 0, y = 0;
    bool lift = false;
};

Explained explained(const Heap& heap, const World& after) {
    Explained e;
    int movers = 0;
    bool up = true;
    for (int i = 0; i < awake_movers; ++i) {
        const Mover &from = heap.world.movers[i], &to = after.movers[i];
        if (!is_present(from) || !is_present(to))
            continue;
        const Offset by =
            box_of(to, after, heap.level).position - box_of(from, heap.world, heap.level).position;
        e.x += magnitude(by.x).raw;
        e.y += magnitude(by.y).raw;
        up = up && by.x.raw == 0 && by.y.raw <= 0;
        ++movers;
    }
    const Tuning& t = heap.level.rules->tuning;
    for (const CrateState& crate : heap.world.crates)
        e.y += crate.there ? crate.speed.raw + t.fall_gravity.raw : 0;
    e.x += t.push_speed.raw;
    e.lift = movers == 1 && up;
    return e;
}

// Makes a frame of the heap and checks it.
const char* broken_by_step(Heap& heap, Input input) {
    const World before = heap.world;
    const BodyTable from = table_now(heap);
    World after = before;
    step(after, input, heap.level);
    const Explained e = explained(heap, after);
    const Tuning& t = heap.level.rules->tuning;
    heap.world = after;
    const BodyTable to = table_now(heap);
    const BodyMask gone = from.present & ~to.present & (player_bit | crate_bits);
    if (e.lift && gone != 0 && !any_overlap(from))
        return "a lone mover that rises in the open crushes neither the player nor a crate";
    const char* broken = nullptr;
    for_each_slot(from.present & to.present & ~mover_bits, [&](int slot) {
        int x = e.x, y = e.y;
        if (slot < first_crate_slot) {
            const Motion v = before.actors[slot].velocity, now = after.actors[slot].velocity;
            x += std::max(std::abs(v.x.raw), std::abs(now.x.raw)) + t.skid.raw;
            y += std::max(std::abs(v.y.raw), std::abs(now.y.raw)) + t.fall_gravity.raw
                 + (slot == player_slot ? t.jump_speed.raw : 0);
        }
        const Offset by = to.boxes[slot].position - from.boxes[slot].position;
        if (magnitude(by.x).raw > x || magnitude(by.y).raw > y)
            broken = "no body goes farther in a frame than its own motion and the movers explain";
    });
    return broken;
}

void prove_heaps(Proof& proof, long states) {
    Property& part = proof.property("frames of random heaps");
    for (long done = 0, number = 0; done < states; ++number) {
        Random random{88172645463325252u + static_cast<std::uint64_t>(number) * 7919u};
        random.next();
        Heap heap(random);
        part.check_rules(heap.opens ? nullptr : "a written block opens",
                         [&] { return std::to_string(number); });
        Input input = 0;
        for (int frame = 0; frame < frames_of_a_heap && heap.opens; ++frame, ++done) {
            if (random.between(0, 3) == 0)
                input = static_cast<Input>(random.next());
            const char* broken = broken_by_transport(heap, random);
            const std::uint8_t deaths = heap.world.deaths;
            if (broken == nullptr)
                broken = broken_by_step(heap, input);
            part.check_rules(broken, [&] {
                return "heap " + std::to_string(number) + ", frame " + std::to_string(frame);
            });
            if (broken != nullptr || heap.world.deaths != deaths
                || heap.world.phase != Phase::playing)
                break;
        }
    }
}

} // namespace
} // namespace halfbyte::proof

int main(int argc, char** argv) {
    using namespace halfbyte::proof;
    return run_proof(argc, argv, "heaps on movers, frame by frame",
                     [](Proof& proof, long states) { prove_heaps(proof, states); });
}
