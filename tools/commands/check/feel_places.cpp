#include "tools/commands/check/feel_places.hpp"

#include <algorithm>

namespace halfbyte::tools::check {

namespace {

constexpr auto running = static_cast<Input>(input_right | input_b);
constexpr int frames_of_slope = 120; // of the run down or up to its end

std::string spaces(int columns) {
    return std::string(static_cast<std::size_t>(columns), '.');
}

std::string solid(int columns) {
    return std::string(static_cast<std::size_t>(columns), '#');
}

// A wall of two cells at the end of a floor, below an open row.
std::string wall_text() {
    return spaces(24) + '\n' + spaces(24) + '\n' + spaces(24) + '\n' + spaces(16) + solid(8)
           + "\n.P" + spaces(14) + solid(8) + '\n' + solid(24) + '\n';
}

constexpr int oneway_row = 2;

std::string oneway_text() {
    return "......\n......\n.^^^^.\n......\n......\n..P...\n######\n";
}

// A slope down to the right, a cell for each of its rows, with a floor at its upper end.
std::string downhill_text() {
    constexpr int rows = 24, floor = 4;
    std::string text = ".P" + spaces(floor + rows - 2) + '\n';
    for (int row = 0; row < rows; ++row)
        text += solid(floor + row) + '\\' + spaces(rows - row - 1) + '\n';
    return text;
}

// A slope up to the right, with a floor at each end.
std::string uphill_text() {
    constexpr int rows = 4, floor = 4, above = 60;
    std::string text;
    for (int row = 0; row < 6; ++row)
        text += ".\n";
    for (int row = 0; row < rows; ++row) {
        const std::string before =
            row == rows - 1 ? ".P" + spaces(floor - 2) : spaces(floor + rows - row - 1);
        text += before + '/' + solid(row + above) + '\n';
    }
    return text + solid(floor + rows + above) + '\n';
}

} // namespace

int frames_at_wall(const Rules& rules) {
    const Place place(wall_text(), rules);
    const Velocity speed = rules.tuning.run_speed;
    World world = place.standing(speed);
    for (int frame = 0; frame < longest_flight && !(player(world).contact & contact_right); ++frame)
        step(world, running, place.level());
    int frames = 0;
    for (; frames < longest_flight; ++frames) {
        World above = world;
        player(above).position.y = at_cell(1);
        step(above, running, place.level());
        if (player(above).velocity.x < speed)
            break;
        step(world, running, place.level());
    }
    return frames;
}

Distance reach_below_oneway(const Rules& rules) {
    const Place place(oneway_text(), rules);
    constexpr Distance precision{16}; // a sixteenth of a pixel
    for (Distance below = pixels(pixels_per_cell); below.raw > 0; below = below - precision) {
        World world = place.standing();
        Actor& self = player(world);
        self.velocity.y = Velocity{-1} - rules.tuning.fall_gravity; // -1 after a frame's gravity
        self.position.y =
            at_cell(oneway_row) - half_of(self, place.level()).y + below + Distance{1};
        self.contact = 0;
        step(world, 0, place.level());
        if (self.contact & contact_floor)
            return below;
    }
    return {};
}

Velocity speed_downhill(const Rules& rules) {
    const Place place(downhill_text(), rules);
    World world = place.standing(rules.tuning.run_speed);
    Velocity most;
    for (int frame = 0; frame < frames_of_slope; ++frame) {
        step(world, running, place.level());
        if (player(world).contact & contact_slope)
            most = std::max(most, player(world).velocity.x);
    }
    return most;
}

Place ridge(const Rules& rules) {
    return Place(uphill_text(), rules);
}

Distance rise_off_ridge(const Rules& rules) {
    const Place place = ridge(rules);
    World world = place.standing(rules.tuning.run_speed);
    Position highest = player(world).position.y, ridge = highest;
    for (int frame = 0; frame < frames_of_slope; ++frame) {
        step(world, running, place.level());
        highest = std::min(highest, player(world).position.y);
        if (player(world).contact & contact_floor)
            ridge = std::min(ridge, player(world).position.y);
    }
    return ridge - highest;
}

} // namespace halfbyte::tools::check
