#pragma once

#include "tools/pipeline/score/score.hpp"

#include <cstdint>
#include <filesystem>

namespace halfbyte::tools::score {

struct CompiledSong {
    std::string name;
    Spot spot; ///< where it begins
    bool is_jingle = false;
    double frames = 0;     ///< until it ends, or is repeated
    std::size_t bytes = 0; ///< of the block, without its instruments
};

struct CompiledEffect {
    std::string name;
    std::uint8_t number = 0; ///< in the block
};

/// The sound of a game, compiled.
struct CompiledScore {
    std::vector<std::uint8_t> block; ///< engine/sound/sound_block.hpp
    std::vector<CompiledSong> songs; ///< by number
    std::vector<CompiledEffect> effects;
    Spot spot; ///< where its last effect begins
};

/// The song with which a block exceeds `most_bytes`. If its effects and instruments alone exceed
/// them, the last effect.
Spot spot_beyond(const CompiledScore& score, std::size_t most_bytes);

/// Throws InputError for the first fault. `names` are the effects that scripts begin, by number
/// from effect_name_count on. Effects that are neither among them nor among effect_names get the
/// numbers after them.
CompiledScore compile_score(const Score& score, std::vector<std::string> names = {});

/// A file with the others of its folder, or a folder of scores: together they are one score.
CompiledScore compile_scores(const std::filesystem::path& path,
                             const std::vector<std::string>& names = {});

} // namespace halfbyte::tools::score
