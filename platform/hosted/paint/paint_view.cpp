#include "platform/hosted/paint/paint_view.hpp"

#include "platform/hosted/paint/tile_strip.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::hosted {
namespace {

bool is_smaller(const Zoom& one, const Zoom& other) {
    return one.times * other.parts < other.times * one.parts;
}

// From the smallest picture of a level to the largest. A level that is smaller than usual has whole
// pixels of the window if the window is large enough.
std::vector<Zoom> zooms_for(int window_scale) {
    constexpr Zoom smaller[] = {{1, 4}, {1, 3}, {1, 2}, {2, 3}, {3, 4}};
    std::vector<Zoom> zooms;
    for (const Zoom& zoom : smaller)
        if (window_scale % zoom.parts == 0)
            zooms.push_back(zoom);
    if (zooms.empty())
        zooms.push_back({1, 2});
    for (const int times : {1, 2, 3, 4, 6, 8})
        zooms.push_back({times, 1});
    return zooms;
}

} // namespace

void PaintView::begin(Play& play) {
    const Camera& camera = play.session().stage().camera;
    begin_at({{camera.x, camera.y}, Zoom()}, play);
}

void PaintView::end(Play& play) {
    zoom_ = {};
    play.end_look();
}

// While time is stopped the level is shown as it begins. A play from the pointer has ended, unless
// time goes on in it.
void PaintView::look(Pixel top_left, Play& play) {
    top_left_ = top_left;
    const bool has_ended = ended_play_at_ == play.session().frames();
    play.look(top_left.x, top_left.y, zoom_.seen(play.screen()),
              !play.frozen() ? ShownAs::it_is
              : has_ended    ? ShownAs::it_begins_with_player
                             : ShownAs::it_begins);
}

// A level smaller than the picture stays in it. After a zoom the picture may be beyond the level,
// and then it only returns.
void PaintView::look_in_level(Pixel top_left, Play& play) {
    const Screen seen = zoom_.seen(play.screen());
    const auto within = [](int now, int next, int cells, int size) {
        const int most = cells * pixels_per_cell - size;
        const int first = std::min(0, most), last = std::max(0, most);
        return std::clamp(next, std::min(first, now), std::max(last, now));
    };
    const LevelView& map = play.session().level().map;
    look({within(top_left_.x, top_left.x, map.columns, seen.width),
          within(top_left_.y, top_left.y, map.rows, seen.height)},
         play);
}

void PaintView::move(int right, int down, Play& play) {
    look_in_level({top_left_.x + zoom_.in_level(right), top_left_.y + zoom_.in_level(down)}, play);
}

void PaintView::look_at(CellPlace cell, Play& play) {
    const Pixel middle{play.screen().width / 2, play.screen().height / 2};
    const Pixel place{cell.column * pixels_per_cell, cell.row * pixels_per_cell};
    look_in_level(looking_at(place, middle), play);
}

void PaintView::return_to(const Place& place, Play& play) {
    zoom_ = place.zoom;
    look(place.top_left, play);
}

// A level that is higher than the free part, but not than the picture, ends at its lower edge.
void PaintView::begin_at(const Place& place, Play& play) {
    const LevelView& map = play.session().level().map;
    const Screen seen = place.zoom.seen(play.screen());
    const int right = seen.width - map.columns * pixels_per_cell;
    const int below = seen.height - map.rows * pixels_per_cell;
    const int status = place.zoom.in_level(status_bottom);
    Pixel top_left = place.top_left;
    if (right >= 0)
        top_left.x = -right / 2;
    if (below >= 0)
        top_left.y = below < status ? -below : -status - (below - status) / 2;
    return_to({top_left, place.zoom}, play);
}

// A level that needs a smaller picture than the usual ones has one, as far as drawing it is quick.
void PaintView::fit(int window_scale, Play& play) {
    constexpr int most_parts = 8;
    const LevelView& map = play.session().level().map;
    const Screen picture = play.screen();
    const auto fits = [&](const Zoom& zoom) {
        return zoom.in_level(picture.width) >= map.columns * pixels_per_cell
               && zoom.in_level(picture.height - status_bottom) >= map.rows * pixels_per_cell;
    };
    Zoom fitting;
    while (!fits(fitting) && fitting.parts < most_parts)
        ++fitting.parts;
    for (const Zoom& zoom : zooms_for(window_scale))
        if (fits(zoom))
            fitting = zoom;
    begin_at({{}, fitting}, play);
}

void PaintView::change_zoom(int direction, Pixel at, int window_scale, Play& play) {
    const std::vector<Zoom> zooms = zooms_for(window_scale);
    const auto first = std::ranges::lower_bound(zooms, zoom_, is_smaller);
    const auto larger = std::ranges::upper_bound(zooms, zoom_, is_smaller);
    if (direction > 0 ? larger == zooms.end() : first == zooms.begin())
        return;
    const Pixel point = in_level(at, play);
    zoom_ = direction > 0 ? *larger : *(first - 1);
    look(looking_at(point, at), play);
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

// The top left of the picture that shows a pixel of the level at a pixel of the picture.
PaintView::Pixel PaintView::looking_at(Pixel in_level, Pixel to) const {
    return {in_level.x - zoom_.in_level(to.x), in_level.y - zoom_.in_level(to.y)};
}

} // namespace halfbyte::hosted
