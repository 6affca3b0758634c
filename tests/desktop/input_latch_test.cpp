#include "platform/hosted/shell/input_latch.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE("a held button counts in every frame until it is released") {
    InputLatch latch;
    latch.set(input_right);
    CHECK(latch.take() == input_right);
    CHECK(latch.take() == input_right);
    latch.set(input_right | input_a);
    CHECK(latch.take() == (input_right | input_a));
    latch.set(input_a);
    CHECK(latch.take() == input_a);
    latch.set(0);
    CHECK(latch.take() == 0);
}

TEST_CASE("a tap between two frames counts for one frame") {
    InputLatch latch;
    latch.set(input_a);
    latch.set(0);
    CHECK(latch.take() == input_a);
    CHECK(latch.take() == 0);
}

TEST_CASE("a button released and pressed again between two frames is released for a frame") {
    InputLatch latch;
    latch.set(input_a);
    latch.take();
    latch.set(0);
    latch.set(input_a);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == input_a);
    CHECK(latch.take() == input_a);
}

TEST_CASE("a tap right after a release counts as a new press") {
    InputLatch latch;
    latch.set(input_a);
    latch.take();
    latch.set(0);
    latch.set(input_a);
    latch.set(0);
    CHECK(latch.take() == 0);
    CHECK(latch.take() == input_a);
    CHECK(latch.take() == 0);
}
