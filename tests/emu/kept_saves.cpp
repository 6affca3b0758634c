// usage: kept_saves GAME ROM SAVE...
//
// Powers a console on with saves that the game did not write in this form. They are of another
// game, of a later version, or damaged. They are of the same game with levels inserted, reordered,
// renamed or removed. Or they are the files SAVE, which earlier versions of the program wrote.
// Fails unless the console behaves like the desktop frame by frame and leaves the same memory. A
// save that is_protected must stay unchanged until Select and Yes erase it. Each level must have
// the records of its name.
#include "engine/program/menus.hpp"
#include "engine/program/program_image.hpp"
#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/play/game_tables.hpp"
#include "tests/emu/board.hpp"
#include "tests/support/named_game.hpp"
#include "tools/pipeline/content/load_playable.hpp"

#include <cstdio>
#include <numeric>
#include <stdexcept>

using namespace halfbyte;
using namespace halfbyte::tools;
using halfbyte::test::Board;
using halfbyte::test::NamedGame;
using halfbyte::test::SaveBytes;

namespace {

using Names = std::vector<std::string>;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

constexpr int frames_between = 30; // enough for a screen or a save

std::vector<Input> presses(std::initializer_list<Input> buttons) {
    std::vector<Input> inputs(frames_between);
    for (const Input button : buttons) {
        inputs.push_back(button);
        inputs.resize(inputs.size() + frames_between);
    }
    return inputs;
}

// Leaves the options, enters the third slot and its first level, and leaves a pause: this saves
// often.
const std::vector<Input> session = presses(
    {input_start, input_down, input_down, input_down, input_a, input_a, input_b, input_up, input_a,
     input_a, input_right, input_start, input_down, input_down, input_down, input_a, input_b});
const std::vector<Input> erasing = presses({input_start, input_select, input_down, input_a});

// Plays inputs on the desktop and on the console at the same time and compares the two.
class SamePlay {
  public:
    SamePlay(Board& board, const Game& game) : board_(board), game_(game) {}

    SaveBytes play(const std::string& what, const std::vector<Input>& inputs, SaveBytes memory) {
        Save save;
        Program program;
        fault_ = open_saves(memory.data(), game_, save);
        opened_ = save;
        power_on(program, save, fault_, game_);
        const SaveBytes before = memory;
        std::size_t next = 0;
        const auto frame = [&](const ProgramState& theirs) {
            advance(program, save, inputs[next++], game_);
            if (program.state.events & program_saves)
                write_save(save, game_.id, memory.data() + save_place(save));
            std::uint8_t ours_image[most_program_bytes], image[most_program_bytes];
            write_program_image(program.state, ours_image);
            write_program_image(theirs, image);
            if (!std::equal(ours_image, ours_image + program_image_size(), image))
                fail(what + ": the console differs from frame " + std::to_string(next) + " on");
        };
        const std::vector<SaveBytes> after = board_.play(inputs, before, frame);
        if (after.back() != memory)
            fail(what + ": the console leaves another memory");
        return memory;
    }

    SaveFault fault() const { return fault_; } // of the last play
    const Save& opened() const { return opened_; }

  private:
    Board& board_;
    const Game& game_;
    SaveFault fault_ = SaveFault::none;
    Save opened_;
};

// The best time depends on the level's name, so that it identifies the level.
LevelRecord record_of(std::uint32_t id, int slot) {
    const auto time = static_cast<std::uint16_t>(1 + id % 0xFF00 + static_cast<unsigned>(slot));
    return {time, static_cast<std::uint8_t>(time), static_cast<std::uint8_t>(time >> 8),
            static_cast<std::uint8_t>(time & every_large_drop)};
}

bool same(const LevelRecord& a, const LevelRecord& b) {
    return a.best_time == b.best_time && a.drops == b.drops && a.deaths == b.deaths
           && a.large_drops == b.large_drops;
}

// A save whose first two slots have cleared all levels of a game.
Save full_save(const Game& game, std::uint16_t sequence) {
    Save save;
    clear_save(save, game);
    save.sequence = sequence;
    for (int slot = 0; slot < 2; ++slot) {
        save.slots[slot].used = true;
        for (int level = 0; level < game.level_count && level < recorded_levels; ++level)
            save.slots[slot].levels[level] = record_of(game.levels[level].id, slot);
    }
    return save;
}

SaveBytes memory_of(const Game& game) {
    SaveBytes memory(save_bytes, 0xFF);
    for (std::uint16_t sequence = 6; sequence < 8; ++sequence) {
        const Save save = full_save(game, sequence);
        write_save(save, game.id, memory.data() + save_place(save));
    }
    return memory;
}

class Cases {
  public:
    Cases(const char* folder, const char* rom)
        : playable_(content::load_playable(folder, {})),
          tables_(playable_.pack, playable_.pack.flow.flow), board_(rom),
          same_play_(board_, tables_.game()) {
        for (int level = 0; level < game().level_count; ++level)
            names_.push_back(playable_.pack.levels[static_cast<std::size_t>(level)].name);
    }

