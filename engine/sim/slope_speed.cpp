#include "engine/sim/slope_speed.hpp"

#include "engine/collide/slope.hpp"

namespace halfbyte {
namespace {

slope::Profile floor_slope_at(const Cells& cells, int column, int row) {
    const slope::Profile profile = slope::profile_of(kind_at(cells, column, row));
    return slope::floors.owns(profile) ? profile : slope::Profile{0};
}

// Returns fall_of_slope after a move. The feet on a slope are in its cell, or on the line below it.
[[gnu::cold]] int fall_underfoot(const Actor& self, const Level& level, const Cells& cells) {
    const int column = cell_of(self.position.x);
    const int row = cell_of(self.position.y + half_of(self, level).y);
    slope::Profile profile = floor_slope_at(cells, column, row);
    if (profile == 0)
        profile = floor_slope_at(cells, column, row - 1);
    if (profile == 0)
        return 0;
    const int fall = profile & slope::profile_gentle ? 1 : 2;
    return profile & slope::profile_mirrored ? fall : -fall;
}

bool climbs(Velocity x, int fall) {
    return x.raw < 0 ? fall > 0 : x.raw > 0 && fall < 0;
}

[[gnu::cold]] void throw_up(Actor& self, int fall, Velocity part) {
    const int across = magnitude(distance_in_one_frame(self.velocity.x)).raw;
    const int climb = fall & 1 ? across / 2 : across;
    const int up = climb * part.raw / subpixels_per_pixel;
    const int most = highest_velocity.raw;
    self.velocity.y.raw = static_cast<std::int16_t>(up < most ? -up : -most);
}

} // namespace

void follow_slope(World& world, const Level& level) {
    const Tuning& tuning = level.rules->tuning;
    if (tuning.downhill_speed.raw == 0 && tuning.ridge_throw.raw == 0)
        return;
    Actor& self = player(world);
    const int before = fall_of_slope(self);
    const int now =
        self.contact & contact_slope ? fall_underfoot(self, level, cells_of(world, level)) : 0;
    self.return_at = static_cast<std::uint8_t>(now);
    const bool ends = climbs(self.velocity.x, before) && !climbs(self.velocity.x, now);
    if (ends && tuning.ridge_throw.raw != 0 && world.phase == Phase::playing
        && self.velocity.y.raw >= 0)
        throw_up(self, before, tuning.ridge_throw);
}

} // namespace halfbyte
