// Runs a program in C++ and its port on the console side by side, and compares their states.
#pragma once

#include "engine/program/menus.hpp"
#include "engine/program/program_image.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "tests/ports/calls/save_board.hpp"
#include "tools/pipeline/content/join_scripts.hpp"

#include <algorithm>
#include <vector>

namespace halfbyte::test {

inline constexpr unsigned level_window = 0; // the number of the bank window at $8000
inline constexpr int save_fault_count = static_cast<int>(SaveFault::unknown) + 1;

inline constexpr std::uint8_t sign_kind = 2;

/// The shipped game with counters, and a kind of actors made into signs, whether or not the game
/// has any.
inline hosted::Pack with_signs() {
    hosted::Pack pack = shipped_pack();
    GameCounter* counters = pack.rules.counters;
    counters[0] = {200, 3, 0, counter_of_game};
    counters[1] = {9, 2, 1, counter_of_game | counter_ends_game};
    counters[2] = {9, 1, 1, counter_of_life};
    counters[3] = {9, 9, 3, counter_of_game};
    pack.rules.actor_kinds[sign_kind].traits |= actor_tells;
    return pack;
}

/// Both programs, which advance frame by frame with the same input.
class ProgramCaller {
  public:
    explicit ProgramCaller(Run& run)
        : run_(run), board_(run.port), pack_(with_signs()), tables_(pack_, pack_.flow.flow),
          advance_(run.port.console.routine("advance_program")),
          step_level_(run.port.console.routine("step_level")) {
        put_cartridge();
        clear_save(save_, tables_.game());
        power_on(program_, save_, SaveFault::absent, tables_.game());
        board_.put(save_);
        run_.port.console.call("power_on", {.a = static_cast<std::uint8_t>(SaveFault::absent)});
    }
    ~ProgramCaller() {
        run_.port.use(shipped_rules());
        run_.port.console.banks.map_bank(level_window, 0);
        run_.port.console.variable("traits_kept").set_u8(0xFF);
        run_.port.console.call("map_frame");
    }
    ProgramCaller(const ProgramCaller&) = delete;
    ProgramCaller& operator=(const ProgramCaller&) = delete;

    const Program& program() const { return program_; }
    const Save& save() const { return save_; }
    const Game& game() const { return tables_.game(); }

    /// Changes to another screen, in a state that play could have led to, with another save.
    void change_screen() {
        const auto scene = static_cast<Scene>(run_.random() % scene_count);
        change_screen(run_.random() % 3 == 0 ? Scene::level : scene);
    }
    void change_screen(Scene scene) {
        std::mt19937& random = run_.random;
        ProgramState& state = program_.state;
        state.scene = scene;
        state.frame =
            static_cast<std::uint32_t>(random() | (random() % 2 == 0 ? 0xFFu : 0xFFFFFFu));
        state.freeze = static_cast<std::uint8_t>(random() % 3);
        state.before = random() % 2 != 0 ? Scene::pause : Scene::slots;
        state.fade = 0;
        state.age = static_cast<std::uint8_t>(random());
        state.walk = static_cast<std::uint8_t>(random() % (walk_frames + 1));
        state.walk_from = static_cast<std::uint8_t>(random() % game().level_count);
        state.slot = static_cast<std::uint8_t>(random() % slot_count);
        state.cursor = random_cursor();
        state.time =
            static_cast<std::uint16_t>(random() % 4 == 0 ? 0xFFFC + random() % 4 : random());
        state.is_best = random() % 2 != 0;
        state.opens_bonus = random() % 4 == 0;
        state.save_fault = static_cast<SaveFault>(random() % save_fault_count);
        save_ = random_save(random);
        if (random() % 2 == 0)
            put_best_time_near();
        if (random() % 4 == 0)
            put_bonus_level_near();
        board_.put(save_);
        put_state();
    }

    /// Changes the world to a state that play could lead to.
    void change_world() {
        std::mt19937& random = run_.random;
        World& world = program_.world;
        world.phase = static_cast<Phase>(random() % 3);
        world.phase_timer = static_cast<std::uint8_t>(random() % 8);
        world.deaths = static_cast<std::uint8_t>(random() % 2 == 0 ? 0 : random());
        world.coins = static_cast<std::uint8_t>(random());
        world.switches = static_cast<std::uint16_t>(random());
        world.frame = static_cast<std::uint32_t>(random() % 2 == 0 ? random() : random() % 0x10000);
        for (std::uint8_t& counter : world.counters)
            counter = static_cast<std::uint8_t>(random() % 4 == 0 ? random() : random() % 3);
        world.exit = static_cast<std::uint8_t>(
            random() % 2 == 0 ? 0 : random() % static_cast<unsigned>(game().level_count + 2));
        world.warps = world.phase == Phase::dying && random() % 2 == 0;
        put_sign();
        write_state_image(world, &run_.port.console.ram()[nes::state_image_address]);
    }

