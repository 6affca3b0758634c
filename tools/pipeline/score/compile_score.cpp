#include "tools/pipeline/score/compile_score.hpp"

#include "engine/sound/effect_names.hpp"
#include "engine/sound/sound_block.hpp"
#include "tools/pipeline/score/compile_song.hpp"
#include "tools/pipeline/score/read_score.hpp"
#include "tools/pipeline/score/words.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::score {

namespace {

/// The number of an effect. Names that are new are added to `names`.
std::uint8_t effect_number(const Effect& effect, std::vector<std::string>& names) {
    const auto* known = std::ranges::find(effect_names, effect.name);
    if (known != std::end(effect_names))
        return static_cast<std::uint8_t>(known - effect_names);
    const auto found = std::ranges::find(names, effect.name);
    const std::size_t number = effect_name_count + static_cast<std::size_t>(found - names.begin());
    if (number >= most_effects) {
        fail(effect.spot, "a game has at most " + std::to_string(most_effects)
                              + " effects; this is one too many");
    }
    if (found == names.end())
        names.push_back(effect.name);
    return static_cast<std::uint8_t>(number);
}

void compile_effect(const Effect& effect, std::uint8_t number, BlockParts& parts) {
    if (effect.priority == 0) {
        fail(effect.spot,
             "the effect needs a priority from 1 to 255: of two on one voice the higher "
             "is heard, of equal ones the newer");
    }
    if (effect.parts.empty())
        fail(effect.spot, "the effect needs a voice, as in: on pulse2");
    std::vector<BlockParts::PartOfEffect> compiled;
    for (const EffectPart& part : effect.parts) {
        const Steps steps = compile_effect_part(part);
        compiled.push_back({part.voice, steps.note, steps.bytes});
    }
    parts.set_effect(number, effect.priority, compiled);
}

} // namespace

Spot spot_beyond(const CompiledScore& score, std::size_t most_bytes) {
    std::size_t bytes = score.block.size();
    for (const CompiledSong& song : score.songs)
        bytes -= song.bytes;
    for (const CompiledSong& song : score.songs) {
        bytes += song.bytes;
        if (bytes > most_bytes)
            return song.spot;
    }
    return score.spot;
}

CompiledScore compile_score(const Score& score, std::vector<std::string> names) {
    BlockParts parts;
    Orchestra orchestra;
    for (const Instrument& instrument : score.instruments)
        orchestra[instrument.name] = {&instrument, compile_instrument(instrument)};
    CompiledScore result;
    for (const Song& song : score.songs) {
        const SongSize size = compile_song(song, orchestra, parts);
        result.songs.push_back({song.name, song.spot, song.is_jingle, size.frames, size.bytes});
        if (result.songs.size() > most_songs)
            fail(song.spot, "a game has at most 64 songs; this is one too many");
    }
    for (const Effect& effect : score.effects) {
        const std::uint8_t number = effect_number(effect, names);
        compile_effect(effect, number, parts);
        result.effects.push_back({effect.name, number});
        result.spot = effect.spot;
    }
    result.block = parts.block();
    if (const std::size_t bytes = result.block.size(); bytes > sound_block_limit) {
        fail(spot_beyond(result, sound_block_limit),
             "here the sound of the game, " + std::to_string(bytes) + " bytes, exceeds "
                 + std::to_string(sound_block_limit) + "; shorten or drop some of it");
    }
    SoundBlock view;
    if (open_sound(result.block.data(), result.block.size(), view) != SoundFault::none)
        throw std::logic_error("the score became a block that does not open");
    return result;
}

CompiledScore compile_scores(const std::filesystem::path& path,
                             const std::vector<std::string>& names) {
    std::error_code error;
    support::ReadLog::add_file(path);
    const bool is_folder = std::filesystem::is_directory(path, error);
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    if (!is_folder && !std::filesystem::is_regular_file(path, error))
        throw support::InputError(path, "there is no such score; a file ends in .score");
    const bool in_folder = !is_folder && path.extension() == score_ending;
    return compile_score(read_scores(in_folder ? folder : path), names);
}

} // namespace halfbyte::tools::score
