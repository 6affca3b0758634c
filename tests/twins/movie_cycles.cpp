#include "tests/twins/movie_cycles.hpp"

#include "tests/machines/coverage.hpp"

#include "tools/content/compile_game.hpp"
#include "tools/movie/movie.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>

namespace halfbyte::test {
namespace {

constexpr std::uint8_t in_vblank = 0x80; // of PPUSTATUS

/// The console's registers as far as the shell needs them to go on: nothing is drawn.
void add_registers(Memory& memory) {
    const auto read = [](std::uint16_t) { return in_vblank; };
    const auto write = [](std::uint16_t, std::uint8_t) {};
    memory.add_device({{0x2000, 0x2007}, read, write});
    memory.add_device({{0x4000, 0x4017}, read, write});
}

/// One game's ROM.
struct Cartridge {
    const desktop::Pack& pack;
    std::filesystem::path rom; ///< empty: the shipped one
};

/// A ROM that plays frames as its main loop does.
class Player {
  public:
    Player(const Cartridge& cartridge, const tools::Movie& movie)
        : twin_(cartridge.rom.empty()
                    ? std::make_unique<TwinConsole>()
                    : std::make_unique<TwinConsole>(cartridge.rom, cartridge.pack.rules)) {
        Console6502& console = twin_->console;
        add_registers(console.memory);
        const auto level = std::find_if(cartridge.pack.levels.begin(), cartridge.pack.levels.end(),
                                        [&](const auto& l) { return l.name == movie.level; });
        if (level == cartridge.pack.levels.end())
            throw std::runtime_error("no level " + movie.level);
        console.variable("level").set_u8(
            static_cast<std::uint32_t>(level - cartridge.pack.levels.begin()));
        console.variable("seed").set_u16(movie.seed);
        console.variable("scene").set_u8(scene_playing);
        for (const char* routine : {"open_the_level", "open_background", "begin_order", "lighten"})
            console.call(routine);
    }

    void play(Input input, MovieCycles& measured) {
        Console6502& console = twin_->console;
        const std::uint64_t before = cycles_of_step();
        const Exit shown = console.call(simulate_, {.a = input});
        const std::uint64_t step = cycles_of_step() - before;
        ready_.set_u8(1);
        const Exit vblank = console.call_nmi();
        ++measured.frames;
        measured.total += step;
        if (step > measured.worst) {
            measured.worst = step;
            measured.worst_frame = measured.frames;
        }
        measured.stack = std::max(measured.stack, shown.stack);
        measured.worst_shown = std::max(measured.worst_shown, shown.cycles);
        measured.worst_vblank = std::max(measured.worst_vblank, vblank.cycles);
        measured.worst_frame_of_all =
            std::max(measured.worst_frame_of_all, shown.cycles + vblank.cycles);
    }
    std::string profile() const { return profile_report(coverage_of_all(twin_->console)); }

  private:
    static constexpr std::uint8_t scene_playing = 1;

    std::uint64_t cycles_of_step() const { return twin_->console.cpu.calls.of(step_).total; }

    std::unique_ptr<TwinConsole> twin_;
    Routine simulate_ = twin_->console.routine("simulate");
    std::uint32_t step_ =
        Console6502::place_of_program(twin_->console.routine("step").program_offset.value());
    Variable ready_ = twin_->console.variable("frame_ready");
};

MovieCycles measure(const Cartridge& cartridge, const std::filesystem::path& file) {
    const tools::Movie movie = tools::read_movie(file);
    Player player(cartridge, movie);
    MovieCycles measured;
    measured.name = file.stem().string();
    for (const Input input : movie.inputs)
        player.play(input, measured);
    measured.profile = player.profile();
    return measured;
}

std::vector<MovieCycles> measure_all(const Cartridge& cartridge,
                                     const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".movie")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<MovieCycles> movies;
    for (const auto& file : files)
        movies.push_back(measure(cartridge, file));
    return movies;
}

} // namespace

std::vector<MovieCycles> measure_movies() {
    const std::filesystem::path source(HALFBYTE_SOURCE_DIR);
    return measure_all({shipped_pack(), {}}, source / "game" / "movies");
}

std::vector<MovieCycles> measure_grounds() {
    const std::filesystem::path source(HALFBYTE_SOURCE_DIR);
    static const desktop::Pack pack = tools::compile_game(source / "tests" / "grounds");
    return measure_all({pack, source / "build" / "nes" / "grounds.nes"},
                       source / "tests" / "grounds" / "movies");
}

std::uint64_t measure_vblank(bool with_column, int squares) {
    TwinConsole twin;
    Console6502& console = twin.console;
    add_registers(console.memory);
    console.variable("column_pending").set_u8(with_column);
    console.variable("square_count").set_u8(static_cast<std::uint32_t>(squares));
    console.variable("frame_ready").set_u8(1);
    return console.call_nmi().cycles;
}

} // namespace halfbyte::test
