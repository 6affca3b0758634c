// Tests the rules of moves on the ROM's move_body.
#include "tests/ports/move_rules.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

namespace {

const AskedMoves& asked_moves() {
    static AskedMoves asked;
    if (asked.moves == 0) {
        PortConsole port;
        ask_moves(port, port_calls(), 1 + port_slice().number, false, asked);
    }
    return asked;
}

} // namespace

TEST_CASE("the 6502's moves break no rule of the soak, and are mirrored in mirrored worlds") {
    CHECK(asked_moves().first == "");
}

TEST_CASE("one of a hundred tested moves of the 6502 has each kind, contact and threshold") {
    CHECK(asked_moves().rare() == "");
    CHECK(asked_moves().mirrored > asked_moves().moves / 10);
}
