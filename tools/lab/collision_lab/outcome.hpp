// The outcome of a scene: the engine's result, and the stages that lead to it. The result comes
// from one call of the engine; the stages come from calls of its parts.
#pragma once

#include "engine/collide/nibble.hpp"
#include "extras/sweep.hpp"
#include "tools/lab/collision_lab/scene.hpp"

#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::collision_lab {

/// The four cells that a stage tests.
struct Sampled {
    int column = 0; ///< of the cell at the lower right of the crossing
    int row = 0;
    Nibble nibble = 0; ///< the cells that count as solid
};

/// A direction of length 1, x to the right and y down.
struct Direction {
    float x = 0;
    float y = 0;
};

/// A point of contact, and the normal there.
struct Touch {
    Point at;
    Direction normal;
};

/// The answer of one set of obstacles to a displacement along an axis.
struct Answer {
    std::string set;
    bool met = false;
    int gap = 0;        ///< how far the body may move, subpixels
    bool leads = false; ///< deflects the body, and does not stop it
    int aside = 0;      ///< by this distance, down or to the right
};

/// The displacement, and all answers.
struct Asked {
    bool along_x = false;
    int sign = 1; ///< of the displacement
    int wanted = 0;
    std::vector<Answer> answers;
};

struct Stage {
    std::string title;
    Point from;
    Point wanted; ///< the end of the displacement without obstacles
    Point to;
    Contact contact = 0;
    std::optional<Sampled> sampled;
    std::vector<Touch> touches;
    std::vector<std::string> numbers; ///< further results, a line each
    std::vector<Edge> edges{};        ///< the edges that it tests for walls
    std::optional<Asked> asked{};     ///< the answers of the sets of obstacles
    std::optional<Point> other{};     ///< where the order of axes that was not taken ends
};

struct Outcome {
    Body body; ///< after the frame
    Contact contact = 0;
    std::vector<Stage> stages; ///< at least one; the last ends at the body's position
    std::optional<Area> near;  ///< obstacles that touch it count as near; not in all systems
};

Outcome outcome_of(const Scene& scene);

/// The outcome for each system.
Outcome four_corner_outcome(const Scene& scene);
Outcome thin_wall_outcome(const Scene& scene);
Outcome segment_outcome(const Scene& scene);
Outcome sweep_outcome(const Scene& scene);
Outcome box_set_outcome(const Scene& scene);
Outcome moving_outcome(const Scene& scene);

/// A touch for each side in a contact, at the middle of that side of the body.
std::vector<Touch> touches_of(Contact contact, Point centre, HalfSizes half);

/// "12.50 px (3200)".
std::string length_text(int subpixels);
/// The names of a contact's bits: "floor, slope"; "none" for 0.
std::string contact_text(Contact contact);

} // namespace halfbyte::tools::collision_lab
