#include "tests/support/test.hpp"
#include "tools/pipeline/cpu6502/call_log.hpp"

using namespace halfbyte::test;

TEST_CASE("a return ends the latest call at its stack pointer") {
    CallLog log(16);
    log.enter(1, 100, 0xFD);
    log.enter(2, 110, 0xFB);
    log.leave(130, 0xFB);
    log.enter(2, 140, 0xFB);
    log.leave(145, 0xFB);
    log.leave(150, 0xFD);
    CHECK(log.of(1).count == 1);
    CHECK(log.of(1).total == 50);
    CHECK(log.of(2).count == 2);
    CHECK(log.of(2).least == 5);
    CHECK(log.of(2).most == 20);
    CHECK(log.of(2).total == 25);
}

TEST_CASE("an RTS to a pushed address does not end a call") {
    CallLog log(16);
    log.enter(1, 100, 0xFD);
    log.leave(110, 0xFB); // to an address that was pushed by hand
    CHECK(log.of(1).count == 0);
    log.leave(120, 0xFD);
    CHECK(log.of(1).total == 20);
}

TEST_CASE("a call whose return address was dropped never ends") {
    CallLog log(16);
    log.enter(1, 100, 0xFD);
    log.enter(2, 110, 0xFB);
    log.leave(120, 0xFD);
    CHECK(log.of(1).total == 20);
    CHECK(log.of(2).count == 0);
    log.enter(3, 130, 0xFD);
    log.enter(4, 140, 0xFD); // replaces call 3
    log.leave(150, 0xFD);
    log.leave(160, 0xFD);
    CHECK(log.of(3).count == 0);
    CHECK(log.of(4).total == 10);
}

TEST_CASE("a call's cycles do not include an interrupt") {
    CallLog log(16);
    log.enter(1, 100, 0xFD);
    log.enter(2, 110, 0xFB);
    log.interrupt(3, 117 + cycles_of_interrupt, 0xF8);
    log.enter(4, 130, 0xF6);
    log.leave(140, 0xF6);
    log.leave(150, 0xF8);
    log.leave(160, 0xFB);
    log.leave(170, 0xFD);
    CHECK(log.of(1).total == 70 - 33);
    CHECK(log.of(2).total == 50 - 33);
    CHECK(log.of(3).total == 26);
    CHECK(log.of(4).total == 10);
}
