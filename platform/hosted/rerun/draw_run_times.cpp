#include "platform/hosted/rerun/draw_run_times.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::hosted {
namespace {

constexpr Colour ground = 0xC0202028;
constexpr int height = 16; // pixels, of a whole frame

std::string words_of(const RunTimes& times, std::size_t present, RunBegin begin) {
    if (!times.fault.empty())
        return times.machine + ": " + times.fault;
    const std::uint32_t most = times.cycles.empty() ? 0 : *std::ranges::max_element(times.cycles);
    std::string words = times.machine + ":";
    if (present > begin && present - begin <= times.cycles.size())
        words += ' ' + std::to_string(times.percent(times.cycles[present - begin - 1])) + " % now,";
    const auto count = std::ranges::count_if(
        times.cycles, [&](std::uint32_t cycles) { return cycles > times.most; });
    words += " at most " + std::to_string(times.percent(most)) + " %";
    return count == 0 ? words : words + ", " + std::to_string(count) + " late";
}

// The slowest of the steps that led to the frames from `first` on, up to `last`.
std::uint32_t slowest(const Timeline& timeline, std::size_t first, std::size_t last,
                      const RunTimes& times, RunBegin begin) {
    std::uint32_t most = 0;
    for (std::size_t frame = first; frame <= last; ++frame)
        if (const std::size_t step = timeline.recorded_at(frame);
            step > begin && step - begin <= times.cycles.size())
            most = std::max(most, times.cycles[step - begin - 1]);
    return most;
}

void draw_columns(Canvas& canvas, Rect area, const Timeline& timeline, const RunTimes& times,
                  RunBegin begin) {
    const int foot = area.y + area.height;
    fill_rect(canvas, area, ground);
    const auto across = static_cast<std::size_t>(area.width - 1), last = timeline.size() - 1;
    for (std::size_t x = 0; x <= across; ++x) {
        const std::size_t first = x * last / across;
        const std::size_t after = std::max((x + 1) * last / across, first + 1);
        const std::uint32_t cycles =
            slowest(timeline, first, std::min(after - 1, last), times, begin);
        const std::uint64_t rounded_up =
            (std::uint64_t{cycles} * height + times.frame - 1) / times.frame;
        const int high = static_cast<int>(std::min<std::uint64_t>(rounded_up, height));
        fill_rect(canvas, {area.x + static_cast<int>(x), foot - high, 1, high},
                  cycles > times.most ? late_step : step_in_time);
    }
    const int limit = static_cast<int>(std::uint64_t{times.most} * height / times.frame);
    fill_rect(canvas, {area.x, foot - limit, area.width, 1}, with_alpha(late_step, 0x80));
}

} // namespace

void draw_run_times(Canvas& canvas, const Font& font, Colour paper, Rect bar,
                    const Timeline& timeline, std::span<const RunTimes> machines, RunBegin begin) {
    constexpr int bar_text = 12, text_height = 12, gap = 4; // pixels
    int foot = bar.y - bar_text;
    for (auto times = machines.rbegin(); times != machines.rend(); ++times) {
        foot -= gap;
        if (times->fault.empty() && timeline.size() >= 2) {
            foot -= height;
            draw_columns(canvas, {bar.x, foot, bar.width, height}, timeline, *times, begin);
        }
        foot -= text_height;
        draw_text(canvas, font, bar.x, foot, words_of(*times, timeline.recorded(), begin),
                  {.halo = paper});
    }
}

void draw_late_steps(Canvas& canvas, const View& view, std::span<const TrailPoint> trail,
                     std::span<const RunTimes> machines) {
    constexpr int half = 2, side = 2 * half + 1;
    for (std::size_t step = 0; step < trail.size(); ++step)
        if (std::ranges::any_of(machines,
                                [step](const RunTimes& times) { return times.is_late(step); }))
            fill_rect(canvas,
                      {pixel_of(trail[step].position.x) - view.camera_x - half,
                       pixel_of(trail[step].position.y) - view.camera_y - half, side, side},
                      late_step);
}

} // namespace halfbyte::hosted
