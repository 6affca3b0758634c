#pragma once

#include "tools/pipeline/content/cut_frames.hpp"
#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/match_drawing.hpp"

#include <optional>
#include <string>

namespace halfbyte::tools::content {

/// A sheet of an actor, as the game's files name it.
struct SheetSource {
    std::filesystem::path path;
    std::optional<FrameSize> frame; ///< none: as the file has it, or 16x16
};

/// Reads a sheet and cuts it into its pieces. The frames of an Aseprite file have the size of its
/// canvas. Throws InputError.
Frames cut_sheet(const SheetSource& source);

/// A sheet, cut and matched: its pieces of 16x16 pixels side by side.
struct SheetArt {
    IndexedPicture strip;
    std::vector<MetatilePlace> places; ///< the top left pixel of each piece in the sheet
    std::uint8_t form = 0;             ///< the size's bits of Animation::form
    int pieces_in_frame = 1;

    int count() const { return static_cast<int>(places.size()) / pieces_in_frame; }
};

/// Reads the pictures of an art folder in the colours of its palettes.toml. Without that file, or
/// with a fault in it, only a PNG that has the 16 entries of the palettes can be read.
class ArtReader {
  public:
    explicit ArtReader(std::filesystem::path folder) : folder_(std::move(folder)) {}

    /// A picture whose sides must be multiples of `side`. Each `piece` x `piece` pixels have one
    /// palette; 0: the whole picture. Throws InputError for a file that cannot be read, and for a
    /// piece whose colours are in no palette together.
    IndexedPicture read(const std::filesystem::path& path, ArtUse use, int side, int piece,
                        Faults& faults);

    SheetArt read_sheet(const SheetSource& source, Faults& faults);

  private:
    const Palettes* palettes();
    IndexedPicture matched(const Drawing& drawing, ArtUse use, int piece,
                           const std::vector<MetatilePlace>& places, Faults& faults);

    std::filesystem::path folder_;
    std::optional<Palettes> palettes_;
    std::optional<support::InputError> palettes_error_;
};

/// Whether palettes.toml lists a picture as `nearest`.
bool gets_nearest(const Palettes& palettes, const std::filesystem::path& picture);

/// The path of a picture as `nearest` of palettes.toml lists it: from the art folder on.
std::string name_in_art(const std::filesystem::path& path, const std::filesystem::path& folder);

} // namespace halfbyte::tools::content
