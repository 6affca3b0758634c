#include "engine/show/ink_line.hpp"

namespace halfbyte {
namespace {

// Whether the player runs on the upper edge of a cell. Slopes, movers and crates take no ink.
bool writes(const Actor& self, Position feet, const World& world, const Level& level) {
    if (self.state != ActorState::run
        || (self.contact & (contact_floor | contact_slope)) != contact_floor
        || (feet.raw & (subpixels_per_cell - 1)) != 0)
        return false;
    const Traits traits =
        traits_at(cells_of(world, level), cell_of(self.position.x), cell_of(feet));
    return (traits & (trait_solid | trait_oneway_up)) != 0;
}

// How many pixels longer the line would become with the player at x.
int step_to(const InkLine& ink, int x) {
    return ink.row & ink_to_left ? ink.left - x : x - ink.left - ink.length;
}

void grow(InkLine& ink, int step, int x) {
    const int length = ink.length + step;
    ink.length = static_cast<std::uint8_t>(length < longest_ink_line ? length : longest_ink_line);
    ink.left = static_cast<std::int16_t>(ink.row & ink_to_left ? x : x - ink.length);
}

void dry(InkLine& ink) {
    const int less = ink.length < ink_drying ? ink.length : ink_drying;
    ink.length = static_cast<std::uint8_t>(ink.length - less);
    if (!(ink.row & ink_to_left))
        ink.left = static_cast<std::int16_t>(ink.left + less);
}

} // namespace

void advance(InkLine& ink, const World& world, const Level& level) {
    const Actor& self = player(world);
    const Position feet = self.position.y + half_of(self, level).y;
    const int x = pixel_of(self.position.x);
    const bool is_written = writes(self, feet, world, level);
    const auto row = static_cast<std::uint8_t>(cell_of(feet)
                                               | (self.flags & actor_faces_left ? ink_to_left : 0));
    const int step = step_to(ink, x);
    if (is_written && row == ink.row && 0 < step && step <= longest_ink_step)
        grow(ink, step, x);
    else
        dry(ink);
    if (is_written && ink.length == 0) {
        ink.left = static_cast<std::int16_t>(x);
        ink.row = row;
    }
}

} // namespace halfbyte
