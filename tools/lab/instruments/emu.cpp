#include "tools/lab/instruments/emu.hpp"

#include "platform/desktop/shot.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/program/option_checks.hpp"
#include "platform/hosted/sound/wav_file.hpp"
#include "platform/hosted/text/number_text.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/preview_check.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/lab/instruments/emu_hash.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/movie/movie_options.hpp"
#include "tools/movie/trace.hpp"
#include "tools/movie/warn_of_other_pack.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace halfbyte::tools::instruments {

namespace {

constexpr double frames_per_second = 60;

struct EmuOptions {
    std::string rom;
    movie::MovieOptions played;
    std::vector<std::string> shots;
    std::string previews;
    std::string wav;
    std::string core;
    std::string ram;
    std::optional<std::uint32_t> lag;
    std::string saves;
    hash::HashOptions hash;
};

// The bytes of the cartridge's memory that a file of saves fills.
std::span<std::uint8_t> save_memory(const emu::Core& core, const EmuOptions& options) {
    const std::span<std::uint8_t> memory = core.save_memory();
    if (memory.size() < save_bytes)
        throw support::InputError(options.rom, "this ROM has no save memory; leave out --save");
    return memory.first(save_bytes);
}

void load_saves(const emu::Core& core, const EmuOptions& options) {
    if (options.saves.empty())
        return;
    if (!std::filesystem::exists(options.saves)) {
        constexpr std::uint8_t never_written = 0xFF; // as on the desktop; emulator cores differ
        std::ranges::fill(save_memory(core, options), never_written);
        return;
    }
    const std::string bytes = support::read_file(options.saves, save_bytes);
    std::copy(bytes.begin(), bytes.end(), save_memory(core, options).begin());
}

void keep_saves(const emu::Core& core, const EmuOptions& options) {
    if (!options.saves.empty())
        hosted::save_file(options.saves, save_memory(core, options));
}

/// Memory filled from a random generator.
std::function<std::uint8_t(std::size_t)> random_bytes(std::string_view seed) {
    constexpr auto most = std::numeric_limits<std::uint32_t>::max();
    if (const std::string fault = hosted::fault_of_whole(seed, {0, most}); !fault.empty())
        throw support::InputError("--ram", "the seed of random:SEED " + fault);
    std::uint32_t number = 0;
    std::from_chars(seed.data(), seed.data() + seed.size(), number);
    return [bytes = std::mt19937(number)](std::size_t) mutable {
        return static_cast<std::uint8_t>(bytes() >> 24);
    };
}

/// The byte at each offset by --ram: two hex digits for all bytes, or random:SEED.
std::function<std::uint8_t(std::size_t)> power_on_of(const std::string& text) {
    constexpr std::string_view random = "random:";
    if (text.empty())
        return {};
    if (text.starts_with(random))
        return random_bytes(std::string_view(text).substr(random.size()));
    std::uint8_t number = 0;
    const char* end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, number, 16);
    if (error != std::errc{} || after != end || text.size() != 2)
        throw support::InputError("--ram",
                                  "must be two hex digits, such as FF, or random:SEED, not "
                                      + support::in_quotes(text));
    return [number](std::size_t) { return number; };
}

std::vector<desktop::Shot> shots_of(const EmuOptions& options, const movie::Movie& movie) {
    std::vector<desktop::Shot> shots;
    for (const std::string& text : options.shots) {
        shots.push_back(desktop::parse_shot(text));
        if (shots.back().frame > movie.inputs.size())
            throw support::InputError(shots.back().file, "frame "
                                                             + std::to_string(shots.back().frame)
                                                             + " is after the movie's end at frame "
                                                             + std::to_string(movie.inputs.size()));
        hosted::try_to_save(shots.back().file);
    }
    return shots;
}

std::string percent(std::uint32_t part, std::uint32_t whole) {
    const std::uint64_t tenths = std::uint64_t{part} * 1000 / whole;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
}

void report_cycles(const char* what, std::vector<std::uint32_t> cycles, std::uint32_t of) {
    if (cycles.empty())
        return;
    std::sort(cycles.begin(), cycles.end());
    const std::uint32_t middle = cycles[cycles.size() / 2], worst = cycles.back();
    hosted::print_error(std::string(what) + ": " + std::to_string(middle)
                        + " cycles in the median frame (" + percent(middle, of) + "), "
                        + std::to_string(worst) + " at worst (" + percent(worst, of) + ")");
}

void report(const emu::EmulatedEnd& played) {
    hosted::print_error(movie::describe(played.end) + "; "
                        + (played.lag_frames == 0
                               ? "no lag frame"
                               : std::to_string(played.lag_frames) + " lag frames"));
    report_cycles("step", played.step_cycles, played.cycles_a_frame);
    report_cycles("sound", played.sound_cycles, played.cycles_a_frame);
    report_cycles("all work of a frame", played.frame_cycles, played.cycles_a_frame);
}

// A movie from power-on begins before the first level.
const hosted::PackedLevel& level_of(const EmuOptions& options, const movie::Movie& movie,
                                    const hosted::Pack& pack) {
    if (movie.power_on)
        return pack.levels.front();
    return movie::choose_level(
        pack, options.played.level.empty() ? movie.level : options.played.level, options.rom);
}

// Called after the movie was played: a damaged ROM then prints its own error as the only line.
void warn_of_other_pack(const EmuOptions& options, const movie::Movie& movie,
                        const hosted::Pack& pack, const hosted::PackedLevel& level) {
    if (movie.power_on)
        movie::warn_of_other_pack(options.played.movie, movie, pack);
    else
        movie::warn_of_other_pack(options.played.movie, movie, pack, level);
}

