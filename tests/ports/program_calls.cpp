// Generated calls of the routines of platform/nes/engine/program, and of the pages that show it.
#include "engine/program/menus.hpp"
#include "engine/program/program_image.hpp"
#include "engine/show/screens.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "tests/ports/call_sets.hpp"
#include "tools/content/join_scripts.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

constexpr unsigned level_window = 0; // of the banks: $8000
constexpr int scene_count = sizeof scene_names / sizeof *scene_names;

constexpr std::uint8_t sign_kind = 2;

// The shipped game, a kind of whose actors tells something, whether or not it has signs.
hosted::Pack with_signs() {
    hosted::Pack pack = shipped_pack();
    pack.rules.actor_kinds[sign_kind].traits |= actor_tells;
    return pack;
}

std::uint32_t shipped_id() {
    const std::string& name = shipped_pack().name;
    return save_game_id(name.data(), name.size());
}

LevelRecord random_record(std::mt19937& random) {
    LevelRecord record;
    if (random() % 3 != 0)
        record.best_time = static_cast<std::uint16_t>(random());
    if (random() % 8 == 0)
        record.best_time = static_cast<std::uint16_t>(random() % 4 << 8);
    record.drops = static_cast<std::uint8_t>(random());
    record.deaths = static_cast<std::uint8_t>(random() % 2 == 0 ? random() : 250 + random() % 6);
    record.large_drops = static_cast<std::uint8_t>(random() & every_large_drop);
    return record;
}

Save random_save(std::mt19937& random) {
    Save save;
    save.sequence =
        static_cast<std::uint16_t>(random() % 4 == 0 ? 0xFFFE + random() % 4 : random());
    save.options = static_cast<ProgramOptions>(random() % (1u << option_count));
    for (Slot& slot : save.slots) {
        slot.used = random() % 2 != 0;
        const bool few_large_drops = random() % 2 != 0; // not enough for all bonus levels
        for (LevelRecord& record : slot.levels) {
            record = random_record(random);
            if (few_large_drops && random() % 8 != 0)
                record.large_drops = 0;
        }
    }
    return save;
}

/// The console's board: copies of the save, and the save that they are made of.
class SaveBoard {
  public:
    explicit SaveBoard(PortConsole& port) : port_(port) {}

    void put(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        for (std::size_t i = 0; i < sizeof image; ++i)
            port_.console.memory.poke(place(nes::working_save_address, i), image[i]);
    }

    /// But for what only copies have.
    std::string difference(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        std::string text;
        for (std::size_t i = save_image::options; i < save_image::checksum; ++i)
            if (i < save_image::game || i >= save_image::used)
                text += differing(("byte " + std::to_string(i) + " of the save").c_str(), image[i],
                                  peek(nes::working_save_address, i));
        return text;
    }

    std::string copy_difference(const Save& save) {
        std::uint8_t image[save_image::bytes];
        write_save(save, shipped_id(), image);
        std::string text;
        for (std::size_t i = 0; i < sizeof image; ++i)
            text += differing(("byte " + std::to_string(i) + " of the copy").c_str(), image[i],
                              peek(nes::save_memory_address + save_place(save), i));
        return text;
    }

    void put_memory(const std::vector<std::uint8_t>& memory) {
        for (std::size_t i = 0; i < memory.size(); ++i)
            port_.console.memory.poke(place(nes::save_memory_address, i), memory[i]);
    }

  private:
    static std::uint16_t place(std::size_t address, std::size_t offset) {
        return static_cast<std::uint16_t>(address + offset);
    }
    std::uint8_t peek(std::size_t address, std::size_t offset) {
        return port_.console.memory.peek(place(address, offset));
    }

    PortConsole& port_;
};

/// A program in C++ and on the console, frame by frame.
class ProgramCaller {
  public:
    explicit ProgramCaller(Run& run)
        : run_(run), board_(run.port), pack_(with_signs()), tables_(pack_, pack_.flow.flow),
          advance_(run.port.console.routine("advance_program")),
          step_level_(run.port.console.routine("step_level")) {
        put_cartridge();
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

    /// Another screen, as one could have come to it, with another save.
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
        state.save_fault = static_cast<SaveFault>(random() % 4);
        save_ = random_save(random);
        board_.put(save_);
        put_state();
    }

