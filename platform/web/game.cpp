#include "platform/web/game.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/pack/pack_file.hpp"
#include "platform/hosted/shell/background.hpp"
#include "platform/hosted/shell/colour_set.hpp"
#include "platform/web/key_names.hpp"
#include "platform/web/page_calls.hpp"

#include <algorithm>
#include <utility>

namespace halfbyte::web {
namespace {

using hosted::Notice;
using hosted::SaveMemory;
using hosted::Setting;

constexpr Screen screen = desktop_screen;
constexpr const char* saves_file = "saves";
constexpr const char* settings_file = "settings";

hosted::PlaySetup setup_with(SaveMemory saves) {
    hosted::PlaySetup setup;
    setup.screen = screen;
    setup.saves = std::move(saves);
    return setup;
}

hosted::PlaySetup setup_of(Movie movie) {
    hosted::PlaySetup setup;
    setup.screen = screen;
    setup.level = movie.level;
    setup.seed = movie.seed;
    setup.movie = std::move(movie.inputs);
    return setup;
}

void begin_calm(const hosted::Pack& pack) {
    SaveMemory memory(saves_file);
    const hosted::GameTables tables(pack, pack.flow.flow);
    Save save;
    if (memory.load(tables.game(), save) != SaveFault::absent)
        return;
    save.options |= option_calm;
    memory.write(tables.game(), save);
}

// A page's pixels begin with the byte for red.
std::uint32_t page_pixel(hosted::Colour colour) {
    return (colour & 0xFF00FF00) | (colour & 0xFF) << 16 | (colour >> 16 & 0xFF);
}

} // namespace

Game::Run::Run(const hosted::Pack& pack, hosted::PlaySetup setup, bool of_level)
    : play(pack, std::move(setup)), sound(pack), is_of_level(of_level) {}

Game::Game(std::span<const std::uint8_t> pack, bool calm)
    : pack_(hosted::read_pack(pack)), usual_options_(calm ? option_calm : 0),
      shell_(hosted::SettingsFile(settings_file), code_names()),
      canvas_(screen.width, screen.height) {
    shell_.set_background([this] {
        return hosted::background_of(play(), hosted::MenuRole::replaces_pause, usual_options_);
    });
    shell_.set_overlay([this](hosted::Canvas& canvas) { run_->rewind.draw(canvas, play()); });
    shell_.offer_old_saves([this] { return old_saves(); });
    if (calm)
        begin_calm(pack_);
    power_on();
}

void Game::power_on() {
    shell_.close();
    run_.emplace(pack_, setup_with(SaveMemory(saves_file)), false);
    run_->play.tell(Notice::save_found, run_->play.session().saves().notice(),
                    hosted::Notices::while_read);
}

void Game::play(Movie movie) {
    shell_.close();
    const bool of_level = movie.level.has_value();
    run_.emplace(pack_, setup_of(std::move(movie)), of_level);
}

int Game::cleared_in(std::span<const std::uint8_t> saves) const {
    Save save;
    const ::halfbyte::Game& game = play().session().game();
    const SaveFault fault = SaveMemory::of_bytes({saves.begin(), saves.end()}).load(game, save);
    return fault == SaveFault::none ? hosted::most_cleared(save, game.level_count) : -1;
}

bool Game::import_saves(std::span<const std::uint8_t> bytes) {
    if (cleared_in(bytes) < 0)
        return false;
    if (page_file_size(saves_file) > 0)
        hosted::keep_old(saves_file);
    hosted::save_file(saves_file, bytes);
    power_on();
    return true;
}

void Game::handle(const hosted::Event& event) {
    if (const auto command = shell_.handle(event))
        obey(*command);
}

void Game::point(int x, int y) {
    hosted::Event event;
    event.kind = hosted::Event::Kind::point;
    event.x = x;
    event.y = y;
    handle(event);
}

void Game::switch_menu() {
    if (const auto command = shell_.switch_menu())
        obey(*command);
}

void Game::touch(Input buttons) {
    if (const auto command = shell_.hold(buttons))
        obey(*command);
}

void Game::obey(hosted::Command command) {
    using hosted::Command;
    switch (command) {
    case Command::music: music_is_on_ = !music_is_on_; break;
    case Command::effects: effects_are_on_ = !effects_are_on_; break;
    case Command::open_save:
        run_->play.open_old_save(old_saves_.at(shell_.menu().chosen_save()).file);
        break;
    case Command::set_options: run_->play.set_options(shell_.menu().options()); break;
    case Command::point: run_->play.point(shell_.pointed().x, shell_.pointed().y); break;
    default: run_->play.obey(command); break;
    }
}

std::vector<hosted::OldSaveLine> Game::old_saves() {
    const hosted::Session& session = play().session();
    old_saves_ = session.saves().old_saves(session.game());
    std::vector<hosted::OldSaveLine> lines;
    for (const SaveMemory::OldSave& old : old_saves_)
        lines.push_back(hosted::line_of(old, session.game().level_count));
    return lines;
}

// Menus always run at full speed.
int Game::speed() const {
    const bool in_level = play().session().state().scene == Scene::level;
    return in_level ? shell_.settings()[Setting::speed] : 100;
}

void Game::frame() {
    auto& [play, sound, rewind, synthesizer, voices, is_of_level] = *run_;
    play.set_more_hits(play.plays_movie() ? 0 : shell_.settings()[Setting::more_hits]);
    const bool rests = shell_.is_open() || !slow_.is_due(speed());
    if (rests || (can_rewind() && rewind.travel(shell_.time_direction(), true, play, sound)))
        play.rest();
    else
        play.frame(play.runs() ? shell_.take() : Input{0});
    shell_.follow();
    const bool is_heard = play.ran() || !rewind.is_travelling();
    voices = is_heard ? sound.frame(play) : VoiceImage{};
    if (can_rewind())
        rewind.follow(play, sound);
}

bool Game::can_rewind() const {
    return shell_.settings()[Setting::rewind] != 0 && !play().plays_movie();
}

std::span<const std::uint32_t> Game::draw() {
    shell_.draw(canvas_, play());
    hosted::show_in(static_cast<hosted::ColourSet>(shell_.settings()[Setting::colours]), canvas_);
    std::ranges::transform(canvas_.pixels, canvas_.pixels.begin(), page_pixel);
    return canvas_.pixels;
}

std::span<const std::int16_t> Game::sound(int more) {
    constexpr double tenths = 10;
    const hosted::Settings& settings = shell_.settings();
    hosted::Synthesizer& synthesizer = run_->synthesizer;
    const int count = static_cast<int>(synthesizer.samples_of_frame()) + more;
    samples_ =
        synthesizer.render(run_->voices, static_cast<std::size_t>(count),
                           {music_is_on_ ? settings[Setting::music_volume] / tenths : 0,
                            effects_are_on_ ? settings[Setting::effects_volume] / tenths : 0});
    return samples_;
}

} // namespace halfbyte::web
