#include "engine/sim/gather_obstacles.hpp"

namespace halfbyte {

LevelWalls gather_walls(const World& world, const Level& level) {
    LevelWalls walls;
    walls.cells = {cells_of(world, level)};
    walls.thin_walls.level = &level.map;
    walls.level = &level.map;
    return walls;
}

} // namespace halfbyte
