#include "tools/lab/soak/worlds/built_level.hpp"

#include "platform/hosted/pack/written_level.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::soak::worlds {

namespace {

int floor_divided(int whole, int parts) {
    return whole / parts - (whole % parts < 0);
}

int along(int from, int to, int frames, int frame) {
    const int share = floor_divided(to - from, frames);
    return from + share * frame + std::min(frame, to - from - share * frames);
}

Point place_on(const MoverPath::Leg& leg, int frame) {
    const int frames = leg.end - leg.first;
    return {{along(leg.from.x.raw, leg.to.x.raw, frames, frame - leg.first)},
            {along(leg.from.y.raw, leg.to.y.raw, frames, frame - leg.first)}};
}

int frames_between(Point from, Point to, int speed) {
    const std::int64_t x = to.x.raw - from.x.raw, y = to.y.raw - from.y.raw, square = x * x + y * y;
    auto length = static_cast<std::int64_t>(std::sqrt(static_cast<double>(square)));
    while (length * length < square)
        ++length;
    return std::max(1, static_cast<int>((length + speed - 1) / speed));
}

PathLeg leg_of(const MoverPath::Leg& leg) {
    const int frames = leg.end - leg.first;
    const int x = leg.to.x.raw - leg.from.x.raw, y = leg.to.y.raw - leg.from.y.raw;
    const int share_x = floor_divided(x, frames), share_y = floor_divided(y, frames);
    return {leg.from,
            {{static_cast<std::int16_t>(share_x)}, {static_cast<std::int16_t>(share_y)}},
            static_cast<std::uint16_t>(x - share_x * frames),
            static_cast<std::uint16_t>(y - share_y * frames),
            static_cast<std::uint16_t>(leg.first)};
}

PlacedMover placed(const SoakMover& mover, const MoverPath& path, std::size_t first_leg) {
    int left = mover.path[0].x.raw, right = left;
    for (const Point& p : mover.path) {
        left = std::min(left, p.x.raw);
        right = std::max(right, p.x.raw);
    }
    const auto pixel = [](int raw) {
        return static_cast<std::uint16_t>(std::max(0, raw >> subpixel_bits));
    };
    const int half = mover.width * (subpixels_per_pixel / 2);
    if (path.frames() > (mover.mode == PathMode::loop ? 65535 : 32767))
        throw std::runtime_error("a mover needs too many frames for its path");
    PlacedMover result;
    result.kind = mover.kind;
    result.mode = mover.mode;
    result.width = static_cast<std::uint8_t>(mover.width);
    result.height = static_cast<std::uint8_t>(mover.height);
    result.first_leg = static_cast<std::uint8_t>(first_leg);
    result.leg_count = static_cast<std::uint8_t>(path.legs().size());
    result.frames = static_cast<std::uint16_t>(path.frames());
    result.start = static_cast<std::uint16_t>(mover.start);
    result.left = pixel(left - half);
    result.right = pixel(right + half + subpixels_per_pixel - 1);
    return result;
}

std::vector<std::uint8_t> block_of_level(const SoakLevel& level) {
    std::vector<std::uint8_t> tiles;
    for (const TileKind kind : level.terrain.kinds)
        tiles.push_back(static_cast<std::uint8_t>(kind));
    std::vector<PlacedMover> movers;
    std::vector<PathLeg> legs;
    for (const SoakMover& mover : level.movers) {
        const MoverPath path(mover);
        movers.push_back(placed(mover, path, legs.size()));
        for (const MoverPath::Leg& leg : path.legs())
            legs.push_back(leg_of(leg));
    }
    if (legs.size() > path_legs)
        throw std::runtime_error("the movers' paths may have at most 255 legs together");
    const Placement start{static_cast<std::uint16_t>(level.start_x),
                          static_cast<std::uint16_t>(level.start_y), player_kind, 0};
    const bool walled = std::ranges::any_of(level.walls, [](Walls walls) { return walls != 0; });
    LevelDraft draft;
    draft.columns = static_cast<std::uint16_t>(level.terrain.columns);
    draft.rows = static_cast<std::uint8_t>(level.terrain.rows);
    draft.tiles = tiles.data();
    draft.placements = &start;
    draft.placement_count = 1;
    draft.thin_walls = walled ? level.walls.data() : nullptr;
    draft.segments = level.segments.data();
    draft.segment_count = static_cast<std::uint8_t>(level.segments.size());
    draft.movers = movers.data();
    draft.mover_count = static_cast<std::uint8_t>(movers.size());
    draft.legs = legs.data();
    draft.leg_count = static_cast<std::uint8_t>(legs.size());
    draft.crates = level.crates.data();
    draft.crate_count = static_cast<std::uint8_t>(level.crates.size());
    return hosted::block_of(draft);
}

} // namespace

MoverPath::MoverPath(const SoakMover& mover) : mode_(mover.mode), start_(mover.start) {
    if (mover.path.size() == 1)
        legs_.push_back({mover.path[0], mover.path[0], 0, 1});
    for (std::size_t i = 0; i + 1 < mover.path.size(); ++i) {
        const int first = legs_.empty() ? 0 : legs_.back().end;
        const Point from = mover.path[i], to = mover.path[i + 1];
        legs_.push_back({from, to, first, first + frames_between(from, to, mover.speed)});
    }
}

Point MoverPath::at(std::uint32_t frame) const {
    const auto once = static_cast<std::uint32_t>(frames());
    const std::uint32_t at = frame + static_cast<std::uint32_t>(start_);
    std::uint32_t phase = at % once;
    if (mode_ == PathMode::back_and_forth) {
        phase = at % (2 * once);
        phase = std::min(phase, 2 * once - phase);
    }
    const int now = static_cast<int>(phase);
    std::size_t i = 0;
    while (now > legs_[i].end || (now == legs_[i].end && i + 1 < legs_.size()))
        ++i;
    return place_on(legs_[i], now);
}

BuiltLevel::BuiltLevel(const SoakLevel& level, const Rules& rules)
    : block_(block_of_level(level)), rules_(rules) {
    const LevelFault fault = open_level(block_.data(), block_.size(), level_.map);
    if (fault != LevelFault::none)
        throw std::runtime_error("the engine cannot open a soaked level: fault "
                                 + std::to_string(static_cast<int>(fault)));
    level_.rules = &rules_;
}

} // namespace halfbyte::tools::soak::worlds
