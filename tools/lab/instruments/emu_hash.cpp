#include "tools/lab/instruments/emu_hash.hpp"

#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/trace.hpp"
#include "tools/support/input_error.hpp"

namespace halfbyte::tools::instruments {

namespace {

namespace fs = std::filesystem;

std::string line_of(const emu::ConsoleState& state, const movie::Movie& movie,
                    const fs::path& rom) {
    if (!state.voices)
        throw support::InputError(rom, "does not show how it sounds, so it has no hash");
    return movie.power_on ? movie::trace_line(*state.program, state.world, *state.voices)
                          : movie::trace_line(state.world, *state.voices);
}

// Each movie begins with the power off.
void play_on_rom(const emu::RomFile& rom, const fs::path& core_file, const hash::HashedMovie& movie,
                 const hash::LineSink& sink) {
    emu::Core core = rom.start(core_file);
    std::size_t level = 0;
    if (!movie.movie.power_on)
        level = index_of(rom.pack(), movie::choose_level(rom.pack(), movie.level, rom.path()));
    emu::MovieVisitor visitor;
    visitor.frame = [&](const emu::ConsoleState& state) {
        sink(line_of(state, movie.movie, rom.path()));
    };
    emu::play_movie(rom.console(), core, movie.movie, level, rom.path(), visitor);
}

} // namespace

void print_hash_of_rom(const fs::path& path, const fs::path& core,
                       const hash::HashOptions& options) {
    const emu::RomFile rom(path);
    const std::string machine = rom.console().machine().name;
    if (!options.machine.empty() && options.machine != machine)
        throw support::InputError(path, "this ROM is for the machine \"" + machine
                                            + "\"; write --machine " + machine);
    const hash::HashedGame game = hash::hashed_game(options.game, options.machine);
    hash::print_hash(game, [&](const hash::HashedMovie& movie, const hash::LineSink& sink) {
        play_on_rom(rom, core, movie, sink);
    });
}

} // namespace halfbyte::tools::instruments
