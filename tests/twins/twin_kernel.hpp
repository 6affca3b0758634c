// The four-corner kernel of the shipped ROM, called as the C++ one is.
#pragma once

#include "tests/twins/twin_console.hpp"

#include "engine/collide/four_corner.hpp"

namespace halfbyte::test {

/// All that one call of the kernel depends on.
struct KernelState {
    Neighbourhood cells;
    Displacement now, before;
    HalfSizes half;
    MoveOptions options;
};

class TwinKernel {
  public:
    explicit TwinKernel(TwinConsole& twin) : console_(twin.console) {}

    Resolution resolve(const KernelState& s) {
        put(s);
        unsigned all = 0;
        for (const Traits traits : s.cells.cell)
            all |= traits;
        contact.set_u8(0);
        console_.call(resolve_corners_, {.a = static_cast<std::uint8_t>(all)});
        return {displacement(), contact.u8(), nibble.u8()};
    }

    /// Writes a state to where the routines of the kernel read it.
    void put(const KernelState& s) {
        for (unsigned i = 0; i < 4; ++i)
            cells_.set_u8(s.cells.cell[i], i);
        set(x_, s.now.x);
        set(y_, s.now.y);
        set(step_x_, s.now.x - s.before.x);
        set(step_y_, s.now.y - s.before.y);
        set(half_x_, s.half.x);
        set(half_y_, s.half.y);
        set(slack_, s.options.ceiling_slack);
        drop_.set_u8(s.options.drop_through);
        solid.set_u8(four_corner::solid_cells(s.cells));
    }

    Displacement displacement() const { return {{x_.s16()}, {y_.s16()}}; }

  private:
    static void set(Variable& variable, Distance d) {
        variable.set_u16(static_cast<std::uint32_t>(d.raw));
    }
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Routine resolve_corners_ = console_.routine("resolve_corners");
    Variable cells_ = of("neighbourhood"), x_ = of("displacement_x"), y_ = of("displacement_y"),
             step_x_ = of("body_velocity_x"), step_y_ = of("body_velocity_y"),
             half_x_ = of("body_half_x"), half_y_ = of("body_half_y"),
             slack_ = of("move_ceiling_slack"), drop_ = of("move_drop_through");

  public:
    Variable contact = of("body_contact"), nibble = of("body_nibble"), solid = of("solid_nibble"),
             clear = of("clear");
};

} // namespace halfbyte::test
