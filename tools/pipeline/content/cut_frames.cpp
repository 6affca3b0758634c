#include "tools/pipeline/content/cut_frames.hpp"

#include "engine/show/view.hpp"
#include "platform/hosted/pack/pack_limits.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace halfbyte::tools::content {

namespace {

std::string size_text(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

std::string frame_key(int width, int height) {
    return "`frame = [" + std::to_string(width) + ", " + std::to_string(height) + "]`";
}

constexpr int rounded_up(int length, int unit) {
    return (length + unit - 1) / unit * unit;
}

/// The longest side of a frame that divides a sheet's side.
int longest_part(int side, int most) {
    int part = std::min(side, most);
    while (side % part != 0)
        --part;
    return part;
}

/// The likely width of a frame in a sheet: if possible, whole tiles of 8 pixels.
int likely_width(int sheet_width) {
    for (int width = longest_frame_side; width >= tile_side; width -= tile_side)
        if (sheet_width % width == 0)
            return width;
    return longest_part(sheet_width, longest_frame_side);
}

std::uint8_t form_of(int width, int rows) {
    const auto found = std::ranges::find(pose_widths, width);
    const auto code = static_cast<unsigned>(found - std::begin(pose_widths));
    return static_cast<std::uint8_t>(code << 4 | (rows > 1 ? pose_is_tall : 0u));
}

/// An empty drawing that has a palette if `like` has one.
Drawing blank_like(const Drawing& like, int width, int height) {
    Drawing drawing;
    drawing.path = like.path;
    drawing.width = width;
    drawing.height = height;
    const auto count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    drawing.pixels.resize(count);
    if (like.indexed) {
        drawing.indexed = IndexedPicture{like.path, width, height, {}, like.indexed->palette};
        drawing.indexed->indices.resize(count);
    }
    return drawing;
}

void copy_pixel(const Drawing& from, int x, int y, Drawing& to, int to_x, int to_y) {
    const auto at = static_cast<std::size_t>(to_y) * static_cast<std::size_t>(to.width)
                    + static_cast<std::size_t>(to_x);
    to.pixels[at] = from.at(x, y);
    if (to.indexed)
        to.indexed->indices[at] = from.indexed->at(x, y);
}

/// A small frame takes a piece of 256 pixels: a large sheet of small frames would not fit into
/// memory.
void check_count(const Drawing& sheet, FrameSize size) {
    const auto frames = static_cast<std::size_t>(sheet.width / size.width)
                        * static_cast<std::size_t>(sheet.height / size.height);
    if (frames > hosted::most_sprite_pictures) {
        throw support::InputError(
            sheet.path, "the sheet has " + std::to_string(frames) + " frames of "
                            + size_text(size.width, size.height) + "; at most "
                            + std::to_string(hosted::most_sprite_pictures) + " are possible");
    }
}

} // namespace

void check_frames(const Drawing& sheet, FrameSize size, bool size_is_given) {
    check_count(sheet, size);
    const bool divides = sheet.width % size.width == 0 && sheet.height % size.height == 0;
    if (size_is_given) {
        if (!divides) {
            throw support::InputError(
                sheet.path, "the sheet has " + size_text(sheet.width, sheet.height)
                                + " pixels, which does not divide into frames of "
                                + size_text(size.width, size.height)
                                + "; change the sheet's size, or \"frame\" in the file of actors");
        }
        return;
    }
    if (divides && sheet.height == size.height)
        return;
    const int height = longest_part(sheet.height, longest_frame_side);
    const int width = sheet.width % height == 0 ? height : likely_width(sheet.width);
    const std::string one_picture = frame_key(width, height);
    throw support::InputError(
        sheet.path,
        "the sheet has " + size_text(sheet.width, sheet.height)
            + " pixels, not one row of frames of 16 x 16; write the size of a frame below "
              "\"sheet\", such as "
            + one_picture + (divides ? ", or " + frame_key(16, 16) + " for rows of 16 x 16" : ""));
}

Frames cut_frames(const Drawing& sheet, FrameSize size) {
    const int width = rounded_up(size.width, tile_side);
    Frames frames;
    frames.size = size;
    frames.columns = rounded_up(width, metatile_side) / metatile_side;
    frames.rows = rounded_up(size.height, metatile_side) / metatile_side;
    frames.form = form_of(width, frames.rows);
    const int across = sheet.width / size.width, down = sheet.height / size.height;
    const int pieces = across * down * frames.pieces_in_frame();
    frames.strip = blank_like(sheet, pieces * metatile_side, metatile_side);
    const int margin_left = (width - size.width) / 2;
    const int margin_top = frames.rows * metatile_side - size.height;
    for (int piece = 0; piece < pieces; ++piece) {
        const int frame = piece / frames.pieces_in_frame();
        const int part = piece % frames.pieces_in_frame();
        const int column = part % frames.columns, row = part / frames.columns;
        const int left = column * metatile_side - margin_left;
        const int top = row * metatile_side - margin_top;
        const int frame_left = frame % across * size.width,
                  frame_top = frame / across * size.height;
        frames.places.push_back({frame_left + std::max(left, 0), frame_top + std::max(top, 0)});
        for (int y = std::max(top, 0); y < std::min(top + metatile_side, size.height); ++y) {
            for (int x = std::max(left, 0); x < std::min(left + metatile_side, size.width); ++x) {
                copy_pixel(sheet, frame_left + x, frame_top + y, frames.strip,
                           piece * metatile_side + x - left, y - top);
            }
        }
    }
    return frames;
}

} // namespace halfbyte::tools::content
