#pragma once

#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/drawing.hpp"

#include <compare>
#include <vector>

namespace halfbyte::tools::content {

inline constexpr int longest_frame_side = 32; ///< pixels

/// The size of each picture of a sheet, in pixels.
struct FrameSize {
    int width = metatile_side;
    int height = metatile_side;

    friend auto operator<=>(const FrameSize&, const FrameSize&) = default;
};

/// A sheet's pictures, cut into pieces of 16x16 pixels.
struct Frames {
    Drawing strip;                     ///< the pieces side by side, those of a picture row by row
    std::vector<MetatilePlace> places; ///< the top left pixel of each piece in the sheet
    FrameSize size;                    ///< as it was given
    std::uint8_t form = 0;             ///< the size's bits of Animation::form
    int columns = 1;                   ///< pieces of a picture
    int rows = 1;

    int pieces_in_frame() const { return columns * rows; }
    int count() const { return static_cast<int>(places.size()) / pieces_in_frame(); }
};

/// Cuts a sheet that passed check_frames. A picture narrower than 8, 16, 24 or 32 pixels is put in
/// the middle of that width; it stands on the lower edge of its lowest pieces.
Frames cut_frames(const Drawing& sheet, FrameSize size);

/// Throws InputError for a sheet that does not divide into pictures of a size. Without a size in
/// the game's files, pictures have 16x16 pixels and form one row.
void check_frames(const Drawing& sheet, FrameSize size, bool size_is_given);

} // namespace halfbyte::tools::content
