// Compares what a console shows with what `play` draws for it.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "tools/lab/emu/console.hpp"
#include "tools/movie/movie.hpp"
#include "tools/pipeline/console/preview.hpp"

#include <array>
#include <utility>

namespace halfbyte::tools::emu {

class PreviewCheck {
  public:
    /// `pack` is the game's own, with its pictures. `pack` and `own`, the
    /// console's own preview if it has one, must outlive this object. The movie begins with these
    /// saves.
    PreviewCheck(const hosted::Pack& pack, const console::Preview* own, const Console& console,
                 const movie::Movie& movie, std::size_t level, hosted::SaveMemory saves);

    /// To be called after each frame of the movie.
    void step();

    /// To be called with the console's picture of the frame that was simulated last. Throws
    /// InputError with `rom` and the first pixel that differs.
    void picture(std::uint32_t frame, const hosted::Canvas& shown,
                 const std::filesystem::path& rom);

    std::uint32_t compared() const { return compared_; } ///< pictures

  private:
    using ColourPair = std::pair<hosted::Colour, hosted::Colour>; ///< the preview's, the console's

    /// Whether the console's colour is the preview's.
    bool is_same(ColourPair pair);

    const Console& console_;
    hosted::Play play_;
    hosted::Canvas preview_;
    /// A cache of pairs that were the same, indexed by the second colour: a picture has few pairs,
    /// and the console's comparison is slower. At first it has no pair of opaque colours.
    std::array<ColourPair, 256> same_{};
    std::uint32_t compared_ = 0;
};

} // namespace halfbyte::tools::emu
