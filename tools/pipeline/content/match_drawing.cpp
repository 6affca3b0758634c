#include "tools/pipeline/content/match_drawing.hpp"

#include "tools/pipeline/content/art_rules.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace halfbyte::tools::content {

namespace {

constexpr std::uint32_t rgb_mask = 0xFFFFFFu;

/// Calls visit(x, y) for each pixel of a piece, row by row.
template <class Visit>
void each_pixel(const Piece& piece, Visit&& visit) {
    for (int y = piece.top; y < piece.top + piece.height; ++y)
        for (int x = piece.left; x < piece.left + piece.width; ++x)
            visit(x, y);
}

std::uint8_t entry(std::size_t palette, std::size_t colour) {
    return static_cast<std::uint8_t>(palette * palette_colours + colour);
}

class Matcher {
  public:
    Matcher(const Drawing& drawing, ArtUse use, const Palettes& palettes)
        : drawing_(drawing), use_(use), all_(palettes_for(palettes, use)),
          count_(palette_count(palettes, use)), first_colour_(use == ArtUse::background ? 0 : 1) {
        match_.picture.path = drawing.path;
        match_.picture.width = drawing.width;
        match_.picture.height = drawing.height;
        match_.picture.indices.resize(drawing.pixels.size());
        for (const ConsolePalette& palette : all_) {
            for (std::size_t i = 0; i < palette_colours; ++i) {
                const ConsoleColour& colour = i == 0 ? all_[0].colours[0] : palette.colours[i];
                match_.picture.palette.push_back(opaque_alpha | colour.rgb);
            }
        }
        means_entries_ = drawing.indexed && has_four_palettes(*drawing.indexed);
        first_is_colour_ = drawing.indexed && has_other_transparent_entry();
    }

    Match match(const std::vector<Piece>& pieces, bool nearest) {
        count_fits(pieces);
        for (const Piece& piece : pieces) {
            if (by_entries(piece) || by_colours(piece))
                continue;
            if (nearest)
                by_distance(piece);
            else
                match_.misfits.push_back({piece, colours_of(drawing_, piece)});
        }
        return std::move(match_);
    }

  private:
    static bool has_four_palettes(const IndexedPicture& picture) {
        if (picture.palette.size() <= palette_entries - palette_colours)
            return false;
        for (std::size_t i = palette_colours; i < palette_entries; i += palette_colours)
            if (i < picture.palette.size() && picture.palette[i] != picture.palette[0])
                return false;
        return true;
    }

    std::uint8_t& index_at(int x, int y) {
        return match_.picture
            .indices[static_cast<std::size_t>(y) * static_cast<std::size_t>(drawing_.width)
                     + static_cast<std::size_t>(x)];
    }

    /// The palette that the indices of a piece name; nothing if they name several, or none.
    std::optional<std::size_t> named_palette(const Piece& piece) const {
        std::optional<std::size_t> palette;
        bool one = true;
        each_pixel(piece, [&](int x, int y) {
            const std::uint8_t index = drawing_.indexed->at(x, y);
            if (is_backdrop(index) && index < palette_entries)
                return;
            const std::size_t named = index / palette_colours;
            one &= index < palette_entries && palette.value_or(named) == named;
            palette = named;
        });
        if (!one)
            return std::nullopt;
        return palette.value_or(0);
    }

    /// Whether an opaque pixel of a sprite means transparent: in a file with four palettes the
    /// first entry of each does. In another file only its first colour does, unless a palette has
    /// it as another colour, or the file has transparent pixels beside those of its first entry.
    bool means_transparent(std::uint32_t rgb) const {
        return means_entries_
               || (!first_is_colour_ && rgb == (drawing_.indexed->palette[0] & rgb_mask)
                   && !is_drawn_colour(rgb));
    }

    bool has_other_transparent_entry() const {
        for (std::size_t i = 0; i < drawing_.pixels.size(); ++i)
            if (drawing_.pixels[i] == 0 && drawing_.indexed->indices[i] != 0)
                return true;
        return false;
    }

    /// Whether the piece's indices have the same colours in a palette.
    bool has_same_entries(const Piece& piece, const ConsolePalette& palette) const {
        bool same = true;
        each_pixel(piece, [&](int x, int y) {
            const std::uint8_t index = drawing_.indexed->at(x, y);
            const std::uint32_t rgb = drawing_.indexed->palette[index] & rgb_mask;
            const bool matches = palette.colours[index % palette_colours].rgb == rgb;
            if (!is_backdrop(index) || use_ == ArtUse::background)
                same &= matches;
            else
                same &= drawing_.at(x, y) == 0 || means_transparent(rgb);
        });
        return same;
    }

    bool is_drawn_colour(std::uint32_t rgb) const {
        for (std::size_t p = 0; p < count_; ++p)
            for (std::size_t i = 1; i < palette_colours; ++i)
                if (all_[p].colours[i].rgb == rgb)
                    return true;
        return false;
    }

    void put_entries(const Piece& piece, std::size_t palette) {
        each_pixel(piece, [&](int x, int y) {
            const std::uint8_t index = drawing_.indexed->at(x, y);
            index_at(x, y) = entry(palette, index % palette_colours);
            if (match_.changed_entry < 0 && !is_backdrop(index)
                && (drawing_.indexed->palette[index] & rgb_mask)
                       != all_[palette].colours[index % palette_colours].rgb)
                match_.changed_entry = index;
        });
    }

