// Drops a body onto a floor and prints where it comes to rest.
#include <halfbyte/halfbyte.hpp>

#include <cstdio>

using namespace halfbyte;

int main() {
    static LevelStorage storage;
    const TextLevel level = level_from_text("......\n"
                                            "######\n",
                                            storage);
    Body body{{at_pixel(40), at_pixel(0)}, {}, {pixels(5), pixels(7)}};
    Contact contact = 0;
    for (int frame = 0; frame < 60; ++frame) {
        // Gravity acts in every frame: a floor is reported only to a body that presses onto it.
        body.velocity.y = body.velocity.y + Tuning{}.fall_gravity;
        contact = move_in_level(body, {&level.map, nullptr}, {}).contact;
    }
    std::printf("it lies at %d, %d\n", pixel_of(body.position.x), pixel_of(body.position.y));
    return contact & contact_floor ? 0 : 1;
}
