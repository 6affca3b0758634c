// The four-corner kernel of the shipped ROM, called as the C++ one is.
#pragma once

#include "tests/ports/port_console.hpp"

#include "engine/collide/four_corner.hpp"

namespace halfbyte::test {

/// All inputs of one call of the kernel.
struct KernelState {
    Neighbourhood cells;
    Displacement now, before;
    HalfSizes half;
    MoveOptions options;
};

class PortKernel {
  public:
    explicit PortKernel(PortConsole& port) : console_(port.console) {}

    Resolution resolve(const KernelState& s) {
        put(s);
        unsigned all = 0;
        for (const Traits traits : s.cells.cell)
            all |= traits;
        contact.set_u8(0);
        console_.call(resolve_corners_, {.a = static_cast<std::uint8_t>(all)});
        return {displacement(), contact.u8(), nibble.u8()};
    }

    /// Writes a state to the variables that the routines of the kernel read.
    void put(const KernelState& s) {
        for (unsigned i = 0; i < 4; ++i)
            cells_.set_u8(s.cells.cell[i], i);
        set(x_, s.now.x);
        set(y_, s.now.y);
        put_at(crossing_x_, body_x_, s.now.x);
        put_at(crossing_y_, body_y_, s.now.y);
        set(step_x_, s.now.x - s.before.x);
        set(step_y_, s.now.y - s.before.y);
        set(half_x_, s.half.x);
        set(half_y_, s.half.y);
        set(correction_, s.options.corner_correction);
        drop_.set_u8(s.options.drop_through);
        solid.set_u8(four_corner::solid_cells(s.cells));
    }

    /// The body's position, which a push changes, relative to the crossing.
    Displacement displacement() const {
        const auto seen = [](const Variable& body) {
            return Distance{static_cast<int>(body.u24()) - (crossing_pixel << subpixel_bits)};
        };
        return {seen(body_x_), seen(body_y_)};
    }

  private:
    static constexpr int crossing_pixel = 0x0200; // so that a borrow goes through all three bytes

    static void put_at(Variable& crossing, Variable& body, Distance d) {
        crossing.set_u16(crossing_pixel);
        body.set_u24(static_cast<std::uint32_t>((crossing_pixel << subpixel_bits) + d.raw));
    }
    static void set(Variable& variable, Distance d) {
        variable.set_u16(static_cast<std::uint32_t>(d.raw));
    }
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Routine resolve_corners_ = console_.routine("resolve_corners");
    Variable cells_ = of("neighbourhood"), x_ = of("displacement_x"), y_ = of("displacement_y"),
             crossing_x_ = of("crossing_x"), crossing_y_ = of("crossing_y"), body_x_ = of("body_x"),
             body_y_ = of("body_y"), step_x_ = of("body_velocity_x"),
             step_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), correction_ = of("move_corner_correction"),
             drop_ = of("move_drop_through");

  public:
    Variable contact = of("body_contact"), nibble = of("body_nibble"), solid = of("solid_nibble"),
             clear = of("clear");
};

} // namespace halfbyte::test
