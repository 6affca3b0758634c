// The types that all collision code shares: a body, the options of a move, and what the body met.
#pragma once

#include "engine/numbers/flags.hpp"
#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte {

enum class Shape : std::uint8_t {
    box,
    round, // both half-sizes are the radius
};

struct Body {
    Point position; // the centre
    Motion velocity;
    HalfSizes half; // above 0, at most a cell
    Shape shape = Shape::box;
};

// One bit for each side on which a body was stopped in a move, and for what else the move found.
// The floor bit is set if a floor carries the body at the end of the move. The bits of walls and
// ceilings are set if one stopped the body during the move, even if the body has passed it since.
// Heads, bullets and dashes need the stop itself.
using Contact = std::uint8_t;
// clang-format off
#define HALFBYTE_CONTACTS(ROW)                                                                     \
    ROW(contact_left, 0x01, "something on its left pushed it right")                               \
    ROW(contact_right, 0x02, "something on its right pushed it left")                              \
    ROW(contact_ceiling, 0x04, "something above pushed it down")                                   \
    ROW(contact_floor, 0x08, "something below pushed it up")                                       \
    ROW(contact_oneway, 0x10, "with contact_floor: it stands on one-ways only")                    \
    ROW(contact_crushed, 0x20, "inside solid cells, with no way out")                              \
    ROW(contact_slope, 0x40, "with contact_floor: it stands on a slope")
// clang-format on
HALFBYTE_FLAG_CONSTANTS(Contact, HALFBYTE_CONTACTS)
inline constexpr NamedFlag contact_flags[] = {HALFBYTE_CONTACTS(HALFBYTE_NAMED_FLAG)};
inline constexpr Contact contact_sides = 0x0F;
// The side on which a velocity leads to a contact.
constexpr Contact side_ahead(Velocity v) {
    return v.raw > 0 ? contact_right : v.raw < 0 ? contact_left : Contact{0};
}
// All bits that describe the floor.
inline constexpr Contact contact_standing = contact_floor | contact_oneway | contact_slope;

struct MoveOptions {
    // In subpixels, 0 for none. A rising body whose corner overlaps a ceiling's corner by at most
    // this much is moved aside instead of stopped, once a move.
    Distance corner_correction{0};
    // Whether the body falls through the one-way cells that it stands on.
    bool drop_through = false;
    // The contact of the body's previous move: a body that stood on a floor follows it down a
    // slope. A body that does not press down does not stand, see move_body.
    Contact last_contact = 0;
};

} // namespace halfbyte
