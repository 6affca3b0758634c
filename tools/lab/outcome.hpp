// What becomes of a scene: the engine's answer, and the stages on the way to it. The answer is one
// call of the engine; the stages are the same parts that this call is made of.
#pragma once

#include "engine/collide/nibble.hpp"
#include "engine/collide/sweep.hpp"
#include "tools/lab/scene.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::lab {

/// The four cells that a stage looks at.
struct Sampled {
    int column = 0; ///< of the cell at the lower right of the crossing
    int row = 0;
    Nibble nibble = 0; ///< those that count as solid
};

/// A direction of length 1, x to the right and y down.
struct Direction {
    float x = 0;
    float y = 0;
};

/// Where something is touched, and the way back from it.
struct Touch {
    Point at;
    Direction normal;
};

struct Stage {
    std::string title;
    Point from;
    Point wanted; ///< where the motion alone would lead
    Point to;
    Contact contact = 0;
    std::optional<Sampled> sampled;
    std::vector<Touch> touches;
    std::vector<std::string> numbers{}; ///< what else is known of it, a line each
};

struct Outcome {
    Body body; ///< after the frame
    Contact contact = 0;
    std::vector<Stage> stages; ///< at least one; the last ends where the body is
};

Outcome outcome_of(const Scene& scene);

/// The parts of it, one for each system.
Outcome four_corner_outcome(const Scene& scene);
Outcome thin_wall_outcome(const Scene& scene);
Outcome segment_outcome(const Scene& scene);
Outcome sweep_outcome(const Scene& scene);
Outcome box_set_outcome(const Scene& scene);

/// A touch for each side in a contact, in the middle of that side of the body.
std::vector<Touch> touches_of(Contact contact, Point centre, HalfSizes half);

/// "12.50 px (3200)".
std::string length_text(int subpixels);
/// The names of a contact's bits: "floor, slope"; "none" for 0.
std::string contact_text(Contact contact);

} // namespace halfbyte::tools::lab
