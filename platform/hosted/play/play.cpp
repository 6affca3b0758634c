#include "platform/hosted/play/play.hpp"

#include "platform/hosted/picture/debug_view.hpp"
#include "platform/hosted/picture/draw_view.hpp"
#include "platform/hosted/picture/hud.hpp"
#include "platform/hosted/picture/tile_messages.hpp"
#include "platform/hosted/play/draw_nes.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {

Play::Play(const Pack& pack, std::size_t first_level, Screen screen, std::uint16_t seed,
           std::vector<Input> movie, bool with_title, TextForm form, const NesLooks* nes)
    : first_level_(first_level), screen_(screen), seed_(seed),
      session_(pack, first_level, screen, seed), movie_(std::move(movie)), at_title_(with_title),
      form_(form), nes_(nes) {}

Play::Scene Play::scene() const {
    if (at_title_)
        return Scene::title;
    return session_.finished() ? Scene::end : Scene::level;
}

bool Play::runs() const {
    return !at_title_ && !paused_ && (!frozen_ || advancing_);
}

bool Play::frame(Input input) {
    if (!runs()) {
        ++idle_frames_;
        return false;
    }
    advancing_ = false;
    session_.step(movie_next_ < movie_.size() ? movie_[movie_next_++] : input);
    return true;
}

void Play::begin() {
    if (!at_title_)
        session_ = Session(session_.pack(), first_level_, screen_, seed_);
    at_title_ = !at_title_;
    frozen_ = advancing_ = false;
}

void Play::pause_or_go_on() {
    if (frozen_)
        frozen_ = advancing_ = false;
    else
        paused_ = !paused_;
}

void Play::obey(Command command) {
    const bool in_level = scene() == Scene::level;
    switch (command) {
    case Command::start: in_level ? pause_or_go_on() : begin(); break;
    case Command::pause:
        if (in_level)
            pause_or_go_on();
        break;
    case Command::lose_focus: paused_ = paused_ || (in_level && !frozen_); break;
    case Command::restart:
        if (in_level) {
            session_.restart();
            movie_.clear();
            paused_ = false;
        }
        break;
    case Command::advance:
        advancing_ = in_level && frozen_;
        frozen_ = in_level;
        paused_ = false;
        break;
    case Command::hitboxes: hitboxes_ = !hitboxes_; break;
    default: break;
    }
}

void Play::draw(Canvas& canvas) const {
    const Session& s = session_;
    const View view = s.view();
    const PackedLevel& packed = s.packed_level();
    if (const NesLevelLooks* level = nes_level()) {
        draw_as_nes(canvas, *level);
        if (hitboxes_)
            draw_debug_view(canvas, s.pack().font, s.world(), s.level(), view);
        return;
    }
    draw_view(canvas, s.pack(), packed, cells_of(s.world(), s.level()), view);
    if (form_ == TextForm::free)
        shade_beside(canvas, s.level().map, view);
    if (at_title_) {
        draw_title(canvas);
        return;
    }
    draw_hud(canvas, s.pack(), hud_icons(s.pack(), packed, s.level()), packed.backdrop, view,
             form_);
    if (hitboxes_)
        draw_debug_view(canvas, s.pack().font, s.world(), s.level(), view);
    if (const auto over = message())
        draw_over(canvas, *over);
}

const NesLevelLooks* Play::nes_level() const {
    if (nes_ == nullptr)
        return nullptr;
    const auto found =
        std::ranges::find(nes_->levels, session_.packed_level().name, &NesLevelLooks::name);
    return found == nes_->levels.end() ? nullptr : &*found;
}

void Play::draw_as_nes(Canvas& canvas, const NesLevelLooks& level) const {
    switch (scene()) {
    case Scene::title: draw_nes_title(canvas, *nes_, session_, idle_frames_); break;
    case Scene::level: draw_nes_level(canvas, *nes_, level, session_, paused_); break;
    case Scene::end: draw_nes_end(canvas, *nes_, session_); break;
    }
}

std::optional<Message> Play::message() const {
    if (session_.finished())
        return Message{the_end_text, session_.pack().title};
    if (paused_)
        return Message{paused_text, session_.packed_level().title};
    if (session_.world().phase == Phase::cleared)
        return Message{level_cleared_text, session_.packed_level().title};
    return std::nullopt;
}

void Play::draw_title(Canvas& canvas) const {
    const Pack& pack = session_.pack();
    const Colour backdrop = session_.packed_level().backdrop;
    if (form_ == TextForm::tiles) {
        draw_tile_title(canvas, pack, backdrop, idle_frames_);
        return;
    }
    dim(canvas);
    draw_title_message(canvas, pack, backdrop, idle_frames_);
}

// In the half of the screen where the hero is not.
void Play::draw_over(Canvas& canvas, const Message& message) const {
    const Font& font = session_.pack().font;
    const Colour backdrop = session_.packed_level().backdrop;
    const bool low = message_is_low(session_.world(), session_.stage(), screen_);
    if (form_ == TextForm::tiles) {
        draw_tile_message(canvas, font, backdrop, message, low);
        return;
    }
    if (session_.finished() || paused_)
        dim(canvas);
    draw_message(canvas, font, backdrop, canvas.height / 4 * (low ? 3 : 1), message);
}

} // namespace halfbyte::hosted
