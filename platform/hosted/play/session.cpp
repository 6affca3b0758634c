#include "platform/hosted/play/session.hpp"

#include "engine/program/menus.hpp"
#include "engine/program/scenes.hpp"
#include "engine/show/page_writer.hpp"
#include "engine/sim/life_cycle.hpp"
#include "engine/sim/step.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::hosted {
namespace {

// The number of a level in another version of its game: by its name, else by its position.
std::size_t number_in(const Pack& pack, const Pack& before, std::size_t number) {
    const auto& levels = pack.levels;
    const auto found = std::ranges::find(levels, before.levels[number].name, &PackedLevel::name);
    return found == levels.end() ? std::min(number, levels.size() - 1)
                                 : static_cast<std::size_t>(found - levels.begin());
}

// With the feet at a pixel of the level.
Point middle_of_player(int x, int y, const Level& level) {
    Placement feet;
    feet.x = static_cast<std::uint16_t>(x);
    feet.y = static_cast<std::uint16_t>(y);
    return player_at(feet, level);
}

} // namespace

Session::Session(const Pack& pack, Screen screen, const Flow& flow, SaveMemory saves)
    : pack_(&pack), screen_(screen), tables_(std::make_unique<GameTables>(pack, flow)),
      saves_(std::move(saves)) {
    begin_at_power_on();
}

Session::Session(const Pack& pack, std::size_t level, Screen screen, std::uint16_t seed)
    : Session(pack, screen, pack.flow.flow) {
    begin(level, seed);
}

void Session::begin_at_power_on() {
    const SaveFault fault = saves_.load(game(), save_);
    power_on(program_, save_, fault, game());
    follow();
}

void Session::open_old_save(const std::filesystem::path& old) {
    if (!saves_.fault().empty())
        throw std::runtime_error(saves_.fault());
    saves_.put_back(old);
    begin_at_power_on();
}

void Session::finish_saving() {
    saves_.finish(game(), save_);
}

void Session::begin(std::size_t level, std::uint16_t seed) {
    seed_ = seed;
    begin_level(program_, static_cast<std::uint8_t>(level), seed, game());
    follow();
}

void Session::advance(Input input) {
    if (without_record_ && state().level_number < recorded_levels)
        advance_without_record(input);
    else
        halfbyte::advance(program_, save_, input, game());
    follow();
    keep_saves();
}

// A time of 0 would mean that the level is not cleared; an erased slot has it.
void Session::advance_without_record(Input input) {
    LevelRecord& record = save_.slots[state().slot].levels[state().level_number];
    const std::uint16_t best = record.best_time;
    halfbyte::advance(program_, save_, input, game());
    if (record.best_time == best || record.best_time == 0)
        return;
    record.best_time = best == 0 ? no_best_time : best;
    program_.state.is_best = false;
}

void Session::step(Input input) {
    step_level(program_, input);
    follow();
}

View Session::view() const {
    if (!look_)
        return show(world(), stage_, level(), pack_->looks, screen_);
    Stage seen = look_->reset ? Stage() : stage_;
    seen.camera.x = static_cast<std::int16_t>(look_->left);
    seen.camera.y = static_cast<std::int16_t>(look_->top);
    return show(shown_world(), seen, level(), pack_->looks, look_->seen);
}

// A player that is not at the start stays in its pose, and does not blink.
World Session::reset_world(bool with_player) const {
    World reset;
    start_level(reset, level(), default_seed);
    if (with_player)
        return reset;
    Actor& self = player(reset);
    self = player(world());
    self.since = static_cast<std::uint8_t>(self.since - world().frame);
    self.mercy = 0;
    return reset;
}

void Session::look(int left, int top, Screen seen, ShownAs as) {
    look_ = Look{left, top, seen, as, {}};
    reset_look();
}

void Session::reset_look() {
    if (look_ && look_->as != ShownAs::it_is)
        look_->reset = reset_world(look_->as == ShownAs::it_begins_with_player);
}

void Session::end_look() {
    look_.reset();
}

void Session::restart() {
    seed_ = recording_.seed;
    restart_level(program_, save_, seed_, game());
    follow();
    keep_saves();
}

bool Session::has_space_at(int x, int y) const {
    return player_is_free(world_at(level(), default_seed, middle_of_player(x, y, level())),
                          level());
}

void Session::begin_at(int x, int y) {
    restart();
    recording_.begins_at = middle_of_player(x, y, level());
    program_.world = world_at(level(), recording_.seed, *recording_.begins_at);
    stage_ = set_stage(world(), level(), screen_);
}

void Session::return_to(const Moment& moment) {
    program_ = moment.program;
    stage_ = moment.stage;
    recorded_ = moment.recorded;
}

