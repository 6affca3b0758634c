#include "tools/lab/bench/console_cycles.hpp"

#include "tools/lab/emu/play_movie.hpp"
#include "tools/lab/emu/rom_file.hpp"
#include "tools/movie/choose_level.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/parse_json.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::bench {

namespace {

std::string titles_with_cycles() {
    std::vector<std::string> titles;
    for (const emu::ConsoleKind* kind : emu::console_kinds())
        if (kind->counts_cycles)
            titles.emplace_back(kind->machine.title);
    return machines::joined(titles, " or ");
}

} // namespace

ConsoleCycles read_nes_cycles(const std::filesystem::path& file) {
    constexpr std::size_t most_bytes = std::size_t{1} << 20;
    ConsoleCycles cycles;
    const nlohmann::json json = support::parse_json(support::read_text(file, most_bytes), file);
    try {
        for (const auto& row : json.at("cycles"))
            cycles.push_back({row.at("machine"), row.at("what"), row.at("typical"), row.at("worst"),
                              row.at("frame")});
    } catch (const nlohmann::json::exception&) {
        throw support::InputError(
            file, "this file was not written by port_cycles --json: \"cycles\" must be a list of "
                  "objects with machine, what, typical, worst and frame");
    }
    return cycles;
}

ConsoleCycles measure_cycles(const std::filesystem::path& rom_file,
                             const std::filesystem::path& movie_file) {
    const movie::Movie movie = movie::read_movie(movie_file);
    const emu::RomFile rom(rom_file);
    const auto& level = movie::choose_level(rom.pack(), movie.level, rom_file);
    emu::Core core = rom.start();
    const emu::MovieVisitor visitor{[](const emu::ConsoleState&) {},
                                    [](std::uint32_t, const hosted::Canvas&) {}};
    emu::EmulatedEnd played =
        emu::play_movie(rom.console(), core, movie, index_of(rom.pack(), level), rom_file, visitor);
    std::vector<std::uint32_t>& steps = played.step_cycles;
    if (steps.empty())
        throw support::InputError(rom_file, "this ROM does not count the cycles of a step; name a "
                                                + titles_with_cycles() + " ROM");
    std::sort(steps.begin(), steps.end());
    return {{rom.console().machine().title, "step of " + movie.level, steps[steps.size() / 2],
             steps.back(), played.cycles_a_frame}};
}

} // namespace halfbyte::tools::bench
