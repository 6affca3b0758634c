#include "tools/pipeline/content/compile_sound.hpp"

#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/words.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

/// Songs by their names.
class SongFinder {
  public:
    SongFinder(const score::CompiledScore& score, Faults& faults)
        : score_(score), faults_(faults) {}

    std::uint8_t find(const std::string& name) const {
        const auto found = std::ranges::find(score_.songs, name, &score::CompiledSong::name);
        return found == score_.songs.end()
                   ? no_song
                   : static_cast<std::uint8_t>(found - score_.songs.begin());
    }

    /// The song that a file names. A name that no score has is a fault; an empty one means no song.
    std::uint8_t need(const std::string& name, const std::filesystem::path& file, int line) const {
        const std::uint8_t song = find(name);
        if (song == no_song && !name.empty()) {
            std::vector<std::string> known;
            for (const score::CompiledSong& other : score_.songs)
                known.push_back(other.name);
            faults_.add(file, line,
                        "there is no song " + support::in_quotes(name) + " in the game's scores"
                            + score::hint(name, known));
        }
        return song;
    }

  private:
    const score::CompiledScore& score_;
    Faults& faults_;
};

} // namespace

void compile_sound(const GameFolder& folder, CompiledGame& game, Faults& faults) {
    score::CompiledScore score;
    if (!folder.scores.empty()
        && !faults.attempt([&] { score = score::compile_scores(folder.scores); }))
        return;
    const SongFinder songs(score, faults);
    hosted::PackSound& sound = game.pack.sound;
    sound.songs.title = songs.need(folder.title_music.name, folder.file, folder.title_music.line);
    sound.songs.goal = songs.find("goal");
    sound.songs.death = songs.find("death");
    sound.songs.secret = songs.find("secret");
    sound.songs.start = songs.find("start");
    const std::uint8_t usual = songs.need(folder.music.name, folder.file, folder.music.line);
    for (std::size_t i = 0; i < game.pack.levels.size(); ++i) {
        const std::string& name = game.music[i];
        game.pack.levels[i].music =
            name.empty() ? usual : songs.need(name, folder.levels[i].path, 0);
    }
    sound.block = score.block;
    game.score = std::move(score);
}

} // namespace halfbyte::tools::content
