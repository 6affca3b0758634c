#include "tools/commands/art/draw_proposal.hpp"

#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::art {

namespace {

using hosted::Canvas;
using hosted::Colour;

constexpr int margin = 8;
constexpr int swatch = 12;
constexpr int most_rows_of_swatches = 16, most_swatches = 32;
constexpr Colour around = 0xFF808080, light = 0xFFD0D0D0, dark = 0xFFB0B0B0, mark = 0xFFE00080;

/// Where the pixels of a subject are drawn. The pieces of a sheet form its poses again, in rows.
class Layout {
  public:
    explicit Layout(const Subject& subject) : subject_(subject) {
        if (subject.role == Role::sheet) {
            columns_ = subject.columns();
            const int frames = subject.drawing.width / side / subject.pieces_in_frame;
            const int across = columns_ * side;
            frames_in_row_ = std::min(std::max(frames, 1), std::max(row_width / across, 1));
            width_ = frames_in_row_ * across;
            height_ = (frames + frames_in_row_ - 1) / frames_in_row_ * frame_height();
        } else {
            width_ = subject.drawing.width;
            height_ = subject.drawing.height;
        }
        scale_ = std::clamp(wanted_width / std::max(width_, 1), 1, 6);
    }

    int width() const { return width_ * scale_; }
    int height() const { return height_ * scale_; }

    /// Some pixels of the drawing, all of one piece, as they are on a canvas.
    hosted::Rect rect_of(const content::Piece& pixels, int top) const {
        int x = pixels.left, y = pixels.top;
        if (subject_.role == Role::sheet) {
            const int piece = pixels.left / side;
            const int frame = piece / subject_.pieces_in_frame;
            const int part = piece % subject_.pieces_in_frame;
            x = (frame % frames_in_row_ * columns_ + part % columns_) * side + pixels.left % side;
            y += frame / frames_in_row_ * frame_height() + part / columns_ * side;
        }
        return {margin + x * scale_, top + y * scale_, pixels.width * scale_,
                pixels.height * scale_};
    }

  private:
    static constexpr int side = content::metatile_side;
    static constexpr int wanted_width = 960; // pixels of the canvas
    static constexpr int row_width = 480;    // pixels of the drawing

    int frame_height() const { return subject_.pieces_in_frame / columns_ * side; }

    const Subject& subject_;
    int columns_ = 1; // of pieces in a pose
    int frames_in_row_ = 1;
    int width_ = 0;
    int height_ = 0;
    int scale_ = 1;
};

/// Draws the pixels for which colour_at(x, y) is not 0, on squares that show what is transparent.
template <class ColourAt>
void draw_subject(Canvas& canvas, int top, const Subject& subject, const Layout& layout,
                  ColourAt&& colour_at) {
    for (int y = 0; y < subject.drawing.height; ++y) {
        for (int x = 0; x < subject.drawing.width; ++x) {
            const Colour colour = colour_at(x, y);
            const Colour square = (x / 4 + y / 4) % 2 == 0 ? light : dark;
            hosted::fill_rect(canvas, layout.rect_of({x, y, 1, 1}, top),
                              colour != 0 ? colour : square);
        }
    }
}

void outline_misfits(Canvas& canvas, int top, const Proposal& proposal, const Layout& layout) {
    for (const content::Misfit& misfit : proposal.before.misfits)
        hosted::outline_rect(canvas, layout.rect_of(misfit.piece, top), mark);
}

void draw_swatches(Canvas& canvas, int top, const Proposal& proposal) {
    int row = 0;
    for (const content::Misfit& misfit : proposal.before.misfits) {
        if (row == most_rows_of_swatches)
            return;
        const int count = std::min(static_cast<int>(misfit.colours.size()), most_swatches);
        for (int i = 0; i < count; ++i)
            hosted::fill_rect(canvas,
                              {margin + i * swatch, top + row * swatch, swatch - 1, swatch - 1},
                              0xFF000000u | misfit.colours[static_cast<std::size_t>(i)]);
        ++row;
    }
}

Colour shown(const Subject& subject, const Proposal& proposal, int x, int y,
             const machines::Machine& machine) {
    const std::uint8_t index = proposal.after.picture.at(x, y);
    const bool is_sheet = subject.role == Role::sheet;
    if (content::is_backdrop(index) && is_sheet)
        return 0;
    const content::ConsolePalettes& all = content::palettes_for(proposal.palettes, subject.use());
    const content::ConsoleColour& colour =
        all[index / content::palette_colours].colours[index % content::palette_colours];
    return 0xFF000000u | machines::shown_colour(machine, colour.rgb, colour.number);
}

} // namespace

Canvas draw_proposal(const Subject& subject, const Proposal& proposal) {
    const Layout layout(subject);
    const auto machines = machines::with_levels();
    const int misfits = static_cast<int>(proposal.before.misfits.size());
    const int swatches = std::min(misfits, most_rows_of_swatches) * swatch;
    const int pictures = 1 + static_cast<int>(machines.size());
    const int width = std::max(layout.width(), misfits > 0 ? most_swatches * swatch : 0);
    Canvas canvas(width + 2 * margin, pictures * (layout.height() + margin) + margin
                                          + (misfits > 0 ? swatches + margin : 0));
    hosted::clear(canvas, around);
    int top = margin;
    draw_subject(canvas, top, subject, layout,
                 [&](int x, int y) { return subject.drawing.at(x, y); });
    outline_misfits(canvas, top, proposal, layout);
    top += layout.height() + margin;
    if (misfits > 0) {
        draw_swatches(canvas, top, proposal);
        top += swatches + margin;
    }
    for (const machines::Machine* machine : machines) {
        draw_subject(canvas, top, subject, layout,
                     [&](int x, int y) { return shown(subject, proposal, x, y, *machine); });
        top += layout.height() + margin;
    }
    return canvas;
}

} // namespace halfbyte::tools::art
