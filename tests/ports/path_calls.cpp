// Generated calls of the position on a mover's path in a frame.
#include "engine/collide/mover_path.hpp"
#include "engine/level/write_level.hpp"
#include "tests/ports/call_sets.hpp"
#include "tests/ports/random_level.hpp"

#include <vector>

namespace halfbyte::test {
namespace {

constexpr long calls_per_level = 100;

// One of a level's paths: from point to point, and back to the first one if it is a loop.
void add_path(std::mt19937& random, std::vector<PlacedMover>& movers, std::vector<PathLeg>& legs) {
    const auto point = [&]() -> Point {
        return {{between(random, -4096, 1 << 17)}, {between(random, -4096, 70'000)}};
    };
    PlacedMover mover;
    mover.kind = static_cast<MoverKind>(between(random, 0, mover_kind_count - 1));
    mover.mode = between(random, 0, 1) ? PathMode::loop : PathMode::back_and_forth;
    mover.width = static_cast<std::uint8_t>(between(random, 1, 255));
    mover.height = static_cast<std::uint8_t>(between(random, 1, 255));
    mover.first_leg = static_cast<std::uint8_t>(legs.size());
    mover.leg_count = static_cast<std::uint8_t>(between(random, 1, 7));
    mover.start = static_cast<std::uint16_t>(between(random, 0, 65535));
    mover.right = static_cast<std::uint16_t>(between(random, 0, 4095));
    const Point first = point();
    Point from = first;
    int frames = 0;
    for (int i = 1; i <= mover.leg_count; ++i) {
        const bool closes = i == mover.leg_count && mover.mode == PathMode::loop;
        Point to = closes ? first : point();
        if (!closes && between(random, 0, 3) == 0)
            to.y = from.y;
        const Velocity speed{static_cast<std::int16_t>(between(random, 300, 2000))};
        const std::uint16_t leg = leg_frames(from, to, speed);
        legs.push_back(leg_between(from, to, static_cast<std::uint16_t>(frames), leg));
        frames += leg;
        from = to;
    }
    mover.frames = static_cast<std::uint16_t>(frames);
    movers.push_back(mover);
}

std::vector<std::uint8_t> block_of_movers(std::mt19937& random) {
    const std::uint8_t tiles[4]{}, kinds[256]{};
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    for (int i = between(random, 1, placed_movers); i > 0; --i)
        add_path(random, movers, legs);
    LevelDraft draft;
    draft.columns = 2;
    draft.rows = 2;
    draft.tiles = tiles;
    draft.kinds = kinds;
    draft.movers = movers.data();
    draft.mover_count = static_cast<std::uint8_t>(movers.size());
    draft.legs = legs.data();
    draft.leg_count = static_cast<std::uint8_t>(legs.size());
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

std::string call_place_at(Run& run) {
    Stratum& modes = run.strata.of("path mode", 0, 1);
    Stratum& late = run.strata.both_ways("a frame of more than 16 bits");
    Stratum& leg = run.strata.of("leg", 0, 6);
    Variable frame = run.port.console.variable("path_frame"),
             x = run.port.console.variable("path_x"), y = run.port.console.variable("path_y");
    const Routine routine = run.port.console.routine("position_at");
    return run.each([&](long call) {
        if (call % calls_per_level == 0)
            run.port.open(block_of_movers(run.random));
        const LevelView& map = run.port.level().map;
        const int index = between(run.random, 0, map.mover_count - 1);
        const PlacedMover mover = mover_at(map, index);
        const auto now = static_cast<std::uint32_t>(run.random() >> (call & 1 ? 16 : 0));
        for (unsigned byte = 0; byte < 4; ++byte)
            frame.set_u8(now >> (8 * byte) & 0xFF, byte);
        modes.count(static_cast<int>(mover.mode));
        late.count(now > 0xFFFF);
        const std::uint32_t phase = phase_of(mover.mode, mover.frames, now + mover.start);
        int last = mover.leg_count - 1;
        while (leg_at(map, mover.first_leg + last).first_frame > phase)
            --last;
        leg.count(last);
        const Point ours = position_at(map, mover, now);
        run.port.console.call(routine, {.a = static_cast<std::uint8_t>(index)});
        return differing("x", ours.x.raw, x.s24()) + differing("y", ours.y.raw, y.s24());
    });
}

} // namespace

std::span<const CallSet> path_call_sets() {
    static constexpr CallSet sets[] = {
        {"position_at", call_place_at},
    };
    return sets;
}

} // namespace halfbyte::test
