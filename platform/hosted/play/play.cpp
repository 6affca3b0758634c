#include "platform/hosted/play/play.hpp"

#include "engine/program/level_scene.hpp"
#include "engine/show/screens.hpp"
#include "engine/sim/opposites.hpp"
#include "platform/hosted/picture/debug_view.hpp"
#include "platform/hosted/picture/draw_page.hpp"
#include "platform/hosted/picture/draw_view.hpp"
#include "platform/hosted/picture/hud.hpp"
#include "platform/hosted/picture/tile_messages.hpp"
#include "platform/hosted/play/draw_nes.hpp"
#include "platform/hosted/play/named_hints.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::hosted {
namespace {

std::string_view letters_of(const Text& text) {
    return {text.letters, text.length};
}

} // namespace

Play::Play(const Pack& pack, PlaySetup setup)
    : setup_(std::move(setup)),
      session_(pack, setup_.screen, pack.flow.flow, std::move(setup_.saves)) {
    if (setup_.level)
        session_.begin(*setup_.level, setup_.seed);
    movie_recording_ = session_.recordings();
}

void Play::frame(Input input) {
    notices_.advance();
    ran_ = runs();
    if (!ran_)
        return;
    advancing_ = false;
    advance(input);
    // The player sees only where commands lead.
    while (!commanded_.empty() && !plays_movie())
        advance(0);
}

void Play::advance(Input input) {
    const bool from_movie = plays_movie();
    const Input given = next_input(input);
    if (!setup_.level) {
        // Fewer, if time has gone back.
        inputs_.resize(std::min<std::size_t>(inputs_.size(), session_.frames()));
        if (inputs_.size() < longest_recording)
            inputs_.push_back(given);
    }
    if (setup_.level && (from_movie || setup_.plays_by_itself))
        session_.step(given);
    else
        session_.advance(given);
    has_read_sign_ = has_read_sign_ || in(Scene::message);
}

Input Play::next_input(Input input) {
    if (plays_movie())
        return setup_.movie[movie_next_++];
    if (commanded_.empty())
        return without_opposites(input);
    const Input commanded = commanded_.front();
    commanded_.pop_front();
    return commanded;
}

void Play::open_old_save(const std::filesystem::path& old) {
    session_.open_old_save(old);
    commanded_.clear();
}

// A movie continues at the moment's step.
void Play::return_to(const Moment& moment) {
    session_.return_to(moment);
    if (plays_level_movie() && session_.recordings() == movie_recording_)
        movie_next_ = std::min(moment.recorded, setup_.movie.size());
    frozen_ = true;
    advancing_ = ran_ = false;
}

void Play::load(const Moment& moment, const Recording& recording) {
    session_.load(moment, recording);
    commanded_.clear();
    frozen_ = advancing_ = ran_ = false;
}

// The rest of a movie is dropped.
void Play::begin_at(int x, int y) {
    session_.begin_at(x, y);
    movie_next_ = setup_.movie.size();
    commanded_.clear();
    frozen_ = advancing_ = ran_ = false;
}

void Play::begin_level(std::size_t level) {
    session_.begin(level, setup_.seed);
    movie_next_ = setup_.movie.size();
    commanded_.clear();
}

void Play::play_movie(std::size_t level, std::uint16_t seed, std::vector<Input> movie) {
    setup_.level = level;
    setup_.seed = seed;
    setup_.movie = std::move(movie);
    begin_level(level);
    movie_next_ = 0;
    movie_recording_ = session_.recordings();
    frozen_ = advancing_ = ran_ = false;
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

void Play::draw(Canvas& canvas, const ButtonNames* names) const {
    const Session& s = session_;
    const bool as_nes = draw_as_nes(canvas);
    const bool page = is_page(s.state().scene);
    if (!as_nes && page)
        draw_screen(canvas, names);
    if (!as_nes && !page)
        draw_level(canvas);
    if (!page && names != nullptr)
        draw_sign_hint(canvas, *names);
    const int shade = shade_on_screen(s);
    if (setup_.colours)
        show_on_screen(canvas, setup_.colours, s.coloured_level().backdrop | 0xFF000000u, shade);
    if (hitboxes_ && !page)
        draw_debug_view(canvas, font(), s.shown_world(), s.level(), s.view());
    if (!setup_.colours && shade != 0)
        fill_rect(canvas, {0, 0, canvas.width, canvas.height},
                  with_alpha(paper(), static_cast<unsigned>(shade) * 255u / scene_fade_frames));
}

void Play::draw_notices(Canvas& canvas, NoticePlace place) const {
    place.flashes = notices_.flashes();
    hosted::draw_notices(canvas, font(), session_.coloured_level().backdrop, notices_.texts(),
                         place);
}

void Play::draw_screen(Canvas& canvas, const ButtonNames* names) const {
    const Session& s = session_;
    Page page;
    if (names != nullptr)
        show_page(page, s.program(), s.save(), NamedHints(s.game(), *names).game());
    else
        show_page(page, s.program(), s.save(), s.game());
    draw_page(canvas, s.pack(), s.coloured_level(), page, s.state().age);
}

// Nothing else explains that Up reads signs. One sign is enough to learn it.
void Play::draw_sign_hint(Canvas& canvas, const ButtonNames& names) const {
    if (has_read_sign_ || session_.world().phase != Phase::playing)
        return;
    const Actor* sign = sign_beside(session_.world(), session_.level());
    if (sign == nullptr || sign->parameter == 0)
        return;
    constexpr int above = 32; // pixels: clear of the sign and of the hero
    const View view = session_.view();
    const std::string hint = names.up + ": read";
    const int x = pixel_of(sign->position.x) - view.camera_x - text_width(hint) / 2;
    draw_text(canvas, font(), std::clamp(x, 1, canvas.width - text_width(hint) - 1),
              pixel_of(sign->position.y) - view.camera_y - above, hint, {.halo = paper()});
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
    draw_view(canvas, s.pack(), packed, cells_of(s.shown_world(), s.level()), view,
              is_free ? SpriteShadows::cast : SpriteShadows::none);
    if (is_free)
        shade_beside(canvas, s.level().map, view);
    if (is_free && s.is_looked_at())
        shade_above_and_below(canvas, s.level().map, view);
    draw_numbers(canvas, s.pack(), packed, view, setup_.form);
    if (s.is_looked_at())
        return;
    const std::string_view deaths =
        is_free ? letters_of(text_of(s.game(), TextName::deaths)) : std::string_view();
    draw_hud(canvas, s.pack(), packed, hud_icons(s.pack(), packed, s.level()), view, setup_.form,
             deaths);
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
