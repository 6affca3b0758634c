// usage: power_offs GAME ROM MOMENTS [SEED]
//
// Switches a console off at MOMENTS random moments while it writes saves, and on again. Each movie
// from power-on begins with other saves and saves several times. The board's memory after each
// frame shows what a power switch leaves there. Within a frame the bytes are written one after the
// other, so a moment is a frame and a number of its bytes. Fails unless the desktop and the console
// always find the old save or the new one.
#include "engine/program/menus.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "tests/emu/board.hpp"
#include "tests/support/number_in.hpp"
#include "tests/support/run_program.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <random>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::Board;
using halfbyte::test::SaveBytes;

namespace {

constexpr int frames_of_a_save = 18; // a little more than the slower console takes
constexpr std::uint32_t frames_to_the_slots = 30;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

Save random_save(std::mt19937& random, std::uint16_t sequence, const Game& game) {
    Save save;
    clear_save(save, game);
    save.sequence = sequence;
    for (int level = game.level_count; level < recorded_levels; ++level)
        save.names[level] = static_cast<std::uint32_t>(random() | 1); // a level of another version
    for (Slot& slot : save.slots) {
        slot.used = random() % 2 != 0;
        for (LevelRecord& level : slot.levels)
            level = {static_cast<std::uint16_t>(random()), static_cast<std::uint8_t>(random()),
                     static_cast<std::uint8_t>(random()),
                     static_cast<std::uint8_t>(random() & every_large_drop)};
    }
    return save;
}

// Makes the inputs of a player who saves several times, and records the saves.
class Saver {
  public:
    // The memory begins with one save or two.
    Saver(const Game& game, std::mt19937& random)
        : game_(game), random_(random), memory_(save_bytes, 0xFF) {
        const auto sequence = static_cast<std::uint16_t>(random());
        for (std::uint16_t i = 0; i < 1 + random_() % 2; ++i) {
            save_ = random_save(random, static_cast<std::uint16_t>(sequence + i), game);
            write_save(save_, game.id, memory_.data() + save_place(save_));
        }
        saves_.push_back(save_);
        power_on(program_, save_, SaveFault::none, game);
        press(input_start);
        const auto to_options = slots_options_line - program_.state.cursor;
        for (int i = 0; i < to_options; ++i)
            press(input_down);
        for (int i = 0; i < saves_of_a_movie; ++i)
            save_options();
        wait(frames_of_a_save);
    }

    const SaveBytes& memory() const { return memory_; }
    const std::vector<Input>& inputs() const { return inputs_; }

    // Whether this save may be left after a frame: the one requested last, the one before, or the
    // one before that if both are still being written.
    bool may_leave(const Save& found, std::size_t frame) const;
    bool is_newest(const Save& found, std::size_t frame) const;

  private:
    static constexpr int saves_of_a_movie = 3;

    void frame(Input input) {
        advance(program_, save_, input, game_);
        inputs_.push_back(input);
        if (program_.state.events & program_saves)
            saves_.push_back(save_);
        asked_.push_back(saves_.size() - 1);
    }
    void wait(int frames) {
        while (frames-- > 0)
            frame(0);
    }
    void press(Input button) {
        frame(button);
        wait(program_.state.fade + 2);
    }

    void save_options() {
        press(input_a);
        for (auto lines = random_() % 4; lines > 0; --lines)
            press(input_down);
        press(input_a);
        press(input_b);
        wait(static_cast<int>(random_() % (frames_of_a_save + 4)));
    }

