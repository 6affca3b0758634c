#pragma once

#include "tools/pipeline/score/compile_steps.hpp"

#include <map>

namespace halfbyte::tools::score {

using BlockBytes = std::vector<std::uint8_t>;

/// The parts of a block. Equal patterns, and equal steps, share their bytes.
class BlockParts {
  public:
    /// The number of the instrument with these steps whose volume is lower by `softer`.
    std::uint8_t instrument(const Steps& steps, int softer, const Spot& spot);
    std::uint8_t pattern(const BlockBytes& bytes, const Spot& spot);
    /// Returns the song's bytes, with those of the patterns that were added since the previous
    /// song.
    std::size_t add_song(BlockBytes bytes);

    /// A part of an effect, with its steps.
    struct PartOfEffect {
        int voice;
        int note;
        BlockBytes steps;
    };
    void set_effect(std::size_t number, int priority, const std::vector<PartOfEffect>& parts);

    /// The whole block; compile_score checks its size.
    BlockBytes block() const;

    std::size_t instruments() const { return instruments_.size(); }
    std::size_t patterns() const { return patterns_.size(); }

  private:
    struct EffectEntry {
        int priority = 0; // 0: no such effect
        std::vector<PartOfEffect> parts;
    };
    struct InstrumentEntry {
        BlockBytes steps;
        std::uint8_t release;
        std::uint8_t softer;

        bool operator==(const InstrumentEntry&) const = default;
    };

    std::vector<InstrumentEntry> instruments_;
    std::vector<BlockBytes> patterns_;
    std::vector<BlockBytes> songs_;
    std::size_t counted_patterns_ = 0; // by add_song
    std::vector<EffectEntry> effects_;
};

} // namespace halfbyte::tools::score
