// The console's variables of the body that moves.
#pragma once

#include "tests/ports/call_sets.hpp"

#include "engine/collide/contact.hpp"

namespace halfbyte::test {

class BodyVariables {
  public:
    explicit BodyVariables(Console6502& console) : console_(console) {}

    void put(const Body& body, const MoveOptions& options = {}) {
        put_place(body);
        set(velocity_x_, body.velocity.x.raw);
        set(velocity_y_, body.velocity.y.raw);
        set(half_x_, body.half.x.raw);
        set(half_y_, body.half.y.raw);
        set(correction_, options.corner_correction.raw);
        drop_.set_u8(options.drop_through);
    }
    void put_place(const Body& body) {
        x_.set_u24(static_cast<std::uint32_t>(body.position.x.raw));
        y_.set_u24(static_cast<std::uint32_t>(body.position.y.raw));
    }

    Point place() const { return {{x_.s24()}, {y_.s24()}}; }

    /// The console's position and velocity; the other values are those of `body`.
    Body get(Body body) const {
        body.position = place();
        body.velocity = {{static_cast<std::int16_t>(velocity_x_.s16())},
                         {static_cast<std::int16_t>(velocity_y_.s16())}};
        return body;
    }

    std::string place_difference(const Body& body) const {
        return differing("x", body.position.x.raw, x_.s24())
               + differing("y", body.position.y.raw, y_.s24());
    }
    std::string difference(const Body& body) const {
        return place_difference(body)
               + differing("velocity x", body.velocity.x.raw, velocity_x_.s16())
               + differing("velocity y", body.velocity.y.raw, velocity_y_.s16());
    }

  private:
    static void set(Variable& variable, int value) {
        variable.set_u16(static_cast<std::uint32_t>(value));
    }
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Variable x_ = of("body_x"), y_ = of("body_y"), velocity_x_ = of("body_velocity_x"),
             velocity_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), correction_ = of("move_corner_correction"),
             drop_ = of("move_drop_through");
};

} // namespace halfbyte::test
