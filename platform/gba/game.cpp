#include "platform/gba/game.hpp"

#include "engine/sim/step.hpp"
#include "platform/gba/stopwatch.hpp"

namespace halfbyte::gba {
namespace {

constexpr std::uint16_t seed_of_a_person = 1; // as on the desktop

void start(Game& game, std::uint8_t level) {
    game.level_index = level;
    game.rom_level = level_at(game.pack, level);
    game.level.rules = &game.rules;
    game.level.scripts = game.pack.part(rom_pack::scripts);
    open_level(game.rom_level.block, game.rom_level.block_size, game.level.map);
    start_level(game.world, game.level, game.seed);
    game.stage = set_stage(game.world, game.level, gba_screen);
}

void open_game(Game& game, const RomPack& pack) {
    game.pack = pack;
    read_rules(pack, game.rules);
}

bool level_is_over(const World& world) {
    return world.phase == Phase::cleared && world.phase_timer == 0;
}

Progress after_level(Game& game) {
    if (game.level_index + 1 == game.pack.level_count()) {
        game.scene = Scene::end;
        return Progress::idle;
    }
    start(game, static_cast<std::uint8_t>(game.level_index + 1));
    return Progress::started;
}

Progress simulate(Game& game, Input keys, std::uint32_t& step_cycles) {
    const std::uint32_t before = cycles();
    step(game.world, keys, game.level);
    step_cycles = cycles() - before;
    advance(game.stage, game.world, game.level, gba_screen);
    return Progress::simulated;
}

Progress press_start(Game& game) {
    switch (game.scene) {
    case Scene::title: game.scene = Scene::playing; break;
    case Scene::playing: game.scene = Scene::paused; break;
    case Scene::paused: game.scene = Scene::playing; break;
    case Scene::end:
        game.scene = Scene::title;
        start(game, 0);
        return Progress::started;
    }
    return Progress::idle;
}

} // namespace

void begin_at_title(Game& game, const RomPack& pack) {
    open_game(game, pack);
    game.seed = seed_of_a_person;
    start(game, 0);
}

void begin_scripted(Game& game, const RomPack& pack, std::uint8_t level, std::uint16_t seed) {
    open_game(game, pack);
    game.scene = Scene::playing;
    game.scripted = true;
    game.seed = seed;
    start(game, level < pack.level_count() ? level : std::uint8_t{0});
}

Progress frame(Game& game, Input keys, std::uint32_t& step_cycles) {
    if (game.scripted)
        return simulate(game, keys, step_cycles);
    const auto pressed = static_cast<Input>(keys & ~game.keys_before);
    game.keys_before = keys;
    if (pressed & input_start)
        return press_start(game);
    if (game.scene != Scene::playing) {
        ++game.idle_frames;
        return Progress::idle;
    }
    if (level_is_over(game.world))
        return after_level(game);
    return simulate(game, static_cast<Input>(keys & ~input_start), step_cycles);
}

} // namespace halfbyte::gba
