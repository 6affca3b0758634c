#include "tests/ports/budgets/movie_cycles.hpp"

#include "tests/machines/coverage.hpp"
#include "tests/ports/budgets/contracts.hpp"
#include "tests/ports/rom_player.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/commands/solve/solve_all.hpp"
#include "tools/movie/movie.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::test {
namespace {

void play(RomPlayer& player, Input input, MovieCycles& measured) {
    const Console6502& console = player.port().console;
    const Calls& step = calls_of(console, "step");
    const std::uint64_t before = step.total;
    player.port().console.call("write_sound");
    const Exit shown = player.show(input);
    const std::uint64_t cycles = step.total - before;
    const Exit vblank = player.vblank();
    ++measured.frames;
    measured.total += cycles;
    if (cycles > measured.worst) {
        measured.worst = cycles;
        measured.worst_frame = measured.frames;
    }
    measured.stack = std::max(measured.stack, shown.stack);
    measured.worst_shown = std::max(measured.worst_shown, shown.cycles);
    measured.worst_vblank = std::max(measured.worst_vblank, vblank.cycles);
    measured.worst_frame_of_all =
        std::max(measured.worst_frame_of_all, shown.cycles + vblank.cycles);
}

MovieCycles measure(const Cartridge& cartridge, const std::filesystem::path& file,
                    const std::string& name) {
    const tools::movie::Movie movie = tools::movie::read_movie(file);
    RomPlayer player(cartridge, movie.level, movie.seed);
    MovieCycles measured;
    measured.name = name;
    for (const Input input : movie.inputs)
        play(player, input, measured);
    const Console6502& console = player.port().console;
    for (const Contract& contract : promises_of_each_game())
        measured.worst_of[contract.routine] = calls_of(console, contract.routine).most;
    return measured;
}

bool is_on_the_nes(const Cartridge& cartridge, const std::string& level) {
    return std::ranges::find(cartridge.pack.levels, level, &hosted::PackedLevel::name)
           != cartridge.pack.levels.end();
}

std::vector<MovieCycles> measure_all(const Cartridge& cartridge, const std::string& folder) {
    std::vector<MovieCycles> movies;
    for (const auto& file : movies_on_the_nes(cartridge, folder))
        movies.push_back(measure(cartridge, file, file.stem().string()));
    return movies;
}

// A movie with its game: the demo game or the grounds.
struct NamedMovie {
    const Cartridge& cartridge;
    std::filesystem::path file;
};

NamedMovie find_movie(const std::string& name) {
    const std::pair<const Cartridge&, std::string> games[] = {{shipped_game(), "game/movies/"},
                                                              {grounds(), "tests/grounds/movies/"}};
    for (const auto& [cartridge, folder] : games) {
        const auto place = std::filesystem::path(folder + name).parent_path().string();
        if (!std::filesystem::is_directory(std::filesystem::path(source_folder()) / place))
            continue;
        for (const auto& file : movies_on_the_nes(cartridge, place))
            if (file.stem() == std::filesystem::path(name).filename())
                return {cartridge, file};
    }
    throw std::runtime_error("no movie " + name + " on the NES");
}

std::string profile_of_step(const Cartridge& cartridge, const std::filesystem::path& file,
                            std::size_t frame) {
    if (frame == 0)
        frame = measure(cartridge, file, "").worst_frame;
    const tools::movie::Movie movie = tools::movie::read_movie(file);
    if (frame > movie.inputs.size())
        throw std::runtime_error(file.string() + " has no frame " + std::to_string(frame));
    RomPlayer player(cartridge, movie.level, movie.seed);
    for (std::size_t before = 0; before + 1 < frame; ++before) {
        player.show(movie.inputs[before]);
        player.vblank();
    }
    Console6502& console = player.port().console;
    forget_calls(console);
    console.call("step", {.a = movie.inputs[frame - 1]});
    return "frame " + std::to_string(frame) + ":\n" + profile_report(coverage_of_all(console));
}

} // namespace

std::vector<std::filesystem::path> movies_on_the_nes(const Cartridge& cartridge,
                                                     const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(source_folder()) / folder))
        if (entry.path().extension() == ".movie"
            && is_on_the_nes(cartridge, tools::movie::read_movie(entry.path()).level))
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

const std::vector<MovieCycles>& measure_movies() {
    static const auto movies = measure_all(shipped_game(), "game/movies");
    return movies;
}

const std::vector<MovieCycles>& measure_other_movies() {
    static const auto movies = [] {
        const Slice slice = port_slice();
        std::vector<MovieCycles> some;
        std::size_t number = 0;
        for (const std::string folder : tools::solve::other_movie_folders)
            for (const auto& file : movies_on_the_nes(shipped_game(), "game/movies/" + folder))
                if (number++ % slice.count == slice.number)
                    some.push_back(
                        measure(shipped_game(), file, folder + '/' + file.stem().string()));
        return some;
    }();
    return movies;
}

const std::vector<MovieCycles>& measure_grounds() {
    static const auto movies = measure_all(grounds(), "tests/grounds/movies");
    return movies;
}

std::string profile_of_step(const std::string& movie, std::size_t frame) {
    const NamedMovie found = find_movie(movie);
    return profile_of_step(found.cartridge, found.file, frame);
}

std::string profile_of_movie(const std::string& name) {
    const NamedMovie found = find_movie(name);
    const tools::movie::Movie movie = tools::movie::read_movie(found.file);
    RomPlayer player(found.cartridge, movie.level, movie.seed);
    for (const Input input : movie.inputs) {
        player.show(input);
        player.vblank();
    }
    return profile_report(coverage_of_all(player.port().console));
}

std::uint64_t measure_vblank(bool with_column, int metatiles) {
    PortConsole port;
    Console6502& console = port.console;
    const Registers registers(console.memory);
    console.variable("column_pending").set_u8(with_column);
    console.variable("metatile_count").set_u8(static_cast<std::uint32_t>(metatiles));
    console.variable("frame_ready").set_u8(1);
    return console.call_nmi().cycles;
}

std::uint64_t measure_vblank(const char* pending) {
    PortConsole port;
    Console6502& console = port.console;
    const Registers registers(console.memory);
    console.variable(pending).set_u8(1);
    console.variable("frame_ready").set_u8(1);
    return console.call_nmi().cycles;
}

} // namespace halfbyte::test
