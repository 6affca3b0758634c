#include "platform/hosted/play/play.hpp"

#include "engine/program/menus.hpp"
#include "engine/show/screens.hpp"
#include "engine/sim/opposites.hpp"
#include "platform/hosted/picture/debug_view.hpp"
#include "platform/hosted/picture/draw_page.hpp"
#include "platform/hosted/picture/draw_view.hpp"
#include "platform/hosted/picture/hud.hpp"
#include "platform/hosted/picture/tile_messages.hpp"
#include "platform/hosted/play/draw_nes.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {
namespace {

std::string_view letters_of(const Text& text) {
    return {text.letters, text.length};
}

void draw_screen(Canvas& canvas, const Session& session) {
    Page page;
    show_page(page, session.program(), session.save(), session.game());
    draw_page(canvas, session.pack(), session.coloured_level(), page, session.state().age);
}

} // namespace

Play::Play(const Pack& pack, PlaySetup setup)
    : setup_(std::move(setup)),
      session_(pack, setup_.screen, pack.flow.flow, std::move(setup_.saves)) {
    if (setup_.level)
        session_.begin(*setup_.level, setup_.seed);
}

void Play::frame(Input input) {
    notices_.advance();
    ran_ = runs();
    if (!ran_)
        return;
    advancing_ = false;
    const bool from_movie = movie_next_ < setup_.movie.size();
    const Input given = next_input(input);
    if (!setup_.level && inputs_.size() < longest_recording)
        inputs_.push_back(given);
    if (setup_.level && (from_movie || setup_.plays_by_itself))
        session_.step(given);
    else
        session_.advance(given);
}

Input Play::next_input(Input input) {
    if (movie_next_ < setup_.movie.size())
        return setup_.movie[movie_next_++];
    if (commanded_.empty())
        return without_opposites(input);
    const Input commanded = commanded_.front();
    commanded_.pop_front();
    return commanded;
}

// Chooses a line of the pause menu by pressing buttons like a player, so that they are part of a
// movie from power-on. A frame without any button comes before each press.
void Play::choose_in_pause(std::uint8_t line) {
    movie_next_ = setup_.movie.size();
    const auto press = [&](Input button) { commanded_.insert(commanded_.end(), {0, button}); };
    if (in(Scene::pause))
        press(input_start); // back into the level first, because the cursor may be on any line
    press(input_start);
    for (int i = 0; i < line; ++i)
        press(input_down);
    press(input_a);
}

void Play::obey(Command command) {
    const bool in_level = in(Scene::level);
    const bool paused = in(Scene::pause);
    const bool fades = session_.state().fade != 0;
    switch (command) {
    case Command::pause:
        if (frozen_)
            frozen_ = advancing_ = false;
        else if (in_level || paused)
            commanded_ = {input_start};
        break;
    case Command::lose_focus:
        if (in_level && !frozen_)
            commanded_ = {input_start};
        break;
    case Command::restart:
        if ((!in_level && !paused) || fades)
            break;
        if (setup_.level) {
            session_.restart(); // with its seed
            setup_.movie.clear();
            movie_next_ = 0;
        } else {
            choose_in_pause(static_cast<std::uint8_t>(PauseLine::restart));
        }
        break;
    case Command::leave:
        if ((in_level || paused) && !fades)
            choose_in_pause(static_cast<std::uint8_t>(PauseLine::leave));
        break;
    case Command::advance:
        advancing_ = frozen_;
        frozen_ = true;
        break;
    case Command::hitboxes: hitboxes_ = !hitboxes_; break;
    default: break;
    }
}

void Play::open_old_save(const std::filesystem::path& old) {
    session_.open_old_save(old);
    commanded_.clear();
}

void Play::change_game(std::shared_ptr<const Pack> pack, std::shared_ptr<const NesPictures> nes,
                       ScreenColour colours) {
    setup_.nes = nes.get();
    setup_.colours = std::move(colours);
    session_.change_pack(*pack, pack->flow.flow);
    pack_ = std::move(pack); // the previous one is not used any more
    nes_ = std::move(nes);
}

Font Play::font() const {
    return font_of(session_.pack(), session_.coloured_level());
}

Colour Play::paper() const {
    return paper_for(font(), session_.coloured_level().backdrop);
}

void Play::draw(Canvas& canvas) const {
    const Session& s = session_;
    const bool as_nes = draw_as_nes(canvas);
    const bool page = is_page(s.state().scene);
    if (!as_nes && page)
        draw_screen(canvas, s);
    if (!as_nes && !page)
        draw_level(canvas);
    const int shade = shade_on_screen(s);
    if (setup_.colours)
        show_on_screen(canvas, setup_.colours, s.coloured_level().backdrop | 0xFF000000u, shade);
    if (hitboxes_ && !page)
        draw_debug_view(canvas, font(), s.world(), s.level(), s.view());
    if (!setup_.colours && shade != 0)
        fill_rect(canvas, {0, 0, canvas.width, canvas.height},
                  with_alpha(paper(), static_cast<unsigned>(shade) * 255u / scene_fade_frames));
    draw_notices(canvas, font(), s.coloured_level().backdrop, notices_.texts());
}

const NesLevelPictures* Play::nes_level() const {
    if (setup_.nes == nullptr)
        return nullptr;
    const auto found = std::ranges::find(setup_.nes->levels, session_.packed_level().name,
                                         &NesLevelPictures::name);
    return found == setup_.nes->levels.end() ? nullptr : &*found;
}

// Returns false if the level has no such picture.
bool Play::draw_as_nes(Canvas& canvas) const {
    const NesLevelPictures* level = nes_level();
    if (level == nullptr || !in(Scene::level))
        return false;
    draw_nes_level(canvas, *setup_.nes, *level, session_);
    return true;
}

void Play::draw_level(Canvas& canvas) const {
    const Session& s = session_;
    const View view = s.view();
    const PackedLevel& packed = s.packed_level();
    const bool is_free = setup_.form == TextForm::free;
    draw_view(canvas, s.pack(), packed, cells_of(s.world(), s.level()), view,
              is_free ? SpriteShadows::cast : SpriteShadows::none);
    if (is_free)
        shade_beside(canvas, s.level().map, view);
    draw_numbers(canvas, s.pack(), packed, view, setup_.form);
    draw_hud(canvas, s.pack(), packed, hud_icons(s.pack(), packed, s.level()), view, setup_.form);
    if (s.save().options & option_timer)
        draw_timer(canvas, s.pack(), packed, level_time(s.state(), s.world()), setup_.form);
    if (s.world().phase == Phase::cleared)
        draw_cleared(canvas);
}

// Draws the message in the half of the screen without the hero.
void Play::draw_cleared(Canvas& canvas) const {
    const Font font = this->font();
    const PackedLevel& packed = session_.packed_level();
    const Text headline = text_of(session_.game(), TextName::level_cleared);
    const Message message{letters_of(headline), packed.title};
    const bool low = message_is_low(session_.world(), session_.stage(), setup_.screen);
    if (setup_.form == TextForm::tiles)
        draw_tile_message(canvas, font, packed.backdrop, message, low);
    else
        draw_message(canvas, font, packed.backdrop, canvas.height / 4 * (low ? 3 : 1), message);
}

} // namespace halfbyte::hosted
