#include "platform/hosted/rerun/history.hpp"

#include "engine/program/scene_rows.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace halfbyte::hosted {
namespace {

constexpr int bar_height = 6, bar_margin = 4; // pixels

// The bar in a picture.
Rect bar_in(Screen screen) {
    return {bar_margin, screen.height - bar_margin - bar_height, screen.width - 2 * bar_margin,
            bar_height};
}

} // namespace

void History::follow(const Play& play, const PlaySound& sound) {
    if (!play.ran())
        return;
    if (travels_)
        last_run_.go_back(timeline_.recorded());
    travels_ = false;
    last_run_.follow(play.session());
    timeline_.follow(play.session(), sound.state());
}

std::string History::change(const Pack& before, Play& play, const std::string& more) {
    const Rerun* rerun = last_run_.change(before, play.session());
    timeline_.clear(); // its moments are of the previous version
    travels_ = false;
    std::string words = rerun != nullptr ? words_of(*rerun) : std::string();
    words += (words.empty() || more.empty() ? "" : "; ") + more;
    play.tell(Notice::rerun, words, Notices::while_read);
    return words;
}

bool History::travel(int direction, Play& play, PlaySound& sound) {
    const bool in_level = play.session().state().scene == Scene::level;
    const int frames = key_.frames(in_level ? direction : 0);
    if (frames == 0)
        return false;
    if (frames > 0 && timeline_.is_at_end()) {
        play.obey(Command::advance);
        return false;
    }
    show(timeline_.go(frames), play, sound);
    return true;
}

bool History::point(int x, int y, Play& play, PlaySound& sound) {
    const Rect bar = bar_in(play.screen());
    if (!travels_ || y < bar.y - bar_margin)
        return false;
    const int along = std::clamp(x - bar.x, 0, bar.width - 1);
    const std::size_t last = std::max<std::size_t>(timeline_.size(), 1) - 1;
    show(timeline_.go_to(static_cast<std::size_t>(along) * last
                         / static_cast<std::size_t>(bar.width - 1)),
         play, sound);
    return true;
}

void History::show(const Timeline::Frame* frame, Play& play, PlaySound& sound) {
    if (frame == nullptr)
        return;
    play.return_to(frame->moment);
    sound.set_state(frame->sound);
    travels_ = true;
}

void History::draw(Canvas& canvas, const Play& play) const {
    last_run_.draw(canvas, play.session(), travels_);
    if (travels_)
        draw_bar(canvas, play);
}

void History::draw_bar(Canvas& canvas, const Play& play) const {
    constexpr Colour ground = 0xC0202028, past = 0xFF3080F0, mark = 0xFFFFFFFF;
    constexpr double frames_per_second = 60;
    const Rect bar = bar_in(play.screen());
    const std::size_t present = timeline_.present(), last = timeline_.size() - 1;
    const auto way =
        static_cast<int>(last == 0 ? 0 : present * static_cast<std::size_t>(bar.width - 1) / last);
    fill_rect(canvas, {bar.x - 1, bar.y - 1, bar.width + 2, bar.height + 2}, ground);
    fill_rect(canvas, {bar.x, bar.y, way, bar.height}, past);
    fill_rect(canvas, {bar.x + way - 1, bar.y - 2, 3, bar.height + 4}, mark);

    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "-%.1f s   P: play on",
                  static_cast<double>(last - present) / frames_per_second);
    draw_text(canvas, play.font(), bar.x, bar.y - 12, text.data(), {.halo = play.paper()});
}

} // namespace halfbyte::hosted