    bool by_entries(const Piece& piece) {
        if (!drawing_.indexed)
            return false;
        const std::optional<std::size_t> named = named_palette(piece);
        if (!named)
            return false;
        if (has_same_entries(piece, all_[*named])) {
            put_entries(piece, *named);
            return true;
        }
        for (std::size_t p = 0; p < count_; ++p) {
            if (has_same_entries(piece, all_[p])) {
                put_entries(piece, p);
                return true;
            }
        }
        if (!means_entries_ || *named >= count_)
            return false;
        put_entries(piece, *named);
        return true;
    }

    bool has_colours(const ConsolePalette& palette,
                     const std::vector<std::uint32_t>& colours) const {
        return std::ranges::all_of(colours, [&](std::uint32_t rgb) {
            const auto first = palette.colours.begin() + first_colour_;
            return std::any_of(first, palette.colours.end(),
                               [&](const ConsoleColour& colour) { return colour.rgb == rgb; });
        });
    }

    void count_fits(const std::vector<Piece>& pieces) {
        for (const Piece& piece : pieces) {
            const auto colours = colours_of(drawing_, piece);
            for (std::size_t p = 0; p < count_; ++p)
                fits_[p] += !colours.empty() && has_colours(all_[p], colours);
        }
    }

    bool by_colours(const Piece& piece) {
        const auto colours = colours_of(drawing_, piece);
        std::optional<std::size_t> best;
        for (std::size_t p = 0; p < count_; ++p)
            if (has_colours(all_[p], colours) && (!best || fits_[p] > fits_[*best]))
                best = p;
        if (!best)
            return false;
        put_nearest(piece, colours.empty() ? 0 : *best);
        return true;
    }

    std::size_t nearest_colour(std::uint32_t rgb, const ConsolePalette& palette) const {
        const auto first = palette.colours.begin() + first_colour_;
        const auto found = std::min_element(
            first, palette.colours.end(), [&](const ConsoleColour& a, const ConsoleColour& b) {
                return colour_distance(rgb, a.rgb) < colour_distance(rgb, b.rgb);
            });
        return static_cast<std::size_t>(found - palette.colours.begin());
    }

    void put_nearest(const Piece& piece, std::size_t palette) {
        each_pixel(piece, [&](int x, int y) {
            const std::uint32_t pixel = drawing_.at(x, y);
            index_at(x, y) = pixel == 0
                                 ? std::uint8_t{0}
                                 : entry(palette, nearest_colour(pixel & rgb_mask, all_[palette]));
        });
    }

    void by_distance(const Piece& piece) {
        std::size_t best = 0;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (std::size_t p = 0; p < count_; ++p) {
            std::int64_t sum = 0;
            each_pixel(piece, [&](int x, int y) {
                if (const std::uint32_t pixel = drawing_.at(x, y); pixel != 0) {
                    const std::size_t colour = nearest_colour(pixel & rgb_mask, all_[p]);
                    sum += colour_distance(pixel & rgb_mask, all_[p].colours[colour].rgb);
                }
            });
            if (sum < least) {
                least = sum;
                best = p;
            }
        }
        put_nearest(piece, best);
    }

    const Drawing& drawing_;
    ArtUse use_;
    const ConsolePalettes& all_;
    std::size_t count_;
    std::ptrdiff_t first_colour_; ///< that a pixel can have; before it: transparent
    bool means_entries_ = false;
    bool first_is_colour_ = false;             ///< the file's first entry is not transparent
    std::array<int, console_palettes> fits_{}; ///< pieces that a palette fits
    Match match_;
};

} // namespace

const ConsolePalettes& palettes_for(const Palettes& palettes, ArtUse use) {
    return use == ArtUse::background ? palettes.background() : palettes.sprite();
}

std::size_t palette_count(const Palettes& palettes, ArtUse use) {
    return use == ArtUse::background ? palettes.background_count : palettes.sprite_count;
}

std::vector<Piece> pieces_of(const Drawing& drawing, int side) {
    if (side == 0)
        return {{0, 0, drawing.width, drawing.height}};
    std::vector<Piece> pieces;
    for (int top = 0; top < drawing.height; top += side)
        for (int left = 0; left < drawing.width; left += side)
            pieces.push_back({left, top, side, side});
    return pieces;
}

Match match_drawing(const Drawing& drawing, ArtUse use, int side, const Palettes& palettes,
                    bool nearest) {
    return Matcher(drawing, use, palettes).match(pieces_of(drawing, side), nearest);
}

std::int32_t colour_distance(std::uint32_t one, std::uint32_t other) {
    const auto channel = [](std::uint32_t colour, unsigned shift) {
        return static_cast<std::int32_t>(colour >> shift & 0xFFu);
    };
    const std::int32_t mean_red = (channel(one, 16) + channel(other, 16)) / 2;
    const std::int32_t red = channel(one, 16) - channel(other, 16);
    const std::int32_t green = channel(one, 8) - channel(other, 8);
    const std::int32_t blue = channel(one, 0) - channel(other, 0);
    return ((512 + mean_red) * red * red >> 8) + 4 * green * green
           + ((767 - mean_red) * blue * blue >> 8);
}

std::vector<std::uint32_t> colours_of(const Drawing& drawing, const Piece& piece) {
    constexpr std::size_t most_colours = 256; // no palette has nearly as many
    std::vector<std::uint32_t> colours;
    std::uint32_t last = 0;
    each_pixel(piece, [&](int x, int y) {
        const std::uint32_t pixel = drawing.at(x, y);
        if (pixel == 0 || pixel == last)
            return;
        last = pixel;
        if (colours.size() < most_colours
            && std::ranges::find(colours, pixel & rgb_mask) == colours.end())
            colours.push_back(pixel & rgb_mask);
    });
    return colours;
}

} // namespace halfbyte::tools::content
