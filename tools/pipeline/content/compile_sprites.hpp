#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tools/pipeline/content/art_reader.hpp"
#include "tools/pipeline/content/read_actors.hpp"

#include <filesystem>
#include <vector>

namespace halfbyte::tools::content {

struct Sprites {
    SpriteSet looks;
    std::vector<hosted::SpritePicture> pictures; ///< each sheet's, in the order of the actors
    std::vector<SheetSource> sheets;             ///< in the same order
};

/// Reads the sheets of the actors and, if it has a name, that of the pieces (engine/show/view.hpp).
/// Checks them against the art rules and numbers their pictures consecutively.
Sprites compile_sprites(const ActorTable& actors, const std::string& pieces,
                        const std::filesystem::path& art, ArtReader& reader, Faults& faults);

/// The glyphs of a font: its cells of 8x8 pixels, row by row. The first 64 are ASCII 32 to 95.
std::vector<hosted::Glyph> compile_font(const std::filesystem::path& path, ArtReader& reader,
                                        Faults& faults);

} // namespace halfbyte::tools::content
