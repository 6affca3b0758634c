// A world with everything that happens in it: enough to replay a fault.
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

/// A change to a body before it moves.
struct Push {
    std::optional<Point> put; // a new position; the body starts there at rest, without contact
    int x = 0, y = 0;         // added to its velocity, which stays within `fastest`
    bool drop_through = false;

    friend bool operator==(const Push&, const Push&) = default;
};

inline constexpr int fastest = 64 * subpixels_per_pixel; // a frame, on each axis

struct SoakCase {
    Terrain terrain;
    std::vector<SoakBody> bodies;
    std::vector<std::vector<Push>> frames; // a push for each body
};

/// A rule that must hold, with a name and a sentence for people.
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
