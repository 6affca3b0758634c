// Tests the rules of slopes on the ROM's routines, without the C++: both could have the same
// mistake.
#include "tests/ports/slope_caller.hpp"
#include "tests/ports/slope_walker.hpp"
#include "tests/support/drawn_slopes.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte;
using namespace halfbyte::test;

namespace {

constexpr int cell = subpixels_per_cell;

int surface(const DrawnSlope& line, int column, int row, int x) {
    return drawn_surface(line, cell, column, row, x);
}

// Whether the middle of a side went through a surface within one column.
bool went_through(const Cells& cells, const Body& from, const Body& to) {
    const int x = from.position.x.raw, to_x = to.position.x.raw, column = x >> cell_bits;
    if (to_x >> cell_bits != column)
        return false;
    for (int row = 0; row < cells.level->rows; ++row) {
        const DrawnSlope line = drawn_slope(kind_at(cells, column, row));
        if (!line.slope)
            continue;
        const int before = surface(line, column, row, x), after = surface(line, column, row, to_x);
        const auto side = [&](const Body& b) {
            return b.position.y.raw + (line.ceiling ? -b.half.y.raw : b.half.y.raw);
        };
        if (line.ceiling ? side(from) >= before && side(to) < after
                         : side(from) <= before && side(to) > after)
            return true;
    }
    return false;
}

// Whether the body overlaps a cell that blocks. The rules apply only to bodies that do not.
bool overlaps(const Cells& cells, const Body& b) {
    const auto first = [](Position p, Distance r) { return cell_of(p - r); };
    const auto last = [](Position p, Distance r) { return cell_of(p + r - Distance{1}); };
    for (int row = first(b.position.y, b.half.y); row <= last(b.position.y, b.half.y); ++row)
        for (int column = first(b.position.x, b.half.x); column <= last(b.position.x, b.half.x);
             ++column)
            if (traits_at(cells, column, row) & trait_blocks)
                return true;
    return false;
}

} // namespace

TEST_CASE("on the 6502 a walk over every join of two floor pieces never stops, hops, snags or "
          "loses the floor") {
    PortConsole port;
    SlopeWalker walker(port);
    long walks = 0;
    each_walk_over_joins(walker, [&](const Walk& w, const std::string& where) {
        INFO(where);
        REQUIRE(w.fault == "");
        ++walks;
    });
    CHECK(walks == 40 * 2 * 3 * 5 * 2);
}

TEST_CASE("on the 6502 the middle of a side never goes through a slope that it was clear of") {
    PortConsole port;
    Run run{port, port_calls()};
    SlopeCaller caller(run);
    const Routine routine = port.console.routine("sub_step");
    Variable contact = caller.of("body_contact");
    long tried = 0;
    const std::string broken = run.each([&](long call) {
        SlopeCase c = caller.next(call);
        if (overlaps(caller.cells(), c.body))
            return std::string();
        ++tried;
        c.body.velocity = SlopeCaller::velocity(c);
        caller.put(c);
        contact.set_u8(0);
        port.console.call(routine);
        const Body after = caller.body_on_the_console(c);
        return caller.told(c, went_through(caller.cells(), c.body, after) ? "went through; " : "");
    });
    CHECK(broken == "");
    CHECK(tried > port_calls() / 10);
}

TEST_CASE("on the 6502 a body that came to rest on a slope stays there") {
    PortConsole port;
    Run run{port, port_calls()};
    SlopeCaller caller(run);
    const Routine routine = port.console.routine("sub_step");
    Variable contact = caller.of("body_contact");
    long tried = 0;
    const std::string broken = run.each([&](long call) {
        SlopeCase c = caller.next(call);
        if (overlaps(caller.cells(), c.body))
            return std::string();
        c.body.velocity = SlopeCaller::velocity(c);
        caller.put(c);
        contact.set_u8(0);
        port.console.call(routine);
        if (!(contact.u8() & contact_slope))
            return std::string();
        ++tried;
        SlopeCase still = c;
        still.body = caller.body_on_the_console(c);
        still.body.velocity = {};
        still.options.last_contact = contact.u8();
        caller.put(still);
        contact.set_u8(0);
        port.console.call(routine);
        const bool stayed = caller.body_on_the_console(c).position == still.body.position;
        return caller.told(still, stayed ? "" : "moved; ");
    });
    CHECK(broken == "");
    CHECK(tried > port_calls() / 100);
}
