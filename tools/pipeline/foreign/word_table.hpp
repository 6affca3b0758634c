// The one table of the words in the names of layers, classes, tiles and objects. `halfbyte tables`
// prints it.
#pragma once

#include "engine/level/kind.hpp"
#include "tools/pipeline/foreign/words.hpp"

#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>

namespace halfbyte::tools::foreign {

/// The meaning of a word in a foreign map.
enum class Meaning : std::uint8_t {
    negation,
    scenery,
    mover,
    door,
    sign,
    front,
    oneway,
    hazard,
    coin,
    platform,
    ladder,
    water,
    ice,
    conveyor,
    spring,
    crumble,
    brick,
    checkpoint,
    goal,
    crate,
    collision,
    ground,
    slope,
    general,
    enemy,
    player,
    spawn,
    start,
    not_start,
};

struct WordRow {
    Meaning meaning;
    std::optional<TileKind> kind; ///< of a tile, an object or a layer's cells with such a word
    std::string_view effect;
    /// Separated by spaces. `one-way` is the pair of words, apart or as one.
    std::string_view words;
};

/// A name has the kind of its first row.
inline constexpr WordRow word_rows[] = {
    {Meaning::negation,
     {},
     "takes the meaning of the other words away",
     "no not non nonsolid passable nocollision"},
    {Meaning::scenery,
     {},
     "is only drawn",
     "background backgrounds bg back backdrop behind parallax sky decor deco decos decoration "
     "decorations decorative details scenery far clouds"},
    {Meaning::mover,
     {},
     "is solid only as a layer of tiles; an import makes platforms of paths, and with "
     "`--as NAME=platform` of other objects",
     "moving mover movers elevator elevators lift lifts"},
    {Meaning::door,
     {},
     "objects become doors with `--as NAME=door` in an import, or the goal by another word",
     "door doors gate gates portal portals"},
    {Meaning::sign, {}, "is only drawn, and is not the start", "sign signs signpost signposts"},
    {Meaning::front,
     {},
     "layers are drawn in front of the hero",
     "foreground fg front above overlay over"},
    {Meaning::oneway, TileKind::oneway_up, "is a platform that stops only what comes from above",
     "one-way one-ways jump-through jump-thru pass-through semi-solid semisolids cloudplatform"},
    {Meaning::hazard, TileKind::hazard, "kills",
     "kill kills killzone death deathzone deadly lethal spike spikes lava acid thorns trap traps "
     "hazard hazards"},
    {Meaning::coin, TileKind::coin, "is collected",
     "coin coins gem gems ring rings diamond diamonds jewel jewels fruit fruits collectible "
     "collectibles collectable collectables pickup pickups"},
    {Meaning::platform, TileKind::oneway_up, "is a one-way, or solid with a word for solid",
     "platform platforms"},
    {Meaning::ladder, TileKind::ladder, "is climbed",
     "ladder ladders vine vines rope ropes climb climbable"},
    {Meaning::water, TileKind::water, "is swum in", "water underwater"},
    {Meaning::ice, TileKind::ice, "is slippery", "ice icy slippery"},
    {Meaning::conveyor,
     {},
     "carries to the side that another word names: left or right",
     "conveyor conveyors"},
    {Meaning::spring, TileKind::spring, "throws up",
     "spring springs trampoline trampolines bouncer bouncers jump-pad jump-pads"},
    {Meaning::crumble, TileKind::crumble, "falls apart", "crumble crumbles crumbling"},
    {Meaning::brick, TileKind::brick, "is broken from below", "brick breakable"},
    {Meaning::checkpoint, TileKind::checkpoint, "is where the hero returns to after dying",
     "checkpoint checkpoints savepoint"},
    {Meaning::goal, TileKind::goal, "ends the level",
     "goal finish exit exits levelexit levelend end-level level-end flagpole"},
    {Meaning::crate, {}, "objects become crates in a game", "crate crates"},
    {Meaning::collision, TileKind::solid, "is solid",
     "solid solids collide collides collider colliders collidable collideable collision "
     "collisions blocked blocking impassable unpassable"},
    {Meaning::ground, TileKind::solid, "is solid",
     "wall walls ground floor terrain block blocks obstacle obstacles platform platforms"},
    {Meaning::slope, TileKind::solid, "is solid", "slope slopes ramp"},
    {Meaning::general,
     {},
     "is the name of a layer that may be solid, the first of them first",
     "main level tiles tile map world foreground fg"},
    {Meaning::enemy,
     {},
     "objects are used only with `--as NAME=KIND`, and are not the start",
     "enemy enemies monster monsters foe foes boss mob npc slime"},
    {Meaning::player, {}, "is the start", "player mainplayer playerone"},
    {Meaning::spawn, {}, "is the start", "spawn spawnpoint spawner respawn playerspawn"},
    {Meaning::start,
     {},
     "is the start",
     "start startpoint startposition entrance playerstart hero"},
    {Meaning::not_start,
     {},
     "is not the start",
     "item items coin coins end teleport teleporter camera exit bot ai checkpoint spike spikes "
     "stone death"},
};

/// The row of a meaning.
constexpr const WordRow& row_of(Meaning meaning) {
    return word_rows[static_cast<std::size_t>(meaning)];
}

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < std::size(word_rows); ++i)
        if (static_cast<std::size_t>(word_rows[i].meaning) != i)
            return false;
    return true;
}
static_assert(rows_are_in_order());

bool means(const Words& words, Meaning meaning);

} // namespace halfbyte::tools::foreign