    const Game& game_;
    std::mt19937& random_;
    SaveBytes memory_;
    Program program_;
    Save save_;
    std::vector<Input> inputs_;
    std::vector<Save> saves_;        // beginning with the save from before the movie
    std::vector<std::size_t> asked_; // the number of saves requested up to each frame
};

bool same(const Save& a, const Save& b) {
    std::uint8_t one[save_image::bytes], other[save_image::bytes];
    write_save(a, 0, one);
    write_save(b, 0, other);
    return std::memcmp(one, other, sizeof one) == 0;
}

bool Saver::is_newest(const Save& found, std::size_t frame) const {
    return same(found, saves_[asked_[frame]]);
}

bool Saver::may_leave(const Save& found, std::size_t frame) const {
    const std::size_t asked = asked_[frame];
    const std::size_t earlier = frame < frames_of_a_save ? 0 : frame - frames_of_a_save;
    const std::size_t oldest = std::min(asked_[earlier], asked == 0 ? 0 : asked - 1);
    for (std::size_t i = oldest; i <= asked; ++i)
        if (same(found, saves_[i]))
            return true;
    return false;
}

// The memory during a frame: with all changed bytes written, or only the first ones.
SaveBytes cut_off(const SaveBytes& before, const SaveBytes& after, std::mt19937& random) {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i])
            changed.push_back(i);
    if (random() % 3 == 0)
        return after;
    SaveBytes memory = before;
    const std::size_t there = random() % (changed.size() + 1);
    for (std::size_t i = 0; i < there; ++i)
        memory[changed[i]] = after[changed[i]];
    return memory;
}

// The fault that the console reports when it is powered on with this memory.
SaveFault fault_of(Board& board, const SaveBytes& memory) {
    SaveFault fault = SaveFault::none;
    std::vector<Input> inputs(frames_to_the_slots);
    inputs[9] = input_start;
    board.play(inputs, memory, [&](const ProgramState& state) { fault = state.save_fault; });
    return fault;
}

struct Moments {
    std::size_t old_saves = 0;
    std::size_t new_saves = 0;
    std::size_t frames = 0;
};

// Plays a movie and tests some of its moments.
void switch_off(Board& board, const Game& game, unsigned count, std::mt19937& random,
                Moments& moments) {
    const Saver saver(game, random);
    const std::vector<SaveBytes> after = board.play(saver.inputs(), saver.memory());
    std::vector<std::size_t> writing; // frames that change the memory
    for (std::size_t i = 1; i < after.size(); ++i)
        if (after[i] != after[i - 1])
            writing.push_back(i);
    if (writing.empty())
        fail("the console writes nothing");
    moments.frames += writing.size();
    for (unsigned moment = 0; moment < count; ++moment) {
        const std::size_t frame = writing[random() % writing.size()];
        const SaveBytes memory = cut_off(after[frame - 1], after[frame], random);
        Save found;
        if (open_saves(memory.data(), game, found) != SaveFault::none)
            fail("no save was left");
        if (!saver.may_leave(found, frame))
            fail("neither the old nor the new save was left");
        if (fault_of(board, memory) != SaveFault::none)
            fail("the console finds no save where this machine does");
        ++(saver.is_newest(found, frame) ? moments.new_saves : moments.old_saves);
    }
}

void run(const char* folder, const char* rom, unsigned count, unsigned seed) {
    constexpr unsigned moments_of_a_movie = 10;
    const content::Playable playable = content::load_playable(folder, {});
    const hosted::GameTables tables(playable.pack, playable.pack.flow.flow);
    std::mt19937 random(seed);
    Board board(rom);
    Moments moments;
    for (unsigned done = 0; done < count; done += moments_of_a_movie)
        switch_off(board, tables.game(), std::min(moments_of_a_movie, count - done), random,
                   moments);
    if (moments.old_saves == 0 || moments.new_saves == 0)
        fail("the moments are all alike");
    std::printf("%u moments of %zu frames that write: %zu old saves, %zu new ones, never none\n",
                count, moments.frames, moments.old_saves, moments.new_saves);
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc >= 4, "power_offs GAME ROM MOMENTS [SEED]", [&] {
        run(argv[1], argv[2], test::number_in(argv[3]), argc > 4 ? test::number_in(argv[4]) : 1);
    });
}
