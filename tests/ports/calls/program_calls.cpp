// Generated calls of the routines of platform/nes/engine/program.
#include "tests/ports/calls/program_caller.hpp"

#include <algorithm>

namespace halfbyte::test {
namespace {

/// A few keys at once, as a person presses them.
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
    // Random keys choose these lines too rarely: none, Yes of the question whether to erase,
    // Restart of the pause, and the level after the results.
    Stratum& chosen = run.strata.of("chosen line", 0, 3);
    return run.each([&](long) {
        const ProgramState& state = caller.program().state;
        const bool lets_fade = state.fade != 0 && run.random() % 2 == 0; // to the fade's end
        if (run.random() % 10 == 0 && !lets_fade)
            caller.change_screen();
        if (run.random() % 6 == 0)
            caller.change_world();
        if (state.scene == Scene::level && state.fade == 0 && run.random() % 5 == 0)
            caller.begin_skipping();
        const bool chooses = !lets_fade && run.random() % 16 == 0;
        const int line = chooses ? 1 + static_cast<int>(run.random() % 3) : 0;
        if (line == 1)
            caller.begin_choosing(Scene::erase, EraseLine::yes);
        else if (line == 2)
            caller.begin_choosing(Scene::pause, PauseLine::restart);
        else if (line == 3)
            caller.begin_choosing(Scene::results, 0);
        chosen.count(line);
        scenes.count(static_cast<int>(state.scene));
        const std::string difference =
            caller.advance(line != 0 ? input_a : random_keys(run.random));
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
    Stratum& faults = run.strata.of("fault", 0, save_fault_count - 1);
    Stratum& versions = run.strata.of("version", 0, 5);
    std::vector<std::uint8_t> memory(save_bytes);
    return run.each([&](long) {
        std::mt19937& random = run.random;
        std::fill(memory.begin(), memory.end(), static_cast<std::uint8_t>(random()));
        memory[random() % save_bytes] ^= static_cast<std::uint8_t>(random() % 2);
        const unsigned copies = random() % 4; // one bit for each copy
        Save one = random_save(random);
        for (std::size_t i = 0; i < save_copies; ++i) {
            if (!(copies & 1u << i))
                continue;
            std::uint8_t* copy = memory.data() + i * save_copy_stride;
            if (random() % 2 == 0)
                one = random_save(random);
            if (random() % 2 == 0)
                rename_levels(one, random);
            one.sequence = static_cast<std::uint16_t>(one.sequence + random() % 3 - 1);
            constexpr std::uint8_t choices[] = {0, 1, 2, save_version, save_version + 1, 0xFF};
            const std::size_t choice = random() % 2 == 0 ? save_version : random() % 6;
            const std::uint8_t version = choices[choice];
            versions.count(static_cast<int>(choice));
            write_version(one, shipped_id() ^ (random() % 4 == 0 ? 1u << random() % 32 : 0u),
                          version, copy);
            if (random() % 3 == 0)
                copy[random() % save_image::bytes] ^= static_cast<std::uint8_t>(1u << random() % 8);
        }
        Save ours;
        const SaveFault fault = open_saves(memory.data(), shipped_game(), ours);
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

} // namespace

std::span<const CallSet> program_call_sets() {
    static constexpr CallSet sets[] = {
        {"advance_program", call_advance_program},
        {"step_level", call_step_level},
        {"open_saves", call_open_saves},
        {"write_some", call_write_some},
    };
    return sets;
}

} // namespace halfbyte::test
