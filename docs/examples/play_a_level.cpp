// Plays a level for a second: the player runs to the right and collects three coins.
#include <halfbyte/halfbyte.hpp>

#include <cstdio>

using namespace halfbyte;

int main() {
    static LevelStorage storage;
    Rules rules; // those of the demo game, with one more kind of actor
    rules.actor_kinds[2] = {Behaviour::script, actor_stompable, {pixels(6), pixels(5)}, {96}};
    const TextLevel drawn = level_from_text("................\n"
                                            "..P..o.o.o.....2\n"
                                            "################\n",
                                            storage);
    const Level level{drawn.map, &rules};
    static World world;
    start_level(world, level, 1);
    for (int frame = 0; frame < 60; ++frame)
        step(world, input_right | input_b, level);
    std::printf("frame %u: the player is at %d, %d and has %d coins\n",
                static_cast<unsigned>(world.frame), pixel_of(player(world).position.x),
                pixel_of(player(world).position.y), world.coins);
    return world.coins == 3 ? 0 : 1;
}