std::string line_of(const emu::ConsoleState& state, const movie::Movie& movie) {
    return movie.power_on ? movie::trace_line(*state.program, state.world)
                          : movie::trace_line(state.world);
}

std::string line_with_sound(const emu::ConsoleState& state, const movie::Movie& movie,
                            const std::string& rom) {
    if (!state.voices)
        throw support::InputError(rom, "this ROM does not report its voices; leave out --sound");
    return movie.power_on ? movie::trace_line(*state.program, state.world, *state.voices)
                          : movie::trace_line(state.world, *state.voices);
}

void run(const EmuOptions& options) {
    const movie::Movie movie = movie::read_movie(options.played.movie);
    const auto shots = shots_of(options, movie);
    const emu::Hardship hardship{power_on_of(options.ram), options.lag};
    const emu::RomFile rom(options.rom);
    const emu::Console& console = rom.console();
    const hosted::Pack& pack = rom.pack();
    const auto& level = level_of(options, movie, pack);

    emu::Core core = rom.start(options.core);
    load_saves(core, options);
    std::optional<hosted::WavFile> wav;
    if (!options.wav.empty()) {
        const double seconds = static_cast<double>(movie.inputs.size()) / frames_per_second;
        wav.emplace(options.wav, core.sample_rate(), seconds);
        core.record_sound([&](std::span<const std::int16_t> samples) { wav->add(samples); });
    }
    std::optional<content::Playable> playable;
    std::optional<console::Preview> own;
    std::optional<emu::PreviewCheck> previews;
    if (!options.previews.empty()) {
        playable = content::load_playable(options.previews, {});
        const auto& same = movie::choose_level(playable->pack, level.name, options.previews);
        own = targets::preview_of(console.machine(), options.previews);
        if (own && own->redraw)
            own->redraw(playable->pack);
        previews.emplace(playable->pack, own ? &*own : nullptr, console, movie,
                         index_of(playable->pack, same),
                         options.saves.empty() ? hosted::SaveMemory()
                                               : hosted::SaveMemory(options.saves).without_file());
    }
    std::string trace;
    emu::MovieVisitor visitor;
    visitor.frame = [&](const emu::ConsoleState& state) {
        trace += options.played.sound ? line_with_sound(state, movie, options.rom)
                                      : line_of(state, movie);
        if (previews)
            previews->step();
    };
    visitor.picture = [&](std::uint32_t frame, const hosted::Canvas& picture) {
        for (const desktop::Shot& shot : shots)
            if (shot.frame == frame)
                hosted::write_png(shot.file, picture);
        if (previews)
            previews->picture(frame, picture, options.rom);
    };
    const emu::EmulatedEnd played = emu::play_movie(console, core, movie, index_of(pack, level),
                                                    options.rom, visitor, hardship);
    warn_of_other_pack(options, movie, pack, level);
    if (previews)
        hosted::print_error(std::to_string(previews->compared()) + " pictures equal the previews");
    if (!options.played.trace.empty())
        movie::write_trace(options.played.trace, trace);
    keep_saves(core, options);
    if (wav)
        wav->finish();
    report(played);
}

// Without a movie of its own: --hash plays all of a game's.
void add_hash_options(CLI::App& command, EmuOptions& options) {
    CLI::Option* hash = command
                            .add_option("--hash", options.hash.game,
                                        "a game folder: play all of its movies, and print the "
                                        "number that `halfbyte hash` prints")
                            ->type_name("GAME");
    for (CLI::Option* other : command.get_options([](const CLI::Option* option) {
             return !option->get_positional() && option->get_name() != "--help"
                    && option->get_name() != "--core" && option->get_name() != "--hash";
         }))
        hash->excludes(other);
    command.get_option("--movie")->required(false);
    hash::add_machine_option(command, options.hash);
    command.get_option("--machine")->needs(hash);
}

} // namespace

void add_emu_command(CLI::App& app) {
    const auto options = std::make_shared<EmuOptions>();
    CLI::App* command = app.add_subcommand("emu", "Play a movie on a console's ROM in an emulator");
    command
        ->add_option("ROM", options->rom,
                     "a " + emu::console_titles() + " ROM made by this project")
        ->required();
    movie::add_movie_options(*command, options->played);
    command->add_option("--shot", options->shots, "FRAME:FILE: save a picture of this frame as PNG")
        ->type_name("FRAME:FILE");
    command
        ->add_option("--previews", options->previews,
                     "a game folder: compare each picture with the one that `play` draws")
        ->type_name("GAME");
    command->add_option("--wav", options->wav, "write the sound to this WAV file")
        ->check(hosted::file_to_write());
    command
        ->add_option("--ram", options->ram,
                     "the memory at power-on: two hex digits such as FF, or random:SEED")
        ->type_name("BYTE");
    command->add_option("--lag", options->lag, "slow down random frames, so that the console lags")
        ->check(hosted::whole_number_of<std::uint32_t>())
        ->type_name("SEED");
    command
        ->add_option("--save", options->saves,
                     "a file of saves: read before the movie, written after it")
        ->check(hosted::file_to_write());
    command->add_option("--core", options->core,
                        "the libretro core to run, instead of the installed one");
    add_hash_options(*command, *options);
    command->callback([options] {
        if (!options->hash.game.empty())
            print_hash_of_rom(options->rom, options->core, options->hash);
        else if (options->played.movie.empty())
            throw CLI::RequiredError("--movie, or --hash");
        else
            run(*options);
    });
}

} // namespace halfbyte::tools::instruments
