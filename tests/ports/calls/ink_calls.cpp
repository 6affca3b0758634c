// Generated calls of the ink line that the player leaves.
#include "tests/ports/calls/camera_caller.hpp"

#include "engine/show/view.hpp"

namespace halfbyte::test {
namespace {

/// The values of the console's ink line that the next frame depends on.
std::string ink_difference(Run& run, const InkLine& ink) {
    return differing("left", ink.left, run.port.console.variable("ink_left").s16())
           + differing("length", ink.length, run.port.console.variable("ink_length").u8())
           + differing("row", ink.row, run.port.console.variable("ink_row").u8());
}

/// The player runs or does something else, on the top of a cell or near one; a line ends near the
/// player.
std::string call_advance_ink(Run& run) {
    CameraCaller caller(run);
    Stratum& done = run.strata.of("dries, is as it was, grows", 0, 2);
    Stratum& lengths = run.strata.of("eighth of the length", 0, longest_ink_line / 8);
    Stratum& begun = run.strata.of("begun", 0, 1);
    const Routine routine = run.port.console.routine("advance_ink");
    Variable left = run.port.console.variable("ink_left"),
             length = run.port.console.variable("ink_length"),
             row = run.port.console.variable("ink_row");
    return run.each([&](long call) {
        if (call % CameraCaller::calls_per_level == 0) {
            run.port.console.call("begin_ink");
            if (const std::string difference = ink_difference(run, {}); !difference.empty())
                return difference;
        }
        World world = caller.next(call);
        Actor& self = player(world);
        const Level& level = run.port.level();
        if (between(run.random, 0, 7) != 0)
            self.state = ActorState::run;
        if (between(run.random, 0, 7) != 0)
            self.contact = static_cast<Contact>((self.contact | contact_floor) & ~contact_slope);
        const HalfSizes half = kind_of(self, level).half;
        if (between(run.random, 0, 7) != 0) { // on a cell's top, mostly a solid one's
            for (int tries = 0; tries < 8; ++tries) {
                const int on = between(run.random, 0, level.map.rows - 1);
                self.position.y = at_cell(on) - half.y;
                if (traits_at(cells_of(world, level), cell_of(self.position.x), on)
                    & (trait_solid | trait_oneway_up))
                    break;
            }
            if (between(run.random, 0, 7) == 0)
                self.position.y.raw += between(run.random, -300, 300);
        }
        run.port.put(world);

        const bool to_left = self.flags & actor_faces_left;
        InkLine ink;
        ink.length = static_cast<std::uint8_t>(between(run.random, 0, longest_ink_line));
        if (between(run.random, 0, 3) == 0)
            ink.length = static_cast<std::uint8_t>(between(run.random, 0, 3));
        const int step = between(run.random, -1, longest_ink_step + 2)
                         + (between(run.random, 0, 15) == 0 ? 256 * between(run.random, -1, 1) : 0);
        const int x = pixel_of(self.position.x);
        ink.left = static_cast<std::int16_t>(to_left ? x + step : x - step - ink.length);
        const bool same_way = between(run.random, 0, 7) != 0;
        ink.row = static_cast<std::uint8_t>((cell_of(self.position.y + half.y) & 31)
                                            | (to_left == same_way ? ink_to_left : 0));
        left.set_u16(static_cast<std::uint16_t>(ink.left));
        length.set_u8(ink.length);
        row.set_u8(ink.row);

        const InkLine before = ink;
        advance(ink, world, level);
        run.port.console.call(routine);
        lengths.count(before.length / 8);
        done.count(ink.length < before.length                                     ? 0
                   : ink.length > before.length || ink.length == longest_ink_line ? 2
                                                                                  : 1);
        begun.count(ink.length == 0 && (ink.left != before.left || ink.row != before.row));
        return ink_difference(run, ink);
    });
}

} // namespace

std::span<const CallSet> ink_call_sets() {
    static constexpr CallSet sets[] = {
        {"advance_ink", call_advance_ink},
    };
    return sets;
}

} // namespace halfbyte::test
