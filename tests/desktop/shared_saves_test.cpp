#include "platform/hosted/play/save_memory.hpp"

#include "tests/support/named_game.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

using namespace halfbyte::test;

namespace {

constexpr int rounds = 300;
constexpr int levels = levels_of_nib;

// Plays a slot like a window does: saves each death and each record.
void play_slot(SaveMemory& memory, Save save, int slot, int offset) {
    Slot& mine = save.slots[slot];
    for (int round = 0; round < rounds; ++round) {
        mine.used = true;
        const int level = (round + offset) % levels;
        count_deaths(mine, level, 1);
        keep_record(mine, level, static_cast<std::uint16_t>(1000 - round), 3, 0);
        ++save.sequence;
        memory.write(nib_game(), save);
    }
    memory.finish(nib_game(), save); // saves what another program's lock has delayed
}

// Two programs at the same time, each with its slot. Both have read the file before either saves.
void play_in_two_programs(const std::filesystem::path& file, int first_slot, int second_slot) {
    SaveMemory memory(file);
    Save save;
    memory.load(nib_game(), save);
    const pid_t other = fork();
    REQUIRE(other >= 0);
    if (other == 0) {
        try {
            play_slot(memory, save, second_slot, levels / 2);
        } catch (...) {
            _exit(1);
        }
        _exit(0);
    }
    play_slot(memory, save, first_slot, 0);
    int status = 0;
    REQUIRE(waitpid(other, &status, 0) == other);
    REQUIRE(status == 0);
}

int deaths_of(const Slot& slot) {
    int deaths = 0;
    for (const LevelRecord& level : slot.levels)
        deaths += level.deaths;
    return deaths;
}

} // namespace

TEST_CASE_METHOD(InFolder,
                 "two programs that save hundreds of times at once both keep their slots") {
    const auto file = folder.path() / "saves";
    play_in_two_programs(file, 0, 2);
    Save save;
    REQUIRE(SaveMemory(file).load(nib_game(), save) == SaveFault::none);
    CHECK(deaths_of(save.slots[0]) == rounds);
    CHECK(deaths_of(save.slots[2]) == rounds);
    CHECK(cleared_levels(save.slots[0], levels) == levels);
    CHECK(cleared_levels(save.slots[2], levels) == levels);
    CHECK_FALSE(save.slots[1].used);
}

TEST_CASE_METHOD(InFolder, "two programs that play one slot at once keep the progress of both") {
    const auto file = folder.path() / "saves";
    play_in_two_programs(file, 1, 1);
    Save save;
    REQUIRE(SaveMemory(file).load(nib_game(), save) == SaveFault::none);
    CHECK(deaths_of(save.slots[1]) == 2 * rounds);
    CHECK(cleared_levels(save.slots[1], levels) == levels);
    for (int level = 0; level < levels; ++level)
        CHECK(save.slots[1].levels[level].best_time <= 1000 - (rounds - levels));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()),
                        std::filesystem::directory_iterator())
          == 1);
}
