#include "tools/lab/soak/worlds/shrink_world.hpp"

#include <algorithm>

namespace halfbyte::tools::soak::worlds {

namespace {

// Makes used-up cells of the level empty, so that none waits to come back.
void settle_cells(WorldCase& world_case) {
    SceneLevel cells(world_case.level, world_case.rules);
    cells.follow(world_case.begin);
    const Terrain now = cells.terrain();
    world_case.level.terrain = now;
    std::ranges::fill(world_case.begin.changed, std::uint8_t{0});
    std::ranges::fill(world_case.begin.timers, CellTimer{});
}

bool has_changed_cells(const World& world) {
    return std::ranges::any_of(world.changed, [](std::uint8_t bits) { return bits != 0; })
           || std::ranges::any_of(world.timers, [](const CellTimer& t) { return t.count != 0; });
}

void take_mover(WorldCase& c, std::size_t i) {
    c.level.movers.erase(c.level.movers.begin() + static_cast<std::ptrdiff_t>(i));
    for (Mover& mover : c.begin.movers)
        if (mover.number == i + 1)
            mover = {};
        else if (mover.number > i + 1)
            --mover.number;
}

void take_orders(WorldCase& c, int slot) {
    for (WorldFrame& frame : c.frames)
        std::erase_if(frame.orders, [&](const WorldOrder& order) { return order.slot == slot; });
}

void take_crate(WorldCase& c, std::size_t i) {
    const int slot = first_crate + static_cast<int>(i);
    c.level.crates.erase(c.level.crates.begin() + static_cast<std::ptrdiff_t>(i));
    for (std::size_t j = i; j + 1 < most_crates; ++j)
        c.begin.crates[j] = c.begin.crates[j + 1];
    c.begin.crates[most_crates - 1] = {};
    take_orders(c, slot);
    for (WorldFrame& frame : c.frames)
        for (WorldOrder& order : frame.orders)
            order.slot -= order.slot > slot;
}

// The search for the smallest case that breaks the same rule.
class WorldShrinker {
  public:
    WorldShrinker(const WorldCase& first, const WorldEngine& engine)
        : best_(first), engine_(engine), fault_(*run_world_case(first, engine)) {}

    WorldCase run() {
        do {
            progress_ = false;
            shrink_frames();
            for (int slot = 1; slot < first_crate; ++slot)
                if (best_.begin.actors[slot].kind != no_actor || has_orders(slot))
                    keep_changed([&](WorldCase& c) {
                        c.begin.actors[slot] = {};
                        take_orders(c, slot);
                    });
            shrink_list(
                [](WorldCase & c) -> auto& { return c.level.crates; }, take_crate);
            shrink_list(
                [](WorldCase & c) -> auto& { return c.level.movers; }, take_mover);
            shrink_list(
                [](WorldCase & c) -> auto& { return c.level.segments; }, erase_segment);
            shrink_cells();
            shrink_input();
        } while (progress_);
        return best_;
    }

  private:
    // Keeps the candidate if it still breaks the rule, and drops the frames after the fault.
    bool keep(WorldCase candidate) {
        const auto fault = run_world_case(candidate, engine_);
        if (!fault || fault->rule != fault_.rule)
            return false;
        candidate.frames.resize(fault->frame + 1);
        best_ = std::move(candidate);
        fault_ = *fault;
        progress_ = true;
        return true;
    }

    template <class Change>
    bool keep_changed(Change change) {
        WorldCase candidate = best_;
        change(candidate);
        return keep(std::move(candidate));
    }

    void shrink_frames() {
        best_.frames.resize(fault_.frame + 1);
        for (std::size_t skipped = fault_.frame; skipped > 0; skipped /= 2)
            while (skipped <= fault_.frame && keep(world_case_after(best_, skipped, engine_))) {
            }
        for (std::size_t i = fault_.frame; i-- > 0;)
            if (i < fault_.frame)
                keep_changed([&](WorldCase& c) {
                    c.frames.erase(c.frames.begin() + static_cast<std::ptrdiff_t>(i));
                });
    }

    static void erase_segment(WorldCase& c, std::size_t i) {
        c.level.segments.erase(c.level.segments.begin() + static_cast<std::ptrdiff_t>(i));
    }

    bool has_orders(int slot) const {
        return std::ranges::any_of(best_.frames, [&](const WorldFrame& frame) {
            return std::ranges::any_of(frame.orders,
                                       [&](const WorldOrder& order) { return order.slot == slot; });
        });
    }

    template <class List, class Take>
    void shrink_list(List list, Take take) {
        for (std::size_t i = list(best_).size(); i-- > 0;)
            keep_changed([&](WorldCase& c) { take(c, i); });
    }

    void shrink_cells() {
        for (std::size_t i = best_.level.walls.size(); i-- > 0;)
            for (const Walls wall : {wall_top, wall_left})
                if (best_.level.walls[i] & wall)
                    keep_changed([&](WorldCase& c) {
                        c.level.walls[i] = static_cast<Walls>(c.level.walls[i] & ~wall);
                    });
        if (has_changed_cells(best_.begin))
            keep_changed([](WorldCase& c) { settle_cells(c); });
        for (std::size_t i = best_.level.terrain.kinds.size(); i-- > 0;)
            for (const TileKind simpler : {TileKind::empty, TileKind::solid})
                if (best_.level.terrain.kinds[i] == simpler
                    || keep_changed([&](WorldCase& c) { c.level.terrain.kinds[i] = simpler; }))
                    break;
    }

    void shrink_input() {
        for (std::size_t frame = 0; frame < best_.frames.size(); ++frame) {
            for (std::size_t i = best_.frames[frame].orders.size(); i-- > 0;)
                keep_changed([&](WorldCase& c) {
                    auto& orders = c.frames[frame].orders;
                    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(i));
                });
            if (frame < best_.frames.size() && best_.frames[frame].input != 0)
                keep_changed([&](WorldCase& c) { c.frames[frame].input = 0; });
        }
    }

    WorldCase best_;
    const WorldEngine& engine_;
    WorldFault fault_;
    bool progress_ = false;
};

} // namespace

WorldCase world_case_after(const WorldCase& world_case, std::size_t frames,
                           const WorldEngine& engine) {
    WatchedWorld watched(world_case.level, world_case.rules, engine);
    watched.start_from(world_case.begin);
    WorldTally tally;
    for (std::size_t i = 0; i < frames; ++i)
        watched.step(world_case.frames[i], i, tally);
    WorldCase after = world_case;
    after.begin = watched.world();
    after.frames.erase(after.frames.begin(),
                       after.frames.begin() + static_cast<std::ptrdiff_t>(frames));
    return after;
}

WorldCase shrink_world(const WorldCase& world_case, const WorldEngine& engine) {
    return WorldShrinker(world_case, engine).run();
}

} // namespace halfbyte::tools::soak::worlds
