#include "tools/pipeline/content/art_reader.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/content/body_slice.hpp"
#include "tools/pipeline/content/read_drawing.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/read_log.hpp"

#include <algorithm>
#include <string>

namespace halfbyte::tools::content {

namespace {

/// The error of the first piece that fits no palette.
[[noreturn]] void blame(const Drawing& drawing, const std::vector<Misfit>& misfits, ArtUse use,
                        const std::vector<MetatilePlace>& places, const Palettes& palettes) {
    const Misfit& first = misfits.front();
    const MetatilePlace place =
        places.empty() ? MetatilePlace{first.piece.left, first.piece.top}
                       : places[static_cast<std::size_t>(first.piece.left / metatile_side)];
    const std::size_t others = misfits.size() - 1;
    throw support::InputError(
        drawing.path,
        pixel_text(place.left, place.top) + ": the piece of " + std::to_string(first.piece.width)
            + " x " + std::to_string(first.piece.height) + " pixels here has the colours "
            + colours_text(first.colours) + ", but no "
            + (use == ArtUse::background ? "background" : "sprite") + " palette of "
            + palettes.path.filename().string() + " has them all"
            + (others == 0   ? ""
               : others == 1 ? "; 1 more piece does not fit"
                             : "; " + std::to_string(others) + " more pieces do not fit")
            + "; for proposals run: halfbyte art add " + support::in_quotes(drawing.path.string()));
}

} // namespace

Frames cut_sheet(const SheetSource& source) {
    if (is_animated(source.path)) {
        const AnimatedDrawing drawing = around_body(read_animated(source.path));
        return cut_frames(side_by_side(drawing), frame_size(drawing));
    }
    const Drawing drawing = read_drawing(source.path);
    const FrameSize size = source.frame.value_or(FrameSize{});
    check_frames(drawing, size, source.frame.has_value());
    return cut_frames(drawing, size);
}

std::string name_in_art(const std::filesystem::path& path, const std::filesystem::path& folder) {
    const auto whole = [](const std::filesystem::path& place) {
        return hosted::absolute_path(place);
    };
    return whole(path).lexically_relative(whole(folder)).generic_string();
}

bool gets_nearest(const Palettes& palettes, const std::filesystem::path& picture) {
    return std::ranges::find(palettes.nearest, name_in_art(picture, palettes.path.parent_path()))
           != palettes.nearest.end();
}

const Palettes* ArtReader::palettes() {
    // Each part depends on the file, not only the first one.
    support::ReadLog::add_file(folder_ / palettes_file);
    if (palettes_ || palettes_error_)
        return palettes_ ? &*palettes_ : nullptr;
    Faults elsewhere_reported(Faults::Mode::collect);
    try {
        palettes_ = read_palettes(folder_ / palettes_file, elsewhere_reported);
    } catch (const support::InputError& error) {
        palettes_error_ = error;
    }
    return palettes();
}

IndexedPicture ArtReader::matched(const Drawing& drawing, ArtUse use, int piece,
                                  const std::vector<MetatilePlace>& places, Faults& faults) {
    if (palettes() == nullptr) {
        if (!drawing.indexed)
            throw support::InputError(*palettes_error_);
        if (check_picture(*drawing.indexed, piece == 0 ? 1 : piece, faults)
            && piece == metatile_side)
            check_metatiles(*drawing.indexed, use == ArtUse::background ? "tile" : "pose", faults);
        return *drawing.indexed;
    }
    Match match =
        match_drawing(drawing, use, piece, *palettes_, gets_nearest(*palettes_, drawing.path));
    if (!match.misfits.empty())
        blame(drawing, match.misfits, use, places, *palettes_);
    if (match.changed_entry >= 0) {
        const auto entry = static_cast<std::size_t>(match.changed_entry);
        faults.warn(drawing.path, "entry " + std::to_string(entry) + " of the palette is "
                                      + colour_text(drawing.indexed->palette[entry])
                                      + " in the file, but the game shows the colour of "
                                      + palettes_->path.filename().string() + ", "
                                      + colour_text(match.picture.palette[entry]));
    }
    return std::move(match.picture);
}

IndexedPicture ArtReader::read(const std::filesystem::path& path, ArtUse use, int side, int piece,
                               Faults& faults) {
    const Drawing drawing = read_drawing(path);
    if (drawing.width % side != 0 || drawing.height % side != 0) {
        throw support::InputError(path, "the picture has " + std::to_string(drawing.width) + " x "
                                            + std::to_string(drawing.height)
                                            + " pixels; both must be multiples of "
                                            + std::to_string(side));
    }
    return matched(drawing, use, piece, {}, faults);
}

SheetArt ArtReader::read_sheet(const SheetSource& source, Faults& faults) {
    Frames frames = cut_sheet(source);
    SheetArt sheet;
    sheet.strip = matched(frames.strip, ArtUse::sprite, metatile_side, frames.places, faults);
    sheet.places = std::move(frames.places);
    sheet.form = frames.form;
    sheet.pieces_in_frame = frames.pieces_in_frame();
    return sheet;
}

} // namespace halfbyte::tools::content
