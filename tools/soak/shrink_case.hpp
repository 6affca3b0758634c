#pragma once

#include "tools/soak/soak_world.hpp"

#include <functional>

namespace halfbyte::tools::soak {

/// The functions that run cases, with the engine's mover or a test's.
struct CaseRunner {
    std::function<std::optional<SoakFault>(const SoakCase&)> first_fault;
    /// The case without its first frames: it begins with the bodies as they are after these frames.
    std::function<SoakCase(const SoakCase&, std::size_t frames)> after;
};

template <class Mover>
CaseRunner runner_of(const Mover& mover) {
    return {[mover](const SoakCase& soak_case) { return run_case(soak_case, mover); },
            [mover](SoakCase soak_case, std::size_t frames) {
                for (std::size_t frame = 0; frame < frames; ++frame)
                    for (std::size_t i = 0; i < soak_case.bodies.size(); ++i)
                        step_body(soak_case.bodies[i], soak_case.terrain,
                                  soak_case.frames[frame][i], mover);
                soak_case.frames.erase(soak_case.frames.begin(),
                                       soak_case.frames.begin()
                                           + static_cast<std::ptrdiff_t>(frames));
                return soak_case;
            }};
}

/// Removes frames, bodies, rows, columns, cells, options and speed while the case still breaks the
/// same rule. The case must have a fault.
SoakCase shrink_case(const SoakCase& soak_case, const CaseRunner& runner);

} // namespace halfbyte::tools::soak
