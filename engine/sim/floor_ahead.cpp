#include "engine/sim/floor_ahead.hpp"

#include "engine/sim/move_among_all.hpp"

namespace halfbyte {

bool floor_ahead(const Actor& self, const World& world, const Level& level,
                 const BodyTable& table) {
    const HalfSizes half = kind_of(self, level).half;
    const bool left = self.flags & actor_faces_left;
    const Position foot = left ? self.position.x - half.x : self.position.x + half.x;
    const Position below = self.position.y + half.y;
    const Cells cells = cells_of(world, level);
    const bool on_slope = self.contact & contact_slope;
    Traits traits = traits_at(cells, cell_of(foot), cell_of(below));
    if (on_slope)
        traits |= traits_at(cells, cell_of(foot), cell_of(below) + 1);
    return (traits & (trait_solid | trait_oneway_up | trait_slope)) != 0
           || (level.map.features != 0 && supports_at(table, {foot, below}, on_slope));
}

} // namespace halfbyte
