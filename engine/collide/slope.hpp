// The surfaces of slopes: where they lie, and which one the middle of a body meets on its path.
//
// Source: "Four-corner collision detection", Pin Eight wiki, which leaves slopes as an exercise.
//
// A surface is an exact line in subpixels, not a table of 16 heights. A few bits a kind take less
// than 16 bytes, and nothing steps from pixel to pixel. Neighbouring pieces meet exactly, and the
// rules can be proven on a small grid. Only the middle of a body's lower side touches floors, and
// only the middle of its upper side touches ceilings. The same code handles both. It turns a
// ceiling upside down, into a frame in which y grows upward and row r is the map's row ~r.
//
// Like a one-way cell, a slope holds only a body that was above it. A body that rises through it
// from below, or enters through its steep back, passes. The line between two columns belongs to the
// right one.
//
// `Source` is anything with the functions `TileKind kind_at(const Source&, int column, int row)`
// and `Traits traits_at(const Source&, int column, int row)`.
#pragma once

#include "engine/level/kind.hpp"
#include "engine/numbers/units.hpp"

#include <cstdint>

namespace halfbyte::slope {

// The shape of a slope's surface in its cell, in the frame of its face. Its height grows from left
// to right with the offset from the cell's left edge, unless it is mirrored.
using Profile = std::uint8_t;
inline constexpr Profile profile_slope = trait_slope; // 0: the kind is not a slope
inline constexpr Profile profile_ceiling = 0x02;      // else a floor
inline constexpr Profile profile_mirrored = 0x04;     // its height grows from right to left
inline constexpr Profile profile_gentle = 0x08;       // by one subpixel in two
inline constexpr Profile profile_raised = 0x10; // by half a cell, the second cell of a gentle slope

// The profiles of the kinds from slope_right on. A ceiling is the mirror image of the floor with
// the opposite hand and half.
inline constexpr Profile profiles[12] = {
    profile_slope,                                                      // slope_right
    profile_slope | profile_mirrored,                                   // slope_left
    profile_slope | profile_gentle,                                     // slope_right_low
    profile_slope | profile_gentle | profile_raised,                    // slope_right_high
    profile_slope | profile_gentle | profile_mirrored,                  // slope_left_low
    profile_slope | profile_gentle | profile_mirrored | profile_raised, // slope_left_high
    profile_slope | profile_ceiling | profile_mirrored,                 // ceiling_right
    profile_slope | profile_ceiling,                                    // ceiling_left
    profile_slope | profile_ceiling | profile_gentle | profile_mirrored
        | profile_raised,                                                // .._right_low
    profile_slope | profile_ceiling | profile_gentle | profile_mirrored, // .._right_high
    profile_slope | profile_ceiling | profile_gentle | profile_raised,   // .._left_low
    profile_slope | profile_ceiling | profile_gentle,                    // .._left_high
};

constexpr Profile profile_of(TileKind kind) {
    return kind >= TileKind::slope_right && kind <= TileKind::ceiling_left_high
               ? profiles[static_cast<int>(kind) - static_cast<int>(TileKind::slope_right)]
               : Profile{0};
}

// The height of the surface above the cell's lower edge, in its face's frame. The offset from the
// cell's left edge is 0 to a whole cell.
template <int bits>
constexpr int height(Profile profile, int offset) {
    int h = profile & profile_mirrored ? (1 << bits) - offset : offset;
    if (profile & profile_gentle)
        h >>= 1;
    return profile & profile_raised ? h + (1 << (bits - 1)) : h;
}

// Whether the surface reaches the upper edge of its cell, on its high side.
constexpr bool reaches_top(Profile profile) {
    return (profile & (profile_gentle | profile_raised)) != profile_gentle;
}

// Whether a slope reaches the upper edge on this side of its cell: left if negative, else right.
constexpr bool ends_at_top(Profile profile, int side) {
    return (profile & profile_slope) && reaches_top(profile)
           && ((profile & profile_mirrored) != 0) == (side < 0);
}

// A side of a body and the slopes that it meets.
struct Face {
    Profile kind; // of the slopes: profile_ceiling or 0
    Traits flat;  // the traits of cells that a body walks onto from a slope
    constexpr int row(int framed) const { return kind ? ~framed : framed; }
    constexpr int y(int framed) const { return kind ? -framed : framed; }
    constexpr bool owns(Profile profile) const {
        return (profile & (profile_slope | profile_ceiling)) == (profile_slope | kind);
    }
};
inline constexpr Face floors{0, trait_solid | trait_oneway_up};
inline constexpr Face ceilings{profile_ceiling, trait_solid | trait_oneway_down};

// The path of the middle of one side within one column, in the face's frame. It begins at the old
// position, or where the middle entered the column, and ends where the middle is to go. Offsets
// count from the column's left edge.
struct ColumnPath {
    int column = 0;
    int from_offset = 0, from_y = 0;
    int offset = 0, y = 0;
    int came = 0; // from the column on the left (-1), on the right (+1), or from within (0)
};

// The surface that the middle of a side met, and the y where it stays, in the face's frame.
struct Surface {
    bool met = false;
    int y = 0;
    Profile profile = 0; // 0: a flat edge
    constexpr explicit operator bool() const { return met; }
};

// Whether the flat edge of a cell begins where a slope ends in the column that the body comes from.
// The cell is in the slope's row at its upper end, or in the row below it at its lower end. The
// body then walks on, although it was not above that cell, or is too small to have been beside it.
template <int bits, class Source>
constexpr bool continues_slope(const Source& source, Face face, const ColumnPath& path, int row,
                               Traits cell, bool drop_through) {
    const Traits flat = drop_through ? trait_solid : face.flat;
    if (path.came == 0 || !(cell & flat))
        return false;
    const auto ends = [&](int r, int at) {
        const Profile profile = profile_of(kind_at(source, path.column + path.came, face.row(r)));
        return face.owns(profile) && height<bits>(profile, path.came < 0 ? 1 << bits : 0) == at;
    };
    return ends(row, 1 << bits) || ends(row - 1, 0);
}

// The first surface that the path crosses from above. It is at most a cell and a subpixel higher
// than the path's end: half a cell of falling and half a cell of rising ground. For the subpixel
// see sub_step.
template <int bits, class Source>
constexpr Surface surface_met(const Source& source, Face face, const ColumnPath& path,
                              bool drop_through = false) {
    const int first = ((path.y - 2) >> bits) - 1, last = (path.y - 1) >> bits;
    for (int row = first; row <= last; ++row) {
        const TileKind kind = kind_at(source, path.column, face.row(row));
        const Profile profile = profile_of(kind);
        const int edge = (row + 1) * (1 << bits);
        if (face.owns(profile)) {
            const int y = edge - height<bits>(profile, path.offset);
            if (path.from_y <= edge - height<bits>(profile, path.from_offset) && path.y > y)
                return {true, y, profile};
        } else if (const int y = edge - (1 << bits); path.from_y <= y && path.y > y) {
            const Traits cell = traits_at(source, path.column, face.row(row));
            if (continues_slope<bits>(source, face, path, row, cell, drop_through))
                return {true, y, 0};
        }
    }
    return {};
}

} // namespace halfbyte::slope
