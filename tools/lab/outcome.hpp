// What becomes of a scene: the engine's answer, and the stages on the way to it. The answer is one
// call of the engine; the stages are the same parts that this call is made of.
#pragma once

#include "engine/collide/nibble.hpp"
#include "engine/extras/sweep.hpp"
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

/// What one set of obstacles answers about a way along an axis.
struct Answer {
    std::string set;
    bool met = false;
    int gap = 0;        ///< how far the body may go, subpixels
    bool leads = false; ///< aside, and does not stop
    int aside = 0;      ///< that far, down or to the right
};

/// The question, and all answers.
struct Asked {
    bool along_x = false;
    int sign = 1; ///< of the way
    int wanted = 0;
    std::vector<Answer> answers;
};

struct Stage {
    std::string title;
    Point from;
    Point wanted; ///< where the motion alone would lead
    Point to;
    Contact contact = 0;
    std::optional<Sampled> sampled;
    std::vector<Touch> touches;
    std::vector<std::string> numbers; ///< what else is known of it, a line each
    std::vector<Edge> edges{};        ///< that it looks at for walls
    std::optional<Asked> asked{};     ///< of the sets of obstacles
    std::optional<Point> other{};     ///< where the order of axes that was not taken leads
};

struct Outcome {
    Body body; ///< after the frame
    Contact contact = 0;
    std::vector<Stage> stages; ///< at least one; the last ends where the body is
    std::optional<Area> near;  ///< what touches this area is near, where that is a question
};

Outcome outcome_of(const Scene& scene);

/// The parts of it, one for each system.
Outcome four_corner_outcome(const Scene& scene);
Outcome thin_wall_outcome(const Scene& scene);
Outcome segment_outcome(const Scene& scene);
Outcome sweep_outcome(const Scene& scene);
Outcome box_set_outcome(const Scene& scene);
Outcome moving_outcome(const Scene& scene);

/// A touch for each side in a contact, in the middle of that side of the body.
std::vector<Touch> touches_of(Contact contact, Point centre, HalfSizes half);

/// "12.50 px (3200)".
std::string length_text(int subpixels);
/// The names of a contact's bits: "floor, slope"; "none" for 0.
std::string contact_text(Contact contact);

} // namespace halfbyte::tools::lab
