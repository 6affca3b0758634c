#include "tools/lab/collision_lab/outcome.hpp"

#include <cstdio>
#include <utility>

namespace halfbyte::tools::collision_lab {

Outcome outcome_of(const Scene& scene) {
    switch (scene.system) {
    case System::four_corner: return four_corner_outcome(scene);
    case System::thin_wall: return thin_wall_outcome(scene);
    case System::segment: return segment_outcome(scene);
    case System::sweep: return sweep_outcome(scene);
    case System::box_set: return box_set_outcome(scene);
    case System::moving: return moving_outcome(scene);
    }
    return {};
}

std::vector<Touch> touches_of(Contact contact, Point centre, HalfSizes half) {
    std::vector<Touch> touches;
    const auto add = [&](Contact side, Point at) {
        const Normal normal = normal_of(side);
        if (contact & side)
            touches.push_back({at, {static_cast<float>(normal.x), static_cast<float>(normal.y)}});
    };
    add(contact_left, {centre.x - half.x, centre.y});
    add(contact_right, {centre.x + half.x, centre.y});
    add(contact_ceiling, {centre.x, centre.y - half.y});
    add(contact_floor, {centre.x, centre.y + half.y});
    return touches;
}

std::string length_text(int subpixels) {
    char text[48];
    std::snprintf(text, sizeof text, "%.2f px (%d)",
                  static_cast<double>(subpixels) / subpixels_per_pixel, subpixels);
    return text;
}

std::string contact_text(Contact contact) {
    std::string text;
    for (const NamedFlag& flag : contact_flags)
        if (contact & flag.value)
            text += (text.empty() ? "" : ", ") + std::string(short_name(flag));
    return text.empty() ? "none" : text;
}

} // namespace halfbyte::tools::collision_lab
