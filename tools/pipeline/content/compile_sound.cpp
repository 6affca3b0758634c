#include "tools/pipeline/content/compile_sound.hpp"

#include "engine/sound/effect_names.hpp"
#include "tools/pipeline/content/kept_parts.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/words.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

std::string inputs_of(const std::filesystem::path& scores, const std::vector<std::string>& names) {
    std::string inputs = scores.string();
    for (const std::string& name : names)
        inputs += '\n' + name;
    return inputs;
}

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

/// Reports effects that scripts begin and no score has, and warns of effects that nothing begins.
void check_effects(const GameFolder& folder, const std::vector<ScriptEffect>& effects,
                   const score::CompiledScore& score, Faults& faults) {
    std::vector<std::string> known;
    for (const score::CompiledEffect& effect : score.effects)
        known.push_back(effect.name);
    for (const ScriptEffect& effect : effects) {
        if (std::ranges::find(known, effect.name) == known.end())
            faults.add(folder.actors, effect.line,
                       "there is no effect " + support::in_quotes(effect.name)
                           + " in the game's scores" + score::hint(effect.name, known));
    }
    for (const score::CompiledEffect& effect : score.effects) {
        if (effect.number >= effect_name_count
            && std::ranges::find(effects, effect.name, &ScriptEffect::name) == effects.end())
            faults.warn(folder.scores,
                        "nothing begins the effect " + support::in_quotes(effect.name)
                            + support::did_you_mean(
                                effect.name, {std::begin(effect_names), std::end(effect_names)})
                            + "; a script begins it by "
                            + support::in_quotes("sound " + effect.name));
    }
}

} // namespace

void compile_sound(const GameFolder& folder, const std::vector<ScriptEffect>& effects,
                   CompiledGame& game, Faults& faults) {
    score::CompiledScore score;
    std::vector<std::string> names;
    for (const ScriptEffect& effect : effects)
        names.push_back(effect.name);
    const auto compile = [&](Faults&) { return score::compile_scores(folder.scores, names); };
    if (!folder.scores.empty() && !faults.attempt([&] {
            score = KeptParts::of<score::CompiledScore>("sound", inputs_of(folder.scores, names),
                                                        faults, compile)
                        .result;
        }))
        return;
    check_effects(folder, effects, score, faults);
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
