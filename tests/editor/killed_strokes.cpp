// usage: killed_strokes GAME LEVEL TIMES [SEED]
//
// Paints a level of a copy of the game, a cell with each stroke, in a process that is killed TIMES
// times at random moments. Each time the map must be whole and have every stroke that had ended, at
// most with the one that was under way. Fails, too, if no process was killed.
#include "tests/support/number_in.hpp"
#include "tests/support/run_program.hpp"
#include "tools/editor/late_saves.hpp"
#include "tools/editor/map_painter.hpp"
#include "tools/editor/recover_saves.hpp"
#include "tools/lab/edits/edited_file.hpp"
#include "tools/support/temporary_folder.hpp"

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <new>
#include <random>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
namespace fs = std::filesystem;

namespace {

// The memory that both processes share.
struct Report {
    std::atomic<bool> has_begun{false};
    std::atomic<unsigned> strokes{0}; // that have ended
};

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

void check(const std::string& fault) {
    if (!fault.empty())
        fail(fault);
}

// The cells of a level after each stroke.
class Model {
  public:
    explicit Model(const hosted::CellEditor& level)
        : columns_(level.columns()), tiles_(tiles_of(level)) {}

    static std::vector<int> tiles_of(const hosted::CellEditor& level) {
        std::vector<int> tiles;
        for (int row = 0; row < level.rows(); ++row)
            for (int column = 0; column < level.columns(); ++column)
                tiles.push_back(level.tile_at({column, row}));
        return tiles;
    }

    // Each stroke changes its cell.
    hosted::PaintedCell next() const {
        constexpr std::size_t step = 7;
        const std::size_t cell = stroke_ * step % tiles_.size();
        const int place = static_cast<int>(cell);
        return {place % columns_, place / columns_, tiles_[cell] == 1 ? 2 : 1};
    }
    void advance() {
        const hosted::PaintedCell cell = next();
        tiles_[static_cast<std::size_t>(cell.row * columns_ + cell.column)] = cell.tile;
        ++stroke_;
    }
    bool is_in(const hosted::CellEditor& level) const { return tiles_of(level) == tiles_; }

  private:
    int columns_;
    std::vector<int> tiles_;
    std::size_t stroke_ = 0;
};

void paint(const fs::path& game, const std::string& level, Model model, Report& report) {
    editor::LateSaves late;
    editor::MapPainter painter(game, editor::map_files(late));
    check(painter.begin(level));
    report.has_begun = true;
    while (true) {
        check(painter.change({{model.next()}}));
        ++report.strokes;
        model.advance();
    }
}

// Lets a process paint, and kills it. Returns whether that ended it.
bool paint_and_kill(const fs::path& game, const std::string& level, const Model& model,
                    Report& report, std::chrono::microseconds after) {
    report.has_begun = false;
    report.strokes = 0;
    const pid_t child = fork();
    if (child == 0) {
        try {
            paint(game, level, model, report);
        } catch (const std::exception& fault) {
            std::fprintf(stderr, "%s\n", fault.what());
        }
        _exit(1);
    }
    int status = 0;
    while (!report.has_begun && waitpid(child, &status, WNOHANG) == 0)
        std::this_thread::sleep_for(std::chrono::microseconds(100));
    std::this_thread::sleep_for(after);
    kill(child, SIGKILL);
    return waitpid(child, &status, 0) == child && WIFSIGNALED(status)
           && WTERMSIG(status) == SIGKILL;
}

struct Counts {
    unsigned killed = 0;
    unsigned strokes = 0;
    unsigned under_way = 0; // strokes that were saved, but not reported
    unsigned unflushed = 0; // maps of which the disk had an older version
};

void follow(const fs::path& game, const std::string& level, const fs::path& map, Model& model,
            unsigned strokes, Counts& counts) {
    for (unsigned stroke = 0; stroke < strokes; ++stroke)
        model.advance();
    counts.strokes += strokes;
    counts.unflushed += fs::exists(editor::flushed_version_of(map));
    if (!editor::recover_levels(game).empty())
        fail("the map was not whole");
    editor::MapPainter painter(game);
    check(painter.begin(level));
    if (model.is_in(painter))
        return;
    model.advance();
    ++counts.under_way;
    if (!model.is_in(painter))
        fail("the map has other cells than after " + std::to_string(strokes) + " strokes");
}

void run(const char* source, const std::string& level, unsigned times, unsigned seed) {
    const support::TemporaryFolder folder;
    const fs::path game = edits::copy_game(source, folder.path());
    const fs::path map = game / "levels" / (level + ".tmx");
    void* shared =
        mmap(nullptr, sizeof(Report), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        fail("no shared memory");
    auto& report = *new (shared) Report;
    editor::MapPainter painter(game);
    check(painter.begin(level));
    Model model(painter);
    std::mt19937 random(seed);
    Counts counts;
    constexpr unsigned longest = 40'000; // microseconds
    for (unsigned i = 0; i < times; ++i) {
        const std::chrono::microseconds after(random() % longest);
        counts.killed += paint_and_kill(game, level, model, report, after);
        follow(game, level, map, model, report.strokes, counts);
    }
    std::printf("killed %u of %u times, in %u strokes: the map was whole each time and had all "
                "strokes; %u had just been saved, %u maps were not on the disk yet\n",
                counts.killed, times, counts.strokes, counts.under_way, counts.unflushed);
    if (counts.killed == 0 || counts.strokes == 0)
        fail("no process was killed while it painted");
}

} // namespace

int main(int argc, char** argv) {
    return halfbyte::test::run_program(argc >= 4, "killed_strokes GAME LEVEL TIMES [SEED]", [&] {
        run(argv[1], argv[2], test::number_in(argv[3]), argc > 4 ? test::number_in(argv[4]) : 1);
    });
}
