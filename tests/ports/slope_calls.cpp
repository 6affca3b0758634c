// Generated calls of the parts of a step among slopes, and of whole steps there.
#include "tests/ports/slope_caller.hpp"

#include "engine/collide/move.hpp"

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;

BodyCase told_case(const SlopeCase& c) {
    BodyCase t = c;
    t.body.velocity = SlopeCaller::velocity(c);
    return t;
}

std::string call_surface_at(Run& run) {
    Console6502& console = run.port.console;
    Variable profile = console.variable("surface_cell"), edge = console.variable("row_edge"),
             offset = console.variable("path_offset"), start = console.variable("start_offset"),
             surface = console.variable("surface_y");
    Stratum& profiles = run.strata.of("slope", 0, 11);
    Stratum& from_start = run.strata.both_ways("where it comes from");
    const Routine routine = console.routine("surface_at");
    return run.each([&](long call) {
        const auto slope = static_cast<int>(call % 12);
        const bool before = call / 12 & 1;
        const int x = between(run.random, 0, 7) ? between(run.random, 0, cell)
                                                : between(run.random, 0, 1) * cell;
        const int row = between(run.random, -2, 3);
        profiles.count(slope);
        from_start.count(before);
        profile.set_u8(slope::profiles[slope]);
        edge.set_u8(static_cast<std::uint32_t>(row * pixels_per_cell));
        offset.set_u16(static_cast<std::uint32_t>(before ? between(run.random, 0, cell) : x));
        start.set_u16(static_cast<std::uint32_t>(before ? x : between(run.random, 0, cell)));
        console.call(routine, {.y = static_cast<std::uint8_t>(before ? 2 : 0)});
        return differing("the surface",
                         row * cell - slope::height<cell_bits>(slope::profiles[slope], x),
                         surface.s16());
    });
}

std::string call_surface_met(Run& run) {
    SlopeCaller caller(run);
    Variable x = caller.of("body_x"), y = caller.of("body_y"), offset = caller.of("path_offset"),
             surface = caller.of("surface_y"), met_cell = caller.of("surface_cell");
    Console6502& console = run.port.console;
    const Routine start = console.routine("start_in_column"),
                  routine = console.routine("surface_met");
    const Routine faces[2] = {console.routine("look_down"), console.routine("look_up")};
    Stratum& met = run.strata.both_ways("met");
    return run.each([&](long call) {
        SlopeCase c = caller.next(call);
        const bool up = slope::profile_of(c.slope) & slope::profile_ceiling;
        const int from = c.body.position.x.raw & (cell - 1);
        c.x.raw = std::clamp(c.x.raw, -from, cell - 1 - from);
        caller.begin(c);
        const Point origin = caller.origin();
        const Point to{c.body.position.x + c.x, c.body.position.y + c.y};
        console.call(start);
        x.set_u16(static_cast<std::uint32_t>((to.x - origin.x).raw));
        y.set_u16(static_cast<std::uint32_t>((to.y - origin.y).raw));
        offset.set_u16(static_cast<std::uint32_t>((to.x - origin.x).raw));
        console.call(faces[up]);
        const Exit exit = console.call(routine);

        const HalfSizes half = c.body.half;
        const auto side = [&](Point p) {
            return up ? slope::head_of(p, half) : slope::foot_of(p, half);
        };
        const slope::ColumnPath path{
            cell_of(c.body.position.x), from, side(c.body.position), from + c.x.raw, side(to), 0};
        const slope::Surface ours = slope::surface_met<cell_bits>(
            caller.cells(), up ? slope::ceilings : slope::floors, path, c.options.drop_through);
        met.count(ours.met);
        std::string difference = differing("met", ours.met, exit.carry);
        if (ours.met)
            difference += differing("the surface", ours.y,
                                    surface.s16() + (up ? -origin.y.raw : origin.y.raw))
                          + differing("the profile", ours.profile, met_cell.u8());
        return caller.told(told_case(c), difference);
    });
}

std::string call_retreat(Run& run) {
    Console6502& console = run.port.console;
    Variable excess = console.variable("trial_excess"), closing = console.variable("trial_closing"),
             shorter = console.variable("shorter");
    Stratum& speeds = run.strata.of("closing", -4, 4);
    const Routine routine = console.routine("retreat");
    return run.each([&](long call) {
        const int by = between(run.random, 0, 3) ? between(run.random, 1, 2 * cell)
                                                 : between(run.random, 1, 4);
        const auto speed = static_cast<int>(call % 9) - 4;
        speeds.count(speed);
        excess.set_u16(static_cast<std::uint32_t>(by));
        closing.set_u8(static_cast<std::uint32_t>(speed));
        console.call(routine);
        const int ours = slope::retreat(by, speed);
        const int theirs = shorter.u16();
        // Unlimited means more than any step, on both sides.
        return ours > 4 * cell && theirs >= 4 * cell ? std::string()
                                                     : differing("shorter by", ours, theirs);
    });
}

