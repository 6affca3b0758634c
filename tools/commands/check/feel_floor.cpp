#include "tools/commands/check/feel_floor.hpp"

#include "engine/sim/player_moves.hpp"

namespace halfbyte::tools::check {

namespace {

std::string floor_text() {
    constexpr int columns = 250;
    std::string text;
    for (int row = 0; row < console_screen_rows - 2; ++row)
        text += ".\n";
    return text + ".P" + std::string(columns - 2, '.') + '\n' + std::string(columns, '#') + '\n';
}

} // namespace

Place::Place(const std::string& text, const Rules& rules) : rules_(rules) {
    level_ = {level_from_text(text.c_str(), storage_).map, &rules_};
    start_level(standing_, level_, 1);
    for (int frame = 0; frame < 4; ++frame)
        step(standing_, 0, level_);
}

World Place::standing(Velocity x) const {
    World world = standing_;
    player(world).velocity.x = x;
    return world;
}

Floor::Floor(const Rules& rules) : Place(floor_text(), rules) {}

World Floor::carried(Motion by) const {
    World world = standing();
    world.carried = by;
    world.carried_frames = level().rules->tuning.carry_frames;
    return world;
}

Flight fly(const Floor& floor, World world, Input keys, int held, int air_jumps) {
    const Point from = player(world).position;
    Flight flight;
    bool lets_go = false;
    for (int frame = 1; frame < longest_flight; ++frame) {
        const Actor& self = player(world);
        const bool again = air_jumps > 0 && !on_floor(self) && self.velocity.y.raw >= 0;
        if (again && !lets_go) { // lets A go, to press it again
            lets_go = true;
        } else if (again) {
            lets_go = false;
            --air_jumps;
        }
        const bool holds = !lets_go && frame <= held;
        step(world, static_cast<Input>(holds ? keys | input_a : keys), floor.level());
        if (from.y - self.position.y > flight.rise) {
            flight.rise = from.y - self.position.y;
            flight.frames_up = frame;
        }
        flight.reach = self.position.x - from.x;
        if (on_floor(self))
            break;
    }
    return flight;
}

int frames_before_landing(const Floor& floor) {
    const World start = floor.standing();
    World world = start;
    int landing = 0;
    for (; landing < longest_flight; ++landing) {
        step(world, landing == 0 ? input_a : Input{0}, floor.level());
        if (on_floor(player(world)))
            break;
    }
    int most = -1;
    for (int early = 0; early < landing - 1; ++early) {
        world = start;
        for (int frame = 0; frame <= landing; ++frame) {
            const bool presses = frame == 0 || frame == landing - early;
            step(world, presses ? input_a : Input{0}, floor.level());
        }
        step(world, 0, floor.level());
        if (!(world.events & event_jump))
            break;
        most = early;
    }
    return most;
}

int frames_to_turn(const Floor& floor, Velocity speed) {
    World world = floor.standing(speed);
    step(world, input_right | input_a, floor.level());
    int frames = 0;
    for (; frames < longest_flight && player(world).velocity.x.raw > 0; ++frames) {
        player(world).position.y = at_cell(1); // so that the player does not land
        player(world).velocity.y = {};
        step(world, input_left, floor.level());
    }
    return frames;
}

Stop stop_from(const Floor& floor, Velocity speed) {
    World world = floor.standing(speed);
    const Position from = player(world).position.x;
    Stop stop;
    for (; stop.frames < longest_flight && player(world).velocity.x.raw != 0; ++stop.frames)
        step(world, 0, floor.level());
    stop.path = player(world).position.x - from;
    return stop;
}

} // namespace halfbyte::tools::check
