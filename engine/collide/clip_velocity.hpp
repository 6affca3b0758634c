// The effect of a contact on a velocity.
#pragma once

#include "engine/collide/contact.hpp"

namespace halfbyte {

// Sets the parts of a velocity that lead into a contact to 0.
constexpr void clip_velocity(Motion& velocity, Contact contact) {
    if (((contact & contact_left) && velocity.x.raw < 0)
        || ((contact & contact_right) && velocity.x.raw > 0))
        velocity.x.raw = 0;
    if (((contact & contact_ceiling) && velocity.y.raw < 0)
        || ((contact & contact_floor) && velocity.y.raw > 0))
        velocity.y.raw = 0;
}

} // namespace halfbyte
