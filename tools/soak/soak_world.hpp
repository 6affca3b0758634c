// Generates a world, runs it and discards it.
#pragma once

#include "tools/soak/pilot.hpp"
#include "tools/soak/random_terrain.hpp"
#include "tools/soak/step_body.hpp"
#include "tools/soak/tally.hpp"

namespace halfbyte::tools::soak {

inline constexpr std::size_t frames_of_a_world = 512;
inline constexpr int fewest_bodies = 8;
inline constexpr int most_bodies = 12;

struct WorldResult {
    Tally tally;
    std::optional<SoakFault> fault; // the first fault, which ends the world
};

/// If `record` is given, writes everything that happens to it.
template <class Mover>
WorldResult run_world(std::uint64_t seed, const Mover& mover, SoakCase* record = nullptr) {
    SoakRandom random(seed);
    const Terrain terrain = random_terrain(random);
    std::vector<SoakBody> bodies(
        static_cast<std::size_t>(random.between(fewest_bodies, most_bodies)));
    std::vector<Pilot> pilots(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        bodies[i] = random_body(terrain, random);
        pilots[i] = random_pilot(random);
    }
    if (record)
        *record = {terrain, bodies, {}};

    WorldResult result;
    for (std::size_t frame = 0; frame < frames_of_a_world; ++frame) {
        if (record)
            record->frames.emplace_back(bodies.size());
        bool touched = false;
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            const Push push = next_push(pilots[i], bodies[i], terrain, random);
            if (record)
                record->frames.back()[i] = push;
            const Step step = step_body(bodies[i], terrain, push, mover);
            touched |= count_contacts(result.tally, terrain, step.seen);
            result.tally.count(terrain, step.seen);
            if (step.broken && !result.fault)
                result.fault = SoakFault{step.broken, frame, i};
        }
        ++result.tally.frames;
        result.tally.counted += touched;
        if (result.fault)
            break;
    }
    return result;
}

/// Runs a case until `watch(frame, body, step)` returns false.
template <class Mover, class Watch>
void watch_case(const SoakCase& soak_case, const Mover& mover, Watch watch) {
    std::vector<SoakBody> bodies = soak_case.bodies;
    for (std::size_t frame = 0; frame < soak_case.frames.size(); ++frame)
        for (std::size_t i = 0; i < bodies.size(); ++i)
            if (!watch(frame, i,
                       step_body(bodies[i], soak_case.terrain, soak_case.frames[frame][i], mover)))
                return;
}

/// The first fault of a case, if it has one.
template <class Mover>
std::optional<SoakFault> run_case(const SoakCase& soak_case, const Mover& mover) {
    std::optional<SoakFault> fault;
    watch_case(soak_case, mover, [&](std::size_t frame, std::size_t body, const Step& step) {
        if (step.broken)
            fault = SoakFault{step.broken, frame, body};
        return !fault;
    });
    return fault;
}

} // namespace halfbyte::tools::soak