    /// Puts the program into a death that the player skips. At most skipping_steps steps are left
    /// of the death, so one frame of skipping ends it.
    void begin_skipping() {
        program_.state.skips = true;
        program_.state.freeze = 0;
        put_state();
        World& world = program_.world;
        world.phase = Phase::dying;
        world.phase_timer = static_cast<std::uint8_t>(1 + run_.random() % skipping_steps);
        write_state_image(world, &run_.port.console.ram()[nes::state_image_address]);
    }

    /// Puts the program before a menu in which the cursor is on this line.
    template <class Line>
    void begin_choosing(Scene menu, Line line) {
        change_screen(menu);
        ProgramState& state = program_.state;
        state.cursor = static_cast<std::uint8_t>(line);
        state.freeze = 0;
        if (run_.random() % 2 == 0)
            state.save_fault = SaveFault::none; // erases the slot, not the protected save
        put_state();
    }

    std::string step_level(Input input) {
        halfbyte::step_level(program_, input);
        run_.port.console.call(step_level_, {.a = input});
        return state_difference() + run_.port.difference(program_.world);
    }

    std::string advance(Input input) {
        halfbyte::advance(program_, save_, input, game());
        run_.port.console.call(advance_, {.a = input});
        return state_difference() + run_.port.difference(program_.world) + board_.difference(save_);
    }

  private:
    // Puts the game into the ROM again: other tests have replaced its levels, rules and scripts.
    void put_cartridge() {
        run_.port.use(pack_.rules);
        run_.port.use_scripts(tools::content::script_block_or_walking(shipped_pack().scripts));
        Console6502& console = run_.port.console;
        for (unsigned level = 0; level < shipped_pack().levels.size(); ++level) {
            console.banks.map_bank(level_window, level);
            const std::vector<std::uint8_t>& block = shipped_pack().levels[level].block;
            for (std::size_t i = 0; i < block.size(); ++i)
                console.memory.poke(static_cast<std::uint16_t>(nes::level_block_address + i),
                                    block[i]);
        }
    }

    Slot& slot() { return save_.slots[program_.state.slot]; }

    /// Sets the best time of the current level to the time so far, with a random low byte.
    void put_best_time_near() {
        slot().levels[program_.state.level_number].best_time =
            static_cast<std::uint16_t>(program_.state.time ^ run_.random() % 256);
    }

    /// Gives the slot one large drop less than a random bonus level needs, and none in the current
    /// level: collecting one there opens the bonus level.
    void put_bonus_level_near() {
        std::vector<int> thresholds;
        for (int level = 0; level < game().level_count; ++level)
            if (is_bonus(game(), level))
                thresholds.push_back(game().levels[level].bonus_drops);
        if (thresholds.empty())
            return;
        int missing = thresholds[run_.random() % thresholds.size()] - 1;
        for (int level = recorded_levels - 1; level >= 0; --level) {
            std::uint8_t& drops = slot().levels[level].large_drops;
            const bool is_played = level == program_.state.level_number;
            const int count = is_played ? 0 : std::min(missing, large_drops_a_level);
            drops = static_cast<std::uint8_t>((1 << count) - 1);
            missing -= count;
        }
    }

    /// Puts a sign somewhere around the player.
    void put_sign() {
        std::mt19937& random = run_.random;
        Actor& actor = program_.world.actors[1 + random() % (awake_actors - 1)];
        run_.port.console.variable("last_actor").set_u8(awake_actors - 1);
        actor.kind = sign_kind;
        actor.parameter = static_cast<std::uint8_t>(random() % 4);
        const auto near_by = [&](Position position) {
            return position + Distance{static_cast<std::int32_t>(random() % 0x2800) - 0x1400};
        };
        actor.position.x = near_by(player(program_.world).position.x);
        actor.position.y = near_by(player(program_.world).position.y);
    }

    std::uint8_t random_cursor() {
        const Scene scene = program_.state.scene;
        if (row_of(scene).cursor == SceneCursor::messages) // more than the game has, too
            return static_cast<std::uint8_t>(run_.random() % 4);
        const auto count = static_cast<unsigned>(cursor_count(scene, game()));
        return static_cast<std::uint8_t>(count == 0 ? 0 : run_.random() % count);
    }

    void put_state() {
        write_program_image(program_.state, &run_.port.console.ram()[nes::program_image_address]);
    }

    std::string state_difference() {
        ProgramState theirs;
        read_program_image(&run_.port.console.ram()[nes::program_image_address], theirs);
        std::vector<long> numbers;
        each_program_field(theirs, [&](const char*, int, auto& field) {
            numbers.push_back(static_cast<long>(field));
        });
        std::string text;
        std::size_t next = 0;
        each_program_field(program_.state, [&](const char* name, int, auto& field) {
            text += differing(name, static_cast<long>(field), numbers[next++]);
        });
        return text;
    }

    Run& run_;
    SaveBoard board_;
    hosted::Pack pack_;
    hosted::GameTables tables_;
    Program program_;
    Save save_;
    Routine advance_, step_level_;
};

} // namespace halfbyte::test
