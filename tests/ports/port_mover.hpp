// Calls the ROM's move_body with the parameters of the C++ one.
#pragma once

#include "tests/ports/body_variables.hpp"

#include "engine/collide/move.hpp"

namespace halfbyte::test {

/// Moves bodies through the level that is open on the console. They are boxes of at most a cell:
/// the console has no others.
class PortMover {
  public:
    explicit PortMover(PortConsole& port)
        : console_(port.console), body_(port.console), contact_(console_.variable("body_contact")),
          nibble_(console_.variable("body_nibble")), last_(console_.variable("move_last_contact")),
          routine_(console_.routine("move_body")) {}

    MoveResult move(Body& body, const MoveOptions& options) {
        body_.put(body, options);
        last_.set_u8(options.last_contact);
        cycles_ = console_.call(routine_).cycles;
        body = body_.get(body);
        return {contact_.u8(), nibble_.u8()};
    }

    /// Of the last move.
    std::uint64_t cycles() const { return cycles_; }

  private:
    Console6502& console_;
    BodyVariables body_;
    Variable contact_, nibble_, last_;
    Routine routine_;
    std::uint64_t cycles_ = 0;
};

} // namespace halfbyte::test
