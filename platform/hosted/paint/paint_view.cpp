#include "platform/hosted/paint/paint_view.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace halfbyte::hosted {
namespace {

// From the smallest picture of a level to the largest. A level that is smaller than usual has whole
// pixels of the window if the window is large enough.
std::vector<Zoom> zooms_for(int window_scale) {
    std::vector<Zoom> zooms;
    for (const int parts : {4, 3, 2})
        if (window_scale % parts == 0)
            zooms.push_back({1, parts});
    if (zooms.empty())
        zooms.push_back({1, 2});
    for (const int times : {1, 2, 3, 4, 6, 8})
        zooms.push_back({times, 1});
    return zooms;
}

} // namespace

void PaintView::end(Play& play) {
    zoom_ = {};
    right_ = down_ = 0;
    play.end_look();
}

void PaintView::move(int right, int down) {
    right_ += zoom_.in_level(right);
    down_ += zoom_.in_level(down);
}

void PaintView::follow(Play& play) {
    std::tie(right_, down_) = play.look(right_, down_, zoom_.seen(play.screen()));
}

void PaintView::look_at(CellPlace cell, Play& play) {
    bring({cell.column * pixels_per_cell, cell.row * pixels_per_cell},
          {play.screen().width / 2, play.screen().height / 2}, play);
}

void PaintView::begin_at(Pixel top_left, Play& play) {
    bring(top_left, {}, play);
}

void PaintView::change_zoom(int direction, Pixel at, int window_scale, Play& play) {
    const std::vector<Zoom> zooms = zooms_for(window_scale);
    auto now = std::ranges::find(zooms, zoom_);
    if (now == zooms.end()) // the window has another size now
        now = std::ranges::find(zooms, Zoom());
    const auto next =
        std::clamp<std::ptrdiff_t>(now - zooms.begin() + direction, 0, std::ssize(zooms) - 1);
    const Pixel point = in_level(at, play);
    zoom_ = zooms[static_cast<std::size_t>(next)];
    bring(point, at, play);
}

CellPlace PaintView::cell_at(Pixel at, const Play& play) const {
    const auto cell = [](int pixel) {
        return (pixel - (pixel < 0 ? pixels_per_cell - 1 : 0)) / pixels_per_cell;
    };
    const Pixel point = in_level(at, play);
    return {cell(point.x), cell(point.y)};
}

PaintView::Pixel PaintView::in_level(Pixel at, const Play& play) const {
    const View view = play.session().view();
    return {view.camera_x + zoom_.in_level(at.x), view.camera_y + zoom_.in_level(at.y)};
}

// Moves the picture so that a pixel of the level is at a pixel of the picture.
void PaintView::bring(Pixel in_level, Pixel to, Play& play) {
    const View view = play.session().view();
    right_ += in_level.x - zoom_.in_level(to.x) - view.camera_x;
    down_ += in_level.y - zoom_.in_level(to.y) - view.camera_y;
    follow(play);
}

} // namespace halfbyte::hosted
