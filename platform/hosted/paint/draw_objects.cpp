#include "platform/hosted/paint/draw_objects.hpp"

#include "platform/hosted/paint/object_places.hpp"

namespace halfbyte::hosted {
namespace {

constexpr Colour usual = 0xFF2060C0, at_work = 0xFFC03028, range = 0xFFE09020, light = 0xFFFFFFFF;

void draw_handle(Canvas& canvas, const View& view, PixelPlace at, Colour colour) {
    fill_rect(canvas, {at.x - view.camera_x - 2, at.y - view.camera_y - 2, 5, 5}, light);
    fill_rect(canvas, {at.x - view.camera_x - 1, at.y - view.camera_y - 1, 3, 3}, colour);
}

// Lines with a light edge are visible on each picture.
void draw_outline(Canvas& canvas, const View& view, const std::vector<PixelPlace>& points,
                  Colour colour) {
    for (const int edge : {1, 0})
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            draw_line(canvas, points[i].x - view.camera_x, points[i].y - view.camera_y + edge,
                      points[i + 1].x - view.camera_x, points[i + 1].y - view.camera_y + edge,
                      edge == 1 ? light : colour);
}

} // namespace

void draw_object(Canvas& canvas, const View& view, const MapObject& object, bool is_at_work) {
    const Colour colour = is_at_work ? at_work : usual;
    draw_outline(canvas, view, outline_of(object), colour);
    if (object.points.size() == 1) {
        const PixelPlace feet = object.points.front();
        outline_rect(canvas, {feet.x - view.camera_x - 8, feet.y - view.camera_y - 16, 16, 16},
                     colour);
    }
    if (!is_at_work)
        return;
    for (const PixelPlace point : object.points)
        draw_handle(canvas, view, point, colour);
    if (const auto handle = reach_handle(object)) {
        const PixelPlace feet = object.points.front();
        const int reach = handle->x - feet.x;
        outline_rect(canvas,
                     {feet.x - reach - view.camera_x, handle->y - reach - view.camera_y,
                      2 * reach + 1, 2 * reach + 1},
                     range);
        draw_handle(canvas, view, *handle, range);
    }
}

} // namespace halfbyte::hosted