std::string call_next_stop(Run& run) {
    Console6502& console = run.port.console;
    Variable x = console.variable("turned_x"), end = console.variable("turned_end"),
             half = console.variable("body_half_x");
    Stratum& found = run.strata.both_ways("a stop");
    const Routine routine = console.routine("next_stop");
    return run.each([&](long call) {
        const int side = call & 1 ? 1 : -1;
        const int r = between(run.random, 1, cell / 2);
        const int line = between(run.random, -1, 1) * cell;
        const int from = between(run.random, 0, 3) ? between(run.random, -cell, cell)
                                                   : line + between(run.random, -2, 2) - side * r;
        const int to = from + between(run.random, 0, cell / 2);
        x.set_u16(static_cast<std::uint32_t>(from));
        end.set_u16(static_cast<std::uint32_t>(to));
        half.set_u16(static_cast<std::uint32_t>(r));
        const Exit exit = console.call(routine);
        const int ours = side * slope::next_stop<cell_bits>(side * from, side * to, side, r);
        found.count(ours != to);
        return differing("found", ours != to, exit.carry)
               + differing("the stop", ours != to ? ours : from, x.s16());
    });
}

std::string call_may_be_narrow(Run& run) {
    SlopeCaller caller(run);
    Variable x = caller.of("body_x"), y = caller.of("body_y"), target = caller.of("target_x");
    Console6502& console = run.port.console;
    const Routine look = console.routine("look_at_columns");
    const Routine routine = console.routine("may_be_narrow");
    Stratum& narrow = run.strata.both_ways("narrow");
    return run.each([&](long call) {
        const SlopeCase c = caller.next(call);
        caller.begin(c);
        const Point to{c.body.position.x + c.x, c.body.position.y + c.y};
        const Point origin = caller.origin();
        target.set_u16(static_cast<std::uint32_t>((to.x - origin.x).raw));
        console.call(look);
        x.set_u16(static_cast<std::uint32_t>((to.x - origin.x).raw));
        y.set_u16(static_cast<std::uint32_t>((to.y - origin.y).raw));
        const Exit exit = console.call(routine, {.x = 0});
        const bool ours =
            slope::may_be_narrow<cell_bits>(caller.cells(), c.body.position, to, c.body.half);
        narrow.count(ours);
        return caller.told(told_case(c), differing("narrow", ours, exit.carry));
    });
}

std::string call_try_step(Run& run) {
    SlopeCaller caller(run);
    Variable step_x = caller.of("step_x"), step_y = caller.of("step_y"), x = caller.of("body_x"),
             y = caller.of("body_y"), contact = caller.of("trial_contact"),
             excess = caller.of("trial_excess"), closing = caller.of("trial_closing"),
             nibble = caller.of("body_nibble");
    const Routine routine = run.port.console.routine("try_step");
    Stratum& fits = run.strata.both_ways("fits");
    return run.each([&](long call) {
        const SlopeCase c = caller.next(call);
        caller.begin(c);
        step_x.set_u16(static_cast<std::uint32_t>(c.x.raw));
        step_y.set_u16(static_cast<std::uint32_t>(c.y.raw));
        run.port.console.call(routine);
        MoveOptions strict = c.options;
        strict.corner_correction = {};
        const slope::Trial ours =
            slope::try_step<cell_bits>(c.body, caller.cells(), c.x.raw, c.y.raw, strict);
        fits.count(ours.excess == 0);
        std::string difference =
            differing("contact", ours.contact, contact.u8())
            + differing("nibble", ours.nibble, nibble.u8())
            + differing("excess", ours.excess, excess.u16())
            + differing("reach", ours.reach, x.s16() - (c.body.position.x - caller.origin().x).raw);
        if (ours.excess == 0)
            difference += differing("y", (ours.position.y - caller.origin().y).raw, y.s16());
        else
            difference += differing("closing", ours.closing, closing.s8());
        return caller.told(told_case(c), difference);
    });
}

std::string call_slope_sub_step(Run& run) {
    SlopeCaller caller(run);
    Variable contact = caller.of("body_contact"), nibble = caller.of("body_nibble");
    Stratum& contacts = run.strata.of("contact", 0, 3); // by bit
    Stratum& on_slope = run.strata.both_ways("on a slope");
    const Routine routine = run.port.console.routine("sub_step");
    return run.each([&](long call) {
        SlopeCase c = caller.next(call);
        const SlopeCase before = c;
        c.body.velocity = SlopeCaller::velocity(c);
        caller.put(c);
        contact.set_u8(0);
        run.port.console.call(routine);
        const Resolution ours =
            four_corner::sub_step<cell_bits>(c.body, caller.cells(), c.x, c.y, c.options);
        on_slope.count((ours.contact & contact_slope) != 0);
        for (int bit = 0; bit <= 3; ++bit)
            contacts.count(ours.contact & (1 << bit) ? bit : -1);
        return caller.told(told_case(before), caller.difference(c.body)
                                                  + differing("contact", ours.contact, contact.u8())
                                                  + differing("nibble", ours.nibble, nibble.u8()));
    });
}

} // namespace

std::span<const CallSet> slope_call_sets() {
    static constexpr CallSet sets[] = {
        {"surface_at", call_surface_at},
        {"surface_met", call_surface_met},
        {"retreat", call_retreat},
        {"next_stop", call_next_stop},
        {"may_be_narrow", call_may_be_narrow},
        {"try_step", call_try_step},
        {"slope_sub_step", call_slope_sub_step},
    };
    return sets;
}

} // namespace halfbyte::test
