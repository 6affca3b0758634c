#include "tools/lab/soak/worlds/scene.hpp"

#include "engine/sim/movers.hpp"

#include <cstring>

namespace halfbyte::tools::soak::worlds {

namespace {

BodyAt body_at(Point centre, HalfSizes half, Motion velocity, Contact contact) {
    return {true, box_of(centre, half), centre.x.raw, centre.y.raw, half, velocity, contact};
}

} // namespace

SceneLevel::SceneLevel(const SoakLevel& level, const Rules& rules)
    : level_(level), rules_(rules), paths_(level.movers.begin(), level.movers.end()),
      before_(level.terrain), now_(level.terrain) {
    for (int column = 0; column < now_.columns; ++column)
        for (int row = 0; row < now_.rows; ++row)
            if (now_.traits(column, row) & trait_mutable)
                mutable_cells_.push_back({column, row, now_.at(column, row)});
}

Scene SceneLevel::scene_of(const World& world) const {
    Scene scene;
    for (std::size_t i = 0; i < awake_actors; ++i) {
        const Actor& actor = world.actors[i];
        if (actor.kind != no_actor && !(i == 0 && world.phase == Phase::dying))
            scene.bodies[i] =
                body_at(actor.position, half_of(actor, rules_), actor.velocity, actor.contact);
    }
    constexpr int half_pixel = subpixels_per_pixel / 2;
    for (std::size_t i = 0; i < level_.crates.size(); ++i) {
        const CrateState& crate = world.crates[i];
        const HalfSizes half{{level_.crates[i].width * half_pixel},
                             {level_.crates[i].height * half_pixel}};
        if (crate.there)
            scene.bodies[first_crate + i] =
                body_at(crate.position, half, {{0}, crate.speed}, crate.contact);
    }
    for (std::size_t i = 0; i < awake_movers; ++i) {
        const Mover& mover = world.movers[i];
        if (mover.number == 0)
            continue;
        const SoakMover& soaked = level_.movers[mover.number - 1u];
        Point at = paths_[mover.number - 1u].at(world.frame);
        at.y.raw += mover.drop.raw;
        const HalfSizes half{{soaked.width * half_pixel}, {soaked.height * half_pixel}};
        const Box box = box_of(at, half);
        scene.movers[i] = {is_present(mover), soaked.kind == MoverKind::platform_oneway, box,
                           mover.number};
    }
    return scene;
}

MoverMotion SceneLevel::motion_of_woken(int number, std::uint32_t frame) const {
    const MoverPath& path = paths_[static_cast<std::size_t>(number - 1)];
    const Point from = path.at(frame - 1), to = path.at(frame);
    return {false, (to.x - from.x).raw, (to.y - from.y).raw};
}

void SceneLevel::follow(const World& world) {
    if (cells_differ_) {
        before_ = now_;
        cells_differ_ = false;
    }
    if (std::memcmp(world.changed, changed_.data(), changed_.size()) == 0)
        return;
    std::memcpy(changed_.data(), world.changed, changed_.size());
    cells_differ_ = true;
    for (std::size_t i = 0; i < mutable_cells_.size(); ++i) {
        const bool gone = (changed_[i / 8] >> (i % 8)) & 1;
        const auto [column, row, kind] = mutable_cells_[i];
        now_.set(column, row, gone ? TileKind::empty : kind);
    }
}

} // namespace halfbyte::tools::soak::worlds