    /// What a level's play leads to, at once.
    void change_world() {
        std::mt19937& random = run_.random;
        World& world = program_.world;
        world.phase = static_cast<Phase>(random() % 3);
        world.phase_timer = static_cast<std::uint8_t>(random() % 8);
        world.deaths = static_cast<std::uint8_t>(random() % 2 == 0 ? 0 : random());
        world.coins = static_cast<std::uint8_t>(random());
        world.switches = static_cast<std::uint16_t>(random());
        world.frame = static_cast<std::uint32_t>(random() % 2 == 0 ? random() : random() % 0x10000);
        put_sign();
        write_state_image(world, &run_.port.console.ram()[nes::state_image_address]);
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
    // Other calls have put levels, rules and scripts of their own into the ROM.
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

    /// Somewhere around the player.
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
        if (scene == Scene::message)
            return static_cast<std::uint8_t>(run_.random() % 4);
        const int lines = scene == Scene::select ? game().level_count : line_count(scene, game());
        return static_cast<std::uint8_t>(lines == 0 ? 0
                                                    : run_.random() % static_cast<unsigned>(lines));
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

/// Few keys at once, as a person presses them.
Input random_keys(std::mt19937& random) {
    constexpr Input keys[] = {0,           0,        input_a,    input_b,    input_select,
                              input_start, input_up, input_down, input_left, input_right};
    const Input one = keys[random() % std::size(keys)];
    return static_cast<Input>(random() % 8 == 0 ? one | keys[random() % std::size(keys)] : one);
}

std::string call_advance_program(Run& run) {
    ProgramCaller caller(run);
    Stratum& scenes = run.strata.of("scene", 0, scene_count - 1);
    Stratum& fades = run.strata.of("frames of a fade", 0, 2 * scene_fade_frames);
    Stratum& steps = run.strata.of("steps", 0, skipping_steps);
    return run.each([&](long) {
        if (run.random() % 12 == 0)
            caller.change_screen();
        if (run.random() % 6 == 0)
            caller.change_world();
        scenes.count(static_cast<int>(caller.program().state.scene));
        const std::string difference = caller.advance(random_keys(run.random));
        fades.count(caller.program().state.fade);
        steps.count(caller.program().state.steps);
        return difference;
    });
}

std::string call_step_level(Run& run) {
    ProgramCaller caller(run);
    Stratum& phases = run.strata.of("phase", 0, 2);
    return run.each([&](long) {
        if (run.random() % 12 == 0)
            caller.change_screen();
        if (run.random() % 6 == 0)
            caller.change_world();
        phases.count(static_cast<int>(caller.program().world.phase));
        return caller.step_level(random_keys(run.random));
    });
}

std::string call_open_saves(Run& run) {
    SaveBoard board(run.port);
    const Routine routine = run.port.console.routine("open_saves");
    Stratum& faults = run.strata.of("fault", 0, 3);
    std::vector<std::uint8_t> memory(save_bytes);
    return run.each([&](long) {
        std::mt19937& random = run.random;
        std::fill(memory.begin(), memory.end(), static_cast<std::uint8_t>(random()));
        const unsigned copies = random() % 4; // a bit each
        Save one = random_save(random);
        for (std::size_t i = 0; i < save_copies; ++i) {
            if (!(copies & 1u << i))
                continue;
            std::uint8_t* copy = memory.data() + i * save_copy_stride;
            if (random() % 2 == 0)
                one = random_save(random);
            one.sequence = static_cast<std::uint16_t>(one.sequence + random() % 3 - 1);
            write_save(one, shipped_id() ^ (random() % 4 == 0 ? 1u << random() % 32 : 0u), copy);
            if (random() % 3 == 0)
                copy[random() % save_image::bytes] ^= static_cast<std::uint8_t>(1u << random() % 8);
        }
        Save ours;
        const SaveFault fault = open_saves(memory.data(), shipped_id(), ours);
        faults.count(static_cast<int>(fault));
        board.put_memory(memory);
        const Exit exit = run.port.console.call(routine);
        return differing("the fault", static_cast<long>(fault), exit.a) + board.difference(ours);
    });
}

std::string call_write_some(Run& run) {
    SaveBoard board(run.port);
    Console6502& console = run.port.console;
    const Routine begin = console.routine("begin_saving"), some = console.routine("write_some");
    Variable left = console.variable("parts_to_save");
    Save save = random_save(run.random);
    Stratum& parts = run.strata.of("the first of a save", 0, 1);
    return run.each([&](long) {
        const bool is_first = left.u8() == 0;
        parts.count(is_first);
        if (is_first) {
            save = random_save(run.random);
            board.put(save);
            console.call(begin);
        }
        console.call(some);
        return left.u8() == 0 ? board.copy_difference(save) : std::string();
    });
}

/// A window of the page: its rows of text.
std::string window_difference(Console6502& console, const Page& page, int window) {
    constexpr int lines = 4;
    constexpr std::uint32_t line_bytes = 32;
    Variable theirs = console.variable("page_window_lines");
    std::string text;
    for (int line = 0; line < lines; ++line) {
        const int row = 2 * (window * lines + line);
        for (int column = 0; column < page_columns; ++column)
            text += differing(
                ("row " + std::to_string(row) + ", column " + std::to_string(column)).c_str(),
                row < page_rows ? page.cells[row][column] : page_blank,
                theirs.u8(static_cast<std::uint32_t>(line) * line_bytes + 1
                          + static_cast<std::uint32_t>(column)));
    }
    return text;
}

std::string call_show_page(Run& run) {
    constexpr int windows = 3;
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("show_page");
    Variable window = run.port.console.variable("page_window");
    Stratum& scenes = run.strata.of("scene", 0, scene_count - 1);
    Stratum& shown = run.strata.of("window", 0, windows - 1);
    return run.each([&](long) {
        caller.change_screen();
        caller.change_world();
        const int number = static_cast<int>(run.random() % windows);
        scenes.count(static_cast<int>(caller.program().state.scene));
        shown.count(number);
        Page page;
        show_page(page, caller.program(), caller.save(), caller.game());
        if (!is_page(caller.program().state.scene))
            page = {};
        window.set_u8(static_cast<std::uint32_t>(number));
        run.port.console.call(routine);
        return window_difference(run.port.console, page, number);
    });
}

/// Any row of a spread, also those that no window has.
std::string call_show_spread_row(Run& run) {
    ProgramCaller caller(run);
    Console6502& console = run.port.console;
    const Routine begin = console.routine("begin_spread"), row = console.routine("show_spread_row");
    Variable line = console.variable("page_line"), cells = console.variable("page_window_lines");
    Stratum& rows = run.strata.of("row", 0, spread_rows - 1);
    Stratum& spreads = run.strata.of("spread", 0, 1);
    return run.each([&](long) {
        caller.change_screen(Scene::select);
        const auto number = static_cast<std::uint8_t>(run.random() % spread_rows);
        rows.count(number);
        const Game& game = caller.game();
        spreads.count(game.levels[caller.program().state.cursor].spot.spread);
        Page page;
        show_page(page, caller.program(), caller.save(), game);
        console.call(begin);
        line.set_u8(1); // the page begins with the second column
        console.call(row, {.a = number});
        std::string text;
        for (std::uint32_t column = 0; column < page_columns; ++column)
            text += differing(("column " + std::to_string(column)).c_str(),
                              page.cells[number][column], cells.u8(1 + column));
        return text;
    });
}

std::string call_put_walking_hero(Run& run) {
    enum class Hero {
        stands,
        runs,
        runs_to_the_left
    };
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("put_walking_hero");
    Stratum& heroes = run.strata.of("how the hero is", 0, 2);
    return run.each([&](long) {
        caller.change_screen(Scene::select);
        Page page;
        show_page(page, caller.program(), caller.save(), caller.game());
        const Exit exit = run.port.console.call(routine);
        const Hero hero = page.hero_flipped ? Hero::runs_to_the_left
                          : page.hero_runs  ? Hero::runs
                                            : Hero::stands;
        heroes.count(static_cast<int>(hero));
        return differing("the hero's column", page.hero_x, exit.x)
               + differing("the hero's row", page.hero_y, exit.a)
               + differing("how the hero is", static_cast<long>(hero), exit.y);
    });
}

std::string call_level_of_colours(Run& run) {
    ProgramCaller caller(run);
    const Routine routine = run.port.console.routine("level_of_colours");
    Stratum& chosen = run.strata.of("a level is chosen", 0, 1);
    return run.each([&](long) {
        caller.change_screen();
        const ProgramState& state = caller.program().state;
        chosen.count(state.scene == Scene::select);
        return differing("the level", level_of_colours(state, caller.game()),
                         run.port.console.call(routine).x);
    });
}

} // namespace

std::span<const CallSet> program_call_sets() {
    static constexpr CallSet sets[] = {
        {"advance_program", call_advance_program},
        {"step_level", call_step_level},
        {"open_saves", call_open_saves},
        {"write_some", call_write_some},
        {"show_page", call_show_page},
        {"show_spread_row", call_show_spread_row},
        {"put_walking_hero", call_put_walking_hero},
        {"level_of_colours", call_level_of_colours},
    };
    return sets;
}

} // namespace halfbyte::test