void Session::load(const Moment& moment, const Recording& recording) {
    return_to(moment);
    recording_ = recording;
    recording_.inputs.resize(std::min(recorded_, recording_.inputs.size()));
    level_number_ = program_.state.level_number;
    ++recordings_;
}

std::optional<Moment> Session::carried(const Moment& moment, const Pack& before) const {
    const PackedLevel& was = before.levels[moment.program.state.level_number];
    const auto found = std::ranges::find(pack().levels, was.name, &PackedLevel::name);
    if (found == pack().levels.end())
        return std::nullopt;
    const Level level_before = level_of(before, was);
    Moment result = moment;
    Program& program = result.program;
    program.state.level_number = static_cast<std::uint8_t>(found - pack().levels.begin());
    program.level = level_of(pack(), *found);
    program.level.rules = program.state.assisted ? game().assisted_rules : game().rules;
    program.world = carry_over(moment.program.world, {level_before, was, before},
                               {program.level, *found, pack()});
    result.stage = set_stage(program.world, program.level, screen_);
    return result;
}

void Session::set_more_hits(int more) {
    if (more == more_hits_)
        return;
    more_hits_ = more;
    tables_->set_more_hits(more);
    recording_.assisted = recording_.assisted || more != 0;
}

void Session::set_options(ProgramOptions options) {
    save_.options = options;
    request_save(program_.state, save_);
    keep_saves();
}

// The previous pack and its tables must exist until the end of this function.
void Session::change_pack(const Pack& pack, const Flow& flow) {
    ProgramState& state = program_.state;
    const PackedLevel& before = packed_level();
    const std::size_t number = number_in(pack, *pack_, level_number_);
    state.level_number = static_cast<std::uint8_t>(number_in(pack, *pack_, state.level_number));
    const std::unique_ptr<const GameTables> tables_before =
        std::exchange(tables_, std::make_unique<GameTables>(pack, flow));
    tables_->set_more_hits(more_hits_);
    const Pack& pack_before = *std::exchange(pack_, &pack);
    move_records();
    level_number_ = number;
    if (packed_level().name == before.name)
        carry_level_over({program_.level, before, pack_before});
    else
        begin_in_scene();
    reset_look();
    if (const int places = cursor_count(state.scene, game()); state.cursor >= places)
        state.cursor = 0;
    state.walk = 0;
}

// The levels may have another order now.
void Session::move_records() {
    std::uint8_t copy[save_image::bytes];
    write_save(save_, game().id, copy);
    read_copy(copy, game(), save_);
}

void Session::carry_level_over(const LevelVersion& before) {
    Level level = level_of(pack(), packed_level());
    level.rules = state().assisted ? game().assisted_rules : game().rules;
    const World world = carry_over(program_.world, before, {level, packed_level(), pack()});
    program_.level = level;
    program_.world = world;
    halfbyte::advance(stage_, program_.world, program_.level, pack_->looks.numbers, screen_);
}

// A new level behind a screen does not end that screen.
void Session::begin_in_scene() {
    const Scene scene = state().scene;
    const std::uint8_t number = state().level_number;
    begin(level_number_, default_seed);
    program_.state.scene = scene;
    program_.state.level_number = number;
}

const PackedLevel& Session::coloured_level() const {
    if (state().scene != Scene::select)
        return packed_level();
    return pack_->levels[static_cast<std::size_t>(level_of_colours(state(), game()))];
}

void Session::keep_saves() {
    if (state().events & program_saves)
        saves_.write(game(), save_);
}

// The camera and the recording follow the world.
void Session::follow() {
    if (state().events & program_starts) {
        level_number_ = state().level_number;
        stage_ = set_stage(world(), level(), screen_);
        recording_ = {packed_level().name,
                      std::exchange(seed_, default_seed),
                      state().assisted || more_hits_ != 0,
                      {},
                      std::nullopt};
        ++recordings_;
        recorded_ = 0;
        without_record_ = false;
        return;
    }
    if (state().steps == 0)
        return;
    stage_.camera.calm = save_.options & option_calm;
    halfbyte::advance(stage_, world(), level(), pack_->looks.numbers, screen_);
    recording_.inputs.resize(recorded_);
    for (int i = 0; i < state().steps; ++i)
        if (recording_.inputs.size() < longest_recording)
            recording_.inputs.push_back(state().given);
    recorded_ = recording_.inputs.size();
}

int shade_on_screen(const Session& session) {
    if (session.is_looked_at())
        return 0;
    const int flash =
        session.state().scene == Scene::level ? shade_of_flash(session.stage().flash) : 0;
    return std::max<int>(shade_of(session.state()), flash);
}

} // namespace halfbyte::hosted
