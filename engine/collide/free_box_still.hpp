// Free boxes that lie still: what a frame of them comes to without a room.
#pragma once

#include "engine/collide/room.hpp"
#include "engine/collide/solid.hpp"

namespace halfbyte {

// The contact of a box that lies still on cells, or on a solid box, and goes on to do so under a
// gravity above 0; otherwise 0: all that a room holds has to be asked, as something may move it.
// What the rounds of a room come to is plain here: the cells alone hold it, or they leave it to
// fall and a box, whose top it touches, does not. Tells nothing in rooms that hold more than cells
// and boxes.
template <int bits = cell_bits, class Source>
constexpr Contact lying_contact(const Body& body, Velocity gravity, const Source& cells,
                                const BoxSet& boxes) {
    const auto moved = [&](Velocity down) {
        Body trial = body;
        trial.velocity = {{0}, down};
        const Contact contact = move_body<bits>(trial, cells, MoveOptions{}).contact;
        return BoxMove{trial.position - body.position, contact};
    };
    Body falling = body;
    falling.velocity = {{0}, gravity};
    if (body.velocity != Motion{} || rooms::halvings_for<bits>(falling) != 0)
        return 0;
    const BoxMove fall = moved(gravity);
    if (fall.displacement == Offset{})
        return fall.contact & contact_floor ? fall.contact : Contact{0};
    if (fall.displacement != Offset{{0}, distance_in_one_frame(gravity)} || fall.contact != 0)
        return 0;
    const BoxMove still = moved({0});
    if (still.displacement != Offset{} || still.contact != 0)
        return 0;
    for (int i = 0; i < boxes.count; ++i)
        if ((boxes.boxes[i].traits & trait_solid) && stands_on(body, boxes.boxes[i]))
            return contact_floor;
    return 0;
}

} // namespace halfbyte
