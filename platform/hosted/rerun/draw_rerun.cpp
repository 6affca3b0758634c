#include "platform/hosted/rerun/draw_rerun.hpp"

#include <algorithm>
#include <span>

namespace halfbyte::hosted {

void draw_rerun(Canvas& canvas, const View& view, const Rerun& rerun, std::size_t points) {
    const std::span<const TrailPoint> was = rerun.before.trail;
    const auto is = std::span<const TrailPoint>(rerun.after.trail)
                        .first(std::min(points, rerun.after.trail.size()));
    const std::size_t same = std::min(rerun.same, is.size());
    // The lines begin at the last point that is the same.
    const auto after = [](std::size_t count) { return count == 0 ? 0 : count - 1; };
    draw_trail(canvas, view, was.subspan(after(rerun.same)), old_way);
    draw_trail(canvas, view, is.subspan(after(same)), new_way);
    draw_trail(canvas, view, is.first(same), same_way);
}

} // namespace halfbyte::hosted
