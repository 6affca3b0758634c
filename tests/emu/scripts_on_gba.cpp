// usage: scripts_on_gba GAME IMAGES [--scripts N] [--slice K/N]
//
// Exports ROMs of a game for the GBA whose first level has actors with random scripts, a ROM for
// each world of random scripts. Plays each ROM in an emulator and on the desktop, and fails if the
// states of a frame differ. Without --scripts it plays 100,000 scripts.
#include "engine/sim/script_block.hpp"
#include "engine/sim/state_image.hpp"
#include "platform/hosted/pack/pack.hpp"
#include "tests/ports/calls/script_worlds.hpp"
#include "tests/support/run_program.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/images.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/temporary_folder.hpp"

#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

using namespace halfbyte;
using namespace halfbyte::tools;

namespace {

struct Options {
    std::filesystem::path game;
    std::filesystem::path images;
    long scripts = 100'000;
    test::Slice slice;
};

bool read(int argc, char** argv, Options& options) {
    if (argc < 3 || argc % 2 != 1)
        return false;
    options.game = argv[1];
    options.images = argv[2];
    for (int i = 3; i < argc; i += 2) {
        const std::string_view word = argv[i];
        if (word == "--scripts")
            options.scripts = std::atol(argv[i + 1]);
        else if (word != "--slice"
                 || std::sscanf(argv[i + 1], "%u/%u", &options.slice.number, &options.slice.count)
                        != 2)
            return false;
    }
    return options.scripts > 0 && options.slice.number < options.slice.count;
}

/// The game of which all ROMs are made.
class Exporter {
  public:
    explicit Exporter(const Options& options) : images_(options.images) {
        content::Faults faults(content::Faults::Mode::throw_first);
        game_ = content::compile_game(options.game, faults);
        art_ = console::compile_console_art(game_.art, faults);
        game_.art.levels[0].front.clear(); // it has the size of the level's map
    }

    const hosted::Pack& pack() const { return game_.pack; }

    void put(const test::ScriptWorld& made) {
        game_.pack.rules = made.rules;
        game_.pack.scripts = made.scripts;
        game_.pack.levels[0].block = made.block;
    }

    std::vector<std::uint8_t> rom() const {
        const auto image = [&](const std::string& file) {
            constexpr std::size_t largest = std::size_t{4} << 20;
            const std::string bytes = support::read_file(images_ / file, largest);
            return std::vector<std::uint8_t>(bytes.begin(), bytes.end());
        };
        const hosted::Icon icon;
        return targets::target_of(machines::named("gba"))
            .exported({{game_, art_, image, images_}, {}, icon, {}})
            .front()
            .bytes;
    }

  private:
    std::filesystem::path images_;
    content::CompiledGame game_;
    console::ConsoleArt art_;
};

/// The movie of a world, up to where the level ends: the screens after it have no steps.
movie::Movie movie_of(const hosted::Pack& pack, const test::ScriptWorld& made,
                      std::vector<std::uint32_t>& hashes) {
    movie::Movie movie;
    movie.game = pack.name;
    movie.level = pack.levels[0].name;
    movie.seed = made.seed;
    movie.inputs = made.inputs;
    std::size_t frames = 0;
    bool ends = false;
    movie::run_movie(level_of(pack, pack.levels[0]), movie, [&](const World& world) {
        ends = ends || world.phase == Phase::cleared;
        if (ends)
            return;
        ++frames;
        hashes.push_back(state_hash(world));
    });
    movie.inputs.resize(frames);
    return movie;
}

/// Plays a world. Throws if a frame differs. Returns the number of frames.
std::size_t play(Exporter& exporter, long number, const std::filesystem::path& path) {
    const test::ScriptWorld made = test::script_world(number, false);
    exporter.put(made);
    const std::vector<std::uint8_t> bytes = exporter.rom();
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    const emu::RomFile rom(path);
    emu::Core core = rom.start();
    std::vector<std::uint32_t> hashes;
    const movie::Movie movie = movie_of(exporter.pack(), made, hashes);
    std::size_t frames = 0;
    const auto compare = [&](const emu::ConsoleState& state) {
        if (state_hash(state.world) != hashes.at(frames++))
            throw std::runtime_error("world " + std::to_string(number) + ": frame "
                                     + std::to_string(frames) + " differs on the GBA");
    };
    emu::play_movie(rom.console(), core, movie, 0, path, {compare, {}});
    return frames;
}

void run(const Options& options) {
    Exporter exporter(options);
    const support::TemporaryFolder folder;
    const long worlds = (options.scripts + test::scripts_a_world - 1) / test::scripts_a_world;
    const long first = worlds * options.slice.number / options.slice.count;
    const long end = worlds * (options.slice.number + 1) / options.slice.count;
    std::size_t frames = 0;
    for (long number = first; number < end; ++number)
        frames += play(exporter, number, folder.path() / "scripts.gba");
    std::printf("%ld scripts in %ld ROMs, %zu frames: equal\n",
                (end - first) * test::scripts_a_world, end - first, frames);
}

} // namespace

int main(int argc, char** argv) {
    Options options;
    return halfbyte::test::run_program(read(argc, argv, options),
                                       "scripts_on_gba GAME IMAGES [--scripts N] [--slice K/N]",
                                       [&] { run(options); });
}
