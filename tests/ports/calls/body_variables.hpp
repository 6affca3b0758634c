// The console's variables of the body that moves.
#pragma once

#include "tests/ports/calls/call_sets.hpp"

#include "engine/collide/contact.hpp"

namespace halfbyte::test {

class BodyVariables {
  public:
    explicit BodyVariables(Console6502& console) : console_(console) {}

    void put(const Body& body, const MoveOptions& options = {}) {
        x_.set_u24(static_cast<std::uint32_t>(body.position.x.raw));
        y_.set_u24(static_cast<std::uint32_t>(body.position.y.raw));
        set(velocity_x_, body.velocity.x.raw);
        set(velocity_y_, body.velocity.y.raw);
        set(half_x_, body.half.x.raw);
        set(half_y_, body.half.y.raw);
        set(correction_, options.corner_correction.raw);
        drop_.set_u8(options.drop_through);
        last_contact_.set_u8(options.last_contact);
    }

    /// The values in which a body and the contact of its move differ from the console's.
    std::string difference(const Body& body, Contact ours) const {
        return differing("x", body.position.x.raw, x_.s24())
               + differing("y", body.position.y.raw, y_.s24())
               + differing("velocity x", body.velocity.x.raw, velocity_x_.s16())
               + differing("velocity y", body.velocity.y.raw, velocity_y_.s16())
               + differing("contact", ours, contact_.u8());
    }
    void forget_contact() { contact_.set_u8(0); }

    /// The body that a call has left on the console; the other values are those of `body`.
    Body get(Body body) const {
        body.position = {{x_.s24()}, {y_.s24()}};
        body.velocity = {{static_cast<std::int16_t>(velocity_x_.s16())},
                         {static_cast<std::int16_t>(velocity_y_.s16())}};
        return body;
    }
    Contact contact() const { return contact_.u8(); }

  private:
    static void set(Variable& variable, int value) {
        variable.set_u16(static_cast<std::uint32_t>(value));
    }
    Variable of(const char* name) { return console_.variable(name); }

    Console6502& console_;
    Variable x_ = of("body_x"), y_ = of("body_y"), velocity_x_ = of("body_velocity_x"),
             velocity_y_ = of("body_velocity_y"), half_x_ = of("body_half_x"),
             half_y_ = of("body_half_y"), correction_ = of("move_corner_correction"),
             drop_ = of("move_drop_through"), last_contact_ = of("move_last_contact"),
             contact_ = of("body_contact");
};

} // namespace halfbyte::test
