// Compares what a console shows with what `play` draws for it.
#pragma once

#include "platform/hosted/play/play.hpp"
#include "tools/console/nes_pictures.hpp"
#include "tools/emu/console.hpp"
#include "tools/movie/movie.hpp"

#include <array>
#include <utility>

namespace halfbyte::tools::emu {

class PreviewCheck {
  public:
    /// `pack` is the game's own, with its pictures, and must outlive this, as must `nes`, which the
    /// NES needs. The movie begins with these saves.
    PreviewCheck(const hosted::Pack& pack, const console::NesPreview* nes, const Console& console,
                 const movie::Movie& movie, std::size_t level, hosted::SaveMemory saves);

    /// After each frame of the movie.
    void step();

    /// With the console's picture of the frame that was simulated last. Throws InputError at `rom`
    /// with the first pixel that differs.
    void picture(std::uint32_t frame, const hosted::Canvas& shown,
                 const std::filesystem::path& rom);

    std::uint32_t compared() const { return compared_; } ///< pictures

  private:
    using ColourPair = std::pair<hosted::Colour, hosted::Colour>; ///< the preview's, the console's

    /// Whether the console's colour is how it shows the preview's.
    bool is_same(ColourPair pair);
    ArtColour art_colour(hosted::Colour preview) const;

    const console::NesPreview* nes_;
    const Console& console_;
    hosted::Play play_;
    hosted::Canvas preview_;
    /// Pairs that were found to be the same, each at the place of its second colour: a picture has
    /// few, and asking the console takes longer. None is of opaque colours at first.
    std::array<ColourPair, 256> same_{};
    std::uint32_t compared_ = 0;
};

} // namespace halfbyte::tools::emu
