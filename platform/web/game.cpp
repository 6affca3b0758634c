#include "platform/web/game.hpp"

#include "engine/show/screens.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/pack/pack_file.hpp"
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
constexpr const char* imported_file = "imported";

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

int most_cleared(const Save& save, int levels) {
    int most = 0;
    for (const Slot& slot : save.slots)
        most = std::max(most, cleared_levels(slot, levels));
    return most;
}

// A page's pixels begin with the byte for red.
std::uint32_t page_pixel(hosted::Colour colour) {
    return (colour & 0xFF00FF00) | (colour & 0xFF) << 16 | (colour >> 16 & 0xFF);
}

} // namespace

Game::Run::Run(const hosted::Pack& pack, hosted::PlaySetup setup, bool of_level)
    : play(pack, std::move(setup)), sound(pack), is_of_level(of_level) {}

Game::Game(std::span<const std::uint8_t> pack, bool calm)
    : pack_(hosted::read_pack(pack)), shell_(hosted::SettingsFile(settings_file), code_names()),
      canvas_(screen.width, screen.height) {
    shell_.offer_old_saves([this] { return old_saves(); });
    if (calm)
        begin_calm(pack_);
    power_on();
}

void Game::power_on() {
    run_.emplace(pack_, setup_with(SaveMemory(saves_file)), false);
    run_->play.tell(Notice::save_found, run_->play.session().saves().finding(),
                    hosted::Notices::while_read);
}

void Game::play(Movie movie) {
    const bool of_level = movie.level.has_value();
    run_.emplace(pack_, setup_of(std::move(movie)), of_level);
}

bool Game::import_saves(std::span<const std::uint8_t> bytes) {
    hosted::save_file(imported_file, bytes);
    Save save;
    const SaveFault fault = SaveMemory(imported_file).load(play().session().game(), save);
    page_remove_file(imported_file);
    if (fault != SaveFault::none)
        return false;
    if (page_file_size(saves_file) > 0)
        hosted::keep_old(saves_file);
    hosted::save_file(saves_file, bytes);
    power_on();
    return true;
}

void Game::handle(const hosted::Event& event) {
    if (const auto command = shell_.handle(event, background_of_menu()))
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
    default: run_->play.obey(command); break;
    }
}

// The screen behind the menu, if it opens now.
hosted::Menu::Over Game::background_of_menu() const {
    const ProgramState& state = play().session().state();
    const bool level = state.scene == Scene::level || state.scene == Scene::pause;
    return {level && state.fade == 0, state.scene == Scene::options, !pack_.font.empty()};
}

std::vector<hosted::OldSaveLine> Game::old_saves() {
    const hosted::Session& session = play().session();
    old_saves_ = session.saves().old_saves(session.game());
    std::vector<hosted::OldSaveLine> lines;
    for (const SaveMemory::OldSave& old : old_saves_)
        lines.push_back({old.file.string(), most_cleared(old.save, session.game().level_count)});
    return lines;
}

// Menus always run at full speed.
int Game::speed() const {
    const bool in_level = play().session().state().scene == Scene::level;
    return in_level ? shell_.settings()[Setting::speed] : 100;
}

void Game::frame() {
    hosted::Play& play = run_->play;
    if (shell_.is_open() || !slow_.is_due(speed()))
        play.rest();
    else
        play.frame(play.runs() ? shell_.take() : Input{0});
    run_->voices = run_->sound.frame(play);
}

std::span<const std::uint32_t> Game::draw(bool hints) {
    const hosted::Session& session = play().session();
    const ProgramState& state = session.state();
    if (shell_.is_open())
        shell_.draw(canvas_, pack_, session.coloured_level(), menu_frame_++);
    else
        play().draw(canvas_);
    if (hints && !shell_.is_open() && is_page(state.scene) && state.fade == 0)
        shell_.draw_hints(canvas_, play().font(), play().paper(), state.scene);
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
