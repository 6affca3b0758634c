// usage: measure_songs GAME ROM [K/N]
//
// Plays the song of each level on the desktop and on a console's ROM in an emulator, without input,
// until shortly after it repeats. Fails if a machine clicks there: if a step between two samples is
// larger than all steps of the song itself. With K/N it plays only the levels K, K + N, ...,
// counted from 0.
#include "tests/emu/recording.hpp"
#include "tools/movie/movie_sound.hpp"
#include "tools/movie/run_movie.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
using test::Recording;

namespace {

constexpr std::size_t first_frames = 30; // the beginning of the song, which is not compared
constexpr std::size_t around =
    12; // frames: for rounded lengths, rows that are read ahead, and the emulator

std::vector<VoiceImage> voices_of(const hosted::Pack& pack, std::size_t number,
                                  const movie::Movie& movie) {
    const hosted::PackedLevel& level = pack.levels[number];
    movie::MovieSound sound(pack, level);
    std::vector<VoiceImage> images;
    movie::run_movie(level_of(pack, level), movie,
                     [&](const World& world) { images.push_back(sound.frame(world)); });
    return images;
}

// The largest step between samples in the frames from `first` up to `last`.
int largest_step(const Recording& recording, std::size_t first, std::size_t last) {
    const test::Samples samples = recording.part(first, last);
    int most = 0;
    for (std::size_t i = 1; i < samples.size(); ++i)
        most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    return most;
}

void check(const Recording& recording, std::size_t end, const std::string& song,
           const std::string& whose) {
    const int of_song = largest_step(recording, first_frames, end - around);
    const int at_loop = largest_step(recording, end - around, end + around);
    std::printf("%s, %s: steps up to %d where it is repeated, up to %d before\n", song.c_str(),
                whose.c_str(), at_loop, of_song);
    if (of_song == 0 || at_loop == 0)
        throw support::InputError(whose, song + " is silent");
    if (at_loop > of_song)
        throw support::InputError(whose, song + " clicks where it is repeated");
}

void measure(const content::CompiledGame& game, const score::CompiledScore& score,
             std::size_t level, const std::filesystem::path& rom) {
    const hosted::PackedLevel& packed = game.pack.levels[level];
    const score::CompiledSong& song = score.songs[packed.music];
    const auto end = static_cast<std::size_t>(std::lround(song.frames));
    const movie::Movie movie{game.pack.name, packed.name, 1, 0,
                             std::vector<Input>(end + 2 * around, 0)};
    check(test::record_here(voices_of(game.pack, level, movie)), end, song.name, "this machine");
    check(test::record_console(rom, movie, level), end, song.name, rom.string());
}

} // namespace

int main(int argc, char** argv) {
    unsigned slice = 0, slices = 1;
    if (argc < 3 || (argc > 3 && std::sscanf(argv[3], "%u/%u", &slice, &slices) != 2)) {
        std::fputs("usage: measure_songs GAME ROM [K/N]\n", stderr);
        return 1;
    }
    try {
        content::Faults faults(content::Faults::Mode::throw_first);
        const std::filesystem::path folder = argv[1];
        const content::CompiledGame game = content::compile_game(folder, faults);
        const score::CompiledScore score =
            score::compile_scores(content::read_game_folder(folder, faults).scores);
        for (std::size_t level = slice; level < game.pack.levels.size(); level += slices)
            measure(game, score, level, argv[2]);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
