// A world with all that happens in it: enough to see a fault again.
#pragma once

#include "engine/collide/contact.hpp"
#include "tools/soak/terrain.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace halfbyte::tools::soak {

struct SoakBody {
    Body body;
    Distance corner_correction;
    Contact contact = 0; // of its last move
};

/// What is done to a body before it moves.
struct Push {
    std::optional<Point> put; // it begins anew there: at rest, without contact
    int x = 0, y = 0;         // added to its velocity, which stays within fastest
    bool drop_through = false;

    friend bool operator==(const Push&, const Push&) = default;
};

inline constexpr int fastest = 64 * subpixels_per_pixel; // a frame, on each axis

struct SoakCase {
    Terrain terrain;
    std::vector<SoakBody> bodies;
    std::vector<std::vector<Push>> frames; // a push for each body
};

/// What must hold, by a name and a sentence.
struct Rule {
    const char* name;
    const char* sentence;
};

struct SoakFault {
    const Rule* rule;
    std::size_t frame; // from 0
    std::size_t body;
};

} // namespace halfbyte::tools::soak
