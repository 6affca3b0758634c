// usage: killed_saves GAME FOLDER MOMENTS SEED PROGRAM [ARGUMENT...]
//
// Runs a program that writes saves of the game into FOLDER/saves and kills it with SIGKILL, at
// MOMENTS random moments. A moment is the beginning or the end of a system call: between two of
// them the disk does not change. Fails unless the file is always the complete old or new save.
#include "platform/hosted/files/read_bytes.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/number_in.hpp"
#include "tests/support/run_program.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace halfbyte;

namespace {

using SaveBytes = std::vector<std::uint8_t>;

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

// A traced program, which stops at the beginning and at the end of each system call.
class Traced {
  public:
    explicit Traced(char** command) : id_(fork()) {
        if (id_ == 0) {
            ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
            execv(command[0], command);
            _exit(127);
        }
        int status = 0;
        if (id_ < 0 || waitpid(id_, &status, 0) != id_ || !WIFSTOPPED(status))
            fail(std::string("cannot trace ") + command[0]);
        ptrace(PTRACE_SETOPTIONS, id_, nullptr, PTRACE_O_EXITKILL | PTRACE_O_TRACESYSGOOD);
    }
    ~Traced() { kill_it(); }
    Traced(const Traced&) = delete;
    Traced& operator=(const Traced&) = delete;

    // Continues to the next stop. Returns false when the program has ended.
    bool continue_to_next_stop() {
        constexpr int at_call = SIGTRAP | 0x80;
        int status = 0;
        long signal = 0;
        do {
            if (ptrace(PTRACE_SYSCALL, id_, nullptr, signal) != 0
                || waitpid(id_, &status, 0) != id_)
                fail("the program cannot be traced further");
            if (!WIFSTOPPED(status)) {
                if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
                    fail("the program failed by itself");
                id_ = 0;
                return false;
            }
            signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
        } while (WSTOPSIG(status) != at_call);
        return true;
    }

    void kill_it() {
        if (id_ <= 0)
            return;
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
        id_ = 0;
    }

  private:
    pid_t id_;
};

class SavedFile {
  public:
    explicit SavedFile(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void remove_all() const {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    SaveBytes bytes() const { return hosted::read_bytes(folder_ / "saves", save_bytes); }

  private:
    std::filesystem::path folder_;
};

// All contents of the file during a complete run, beginning with an empty one. The contents change
// between the stops `first` and `last`.
struct WholeRun {
    std::vector<SaveBytes> contents{{}};
    std::size_t first = 0;
    std::size_t last = 0;
};

WholeRun run_whole(char** command, const SavedFile& file) {
    WholeRun run;
    file.remove_all();
    Traced program(command);
    for (std::size_t stop = 1; program.continue_to_next_stop(); ++stop) {
        SaveBytes bytes = file.bytes();
        if (bytes == run.contents.back())
            continue;
        if (run.first == 0)
            run.first = stop;
        run.last = stop;
        run.contents.push_back(std::move(bytes));
    }
    return run;
}

// Kills the program at a stop and returns the number of the content that the file has then.
std::size_t kill_at(std::size_t stop, char** command, const SavedFile& file, const WholeRun& run) {
    file.remove_all();
    Traced program(command);
    for (std::size_t i = 0; i < stop; ++i)
        if (!program.continue_to_next_stop())
            fail("the program ended before it was to be killed");
    const SaveBytes before = file.bytes();
    program.kill_it();
    const SaveBytes after = file.bytes();
    const auto old = std::ranges::find(run.contents, before);
    const auto left = std::ranges::find(run.contents, after);
    if (left == run.contents.end() || old == run.contents.end())
        fail("at stop " + std::to_string(stop) + ": the file left is not a save of the run");
    if (left != old && left != old + 1)
        fail("at stop " + std::to_string(stop) + ": neither the old nor the new save is left");
    return static_cast<std::size_t>(left - run.contents.begin());
}

void check_contents(const WholeRun& run, const std::string& game) {
    constexpr std::size_t least_saves = 10;
    if (run.contents.size() <= least_saves)
        fail("the program saves " + std::to_string(run.contents.size() - 1) + " times only");
    const test::NamedGame owner({}, game);
    for (std::size_t i = 1; i < run.contents.size(); ++i) {
        Save save;
        if (run.contents[i].size() != save_bytes
            || open_saves(run.contents[i].data(), owner.game(), save) != SaveFault::none
            || save.sequence != i)
            fail("save " + std::to_string(i) + " is not whole while the program runs");
    }
}

void run(const std::string& game, const std::string& folder, unsigned count, unsigned seed,
         char** command) {
    constexpr std::size_t stops_of_a_save = 40;
    const SavedFile file(folder);
    const WholeRun whole = run_whole(command, file);
    check_contents(whole, game);
    const std::size_t first = whole.first > stops_of_a_save ? whole.first - stops_of_a_save : 1;
    std::mt19937 random(seed);
    std::size_t different = 0;
    std::vector<bool> left(whole.contents.size());
    for (unsigned moment = 0; moment < count; ++moment) {
        const std::size_t stop = first + random() % (whole.last - first + 1);
        const std::size_t content = kill_at(stop, command, file, whole);
        different += left[content] ? 0u : 1u;
        left[content] = true;
    }
    if (different < 2)
        fail("the moments are all alike");
    std::printf("killed at %u of %zu moments: each time the file held one of %zu whole saves\n",
                count, whole.last - first + 1, whole.contents.size());
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(
        argc >= 6, "killed_saves GAME FOLDER MOMENTS SEED PROGRAM [ARGUMENT...]", [&] {
            run(argv[1], argv[2], test::number_in(argv[3]), test::number_in(argv[4]), argv + 5);
        });
}
