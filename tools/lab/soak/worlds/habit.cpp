#include "tools/lab/soak/worlds/habit.hpp"

namespace halfbyte::tools::soak::worlds {

namespace {

constexpr Contact sides[2][2] = {{contact_left, contact_right}, {contact_ceiling, contact_floor}};

bool touches(const BodyAt& body, int axis, int direction) {
    return (body.contact & sides[axis][direction > 0]) != 0;
}

} // namespace

Habit random_habit(SoakRandom& random) {
    constexpr int patiences[] = {40, 2, 120, 120, 24, 200};
    const int form = random.below(6); // walks, hops, drifts, drifts fast, is kicked often or rarely
    const bool drifts = form == 2 || form == 3;
    Habit habit;
    habit.patience = patiences[form];
    habit.axis = random.below(10) < 7;
    // More go up than down, since the bodies that fall meet the floors.
    habit.sign = random.below(16) < (habit.axis == 0 ? 8 : 3) ? 1 : -1;
    habit.pull = drifts ? 0 : random.one_in(4) ? random.between(1, 512) : 51;
    habit.limit = random.one_in(8) ? fastest : random.between(256, 2048);
    if (form < 2)
        habit.walk = random.one_in(8) ? random.between(1, 4096) : random.between(1, 768);
    habit.jump = random.one_in(8) ? random.between(1, 8192) : random.between(512, 1600);
    habit.kick = form == 3          ? fastest
                 : random.one_in(8) ? random.between(1, 4096)
                                    : random.between(1, 1024);
    return habit;
}

Motion next_velocity(Habit& habit, const BodyAt& body, SoakRandom& random) {
    int v[2] = {body.velocity.x.raw, body.velocity.y.raw};
    const auto motion = [&] {
        return Motion{{static_cast<std::int16_t>(v[0])}, {static_cast<std::int16_t>(v[1])}};
    };
    const int axis = habit.axis, across = 1 - axis;
    if (habit.walk != 0) {
        if (touches(body, across, habit.walk) || random.one_in(256))
            habit.walk = -habit.walk;
        v[across] = habit.walk;
        if (touches(body, axis, habit.sign) && random.one_in(habit.patience)) {
            v[axis] = -habit.sign * habit.jump;
            return motion();
        }
    } else if (random.one_in(habit.patience) || (habit.pull == 0 && motion() == Motion{})) {
        v[0] = random.between(-habit.kick, habit.kick);
        v[1] = random.one_in(3) ? 0 : random.between(-habit.kick, habit.kick);
        return motion();
    }
    if (const int along = habit.sign * v[axis]; along < habit.limit)
        v[axis] = habit.sign * std::min(along + habit.pull, habit.limit);
    return motion();
}

} // namespace halfbyte::tools::soak::worlds