    void protect_all() {
        const NamedGame other(names_, "another-game");
        protect("another game's save", memory_of(other.game()), SaveFault::foreign);
        SaveBytes newer = memory_of(game());
        for (std::size_t copy = 0; copy < save_copies; ++copy)
            newer[copy * save_copy_stride + save_image::version] = save_version + 1;
        protect("a save of a later version", newer, SaveFault::newer);
        SaveBytes half = memory_of(game());
        half[save_copy_stride + save_image::version] = save_version + 1;
        protect("a save of a later version behind one of this", half, SaveFault::newer);
        SaveBytes damaged = memory_of(game());
        for (std::size_t copy = 0; copy < save_copies; ++copy)
            damaged[copy * save_copy_stride + 300] ^= 0x10;
        protect("a damaged save", damaged, SaveFault::damaged);
    }

    void take_what_is_no_save() {
        SaveBytes memory(save_bytes);
        std::iota(memory.begin(), memory.end(), std::uint8_t{0});
        if (same_play_.play("junk", session, memory) == memory)
            fail("nothing is saved where memory holds junk");
    }

    void follow_all() {
        follow("the same levels", names_);
        Names inserted = names_;
        inserted.insert(inserted.begin() + 1, "inserted");
        follow("an inserted level", inserted);
        follow("levels in another order", Names(names_.rbegin(), names_.rend()));
        Names renamed = names_;
        renamed.front() = "renamed";
        follow("a renamed level", renamed);
        follow("levels that were removed", Names(names_.begin() + 2, names_.end() - 2));
    }

    void read_old(const char* file) {
        SaveBytes memory = hosted::read_bytes(file, save_bytes);
        same_play_.play(file, session, memory);
        if (same_play_.fault() != SaveFault::none)
            fail(std::string(file) + ": is not read");
        if (!same_play_.opened().slots[0].used)
            fail(std::string(file) + ": the first slot is empty");
    }

  private:
    const Game& game() const { return tables_.game(); }

    void protect(const std::string& what, const SaveBytes& memory, SaveFault fault) {
        if (same_play_.play(what, session, memory) != memory)
            fail(what + " is changed");
        if (same_play_.fault() != fault)
            fail(what + " is taken for something else");
        const SaveBytes after = same_play_.play(what, erasing, memory);
        Save save;
        if (after == memory || open_saves(after.data(), game(), save) != SaveFault::none)
            fail(what + " cannot be erased");
    }

    // Tests a save that was written when the game had the levels `before`.
    void follow(const std::string& what, const Names& before) {
        const NamedGame other(before, playable_.pack.name);
        const SaveBytes after = same_play_.play(what, session, memory_of(other.game()));
        for (int level = 0; level < game().level_count; ++level) {
            const std::string& name = names_[static_cast<std::size_t>(level)];
            const bool was_there = std::ranges::find(before, name) != before.end();
            for (int slot = 0; slot < 2; ++slot)
                if (!same(same_play_.opened().slots[slot].levels[level],
                          was_there ? record_of(game().levels[level].id, slot) : LevelRecord{}))
                    fail(what + ": " + name + " has other records");
        }
        Save back;
        if (open_saves(after.data(), other.game(), back) != SaveFault::none)
            fail(what + ": the game that saved before does not find its save");
        for (int level = 0; level < other.game().level_count; ++level)
            if (!same(back.slots[1].levels[level], record_of(other.game().levels[level].id, 1)))
                fail(what + ": the records of level " + std::to_string(level) + " are lost");
    }

    content::Playable playable_;
    hosted::GameTables tables_;
    Board board_;
    SamePlay same_play_;
    Names names_;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("usage: kept_saves GAME ROM SAVE...\n", stderr);
        return 2;
    }
    try {
        Cases cases(argv[1], argv[2]);
        cases.protect_all();
        cases.take_what_is_no_save();
        cases.follow_all();
        for (int i = 3; i < argc; ++i)
            cases.read_old(argv[i]);
        return 0;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "kept_saves: %s\n", fault.what());
        return 1;
    }
}
