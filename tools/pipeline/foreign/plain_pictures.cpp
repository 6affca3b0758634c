#include "tools/pipeline/foreign/plain_pictures.hpp"

#include "tools/pipeline/foreign/plain_rules.hpp"

#include <cstddef>

namespace halfbyte::tools::foreign {

namespace {

constexpr int side = 16;
constexpr hosted::Colour ink = 0xFF2A2F3A;
constexpr hosted::Colour stone = 0xFF7D8796;
constexpr hosted::Colour plank = 0xFFB58A55;
constexpr hosted::Colour danger = 0xFFC8323C;
constexpr hosted::Colour gold = 0xFFE9B93A;
constexpr hosted::Colour coat = 0xFF2F6FB2;
constexpr hosted::Colour sea = 0x804090D8; // half transparent
constexpr hosted::Colour frost = 0xFFBFE4F4;
constexpr hosted::Colour eye = 0xFFFFFFFF;

struct Box {
    int left;
    int top;
    int width;
    int height;
};

void fill(hosted::CellPicture& picture, Box box, hosted::Colour colour) {
    for (int y = box.top; y < box.top + box.height; ++y)
        for (int x = box.left; x < box.left + box.width; ++x)
            picture[static_cast<std::size_t>(y * side + x)] = colour;
}

/// With a border of one pixel.
void framed(hosted::CellPicture& picture, Box box, hosted::Colour colour) {
    fill(picture, box, ink);
    fill(picture, {box.left + 1, box.top + 1, box.width - 2, box.height - 2}, colour);
}

// One for each placeholder that the table of tile kinds names.
namespace placeholders {

void nothing(hosted::CellPicture&) {}

void block(hosted::CellPicture& picture) {
    framed(picture, {0, 0, side, side}, stone);
}

void ledge_above(hosted::CellPicture& picture) {
    framed(picture, {0, 0, side, 5}, plank);
}

void ledge_below(hosted::CellPicture& picture) {
    framed(picture, {0, side - 5, side, 5}, plank);
}

void ledge_left(hosted::CellPicture& picture) {
    framed(picture, {0, 0, 5, side}, plank);
}

void ledge_right(hosted::CellPicture& picture) {
    framed(picture, {side - 5, 0, 5, side}, plank);
}

/// Two teeth side by side.
void teeth(hosted::CellPicture& picture) {
    for (int y = 2; y < side; ++y) {
        const int half = 1 + (y - 2) / 4;
        fill(picture, {4 - half, y, 2 * half, 1}, danger);
        fill(picture, {12 - half, y, 2 * half, 1}, danger);
    }
}

void token(hosted::CellPicture& picture) {
    framed(picture, {4, 4, 8, 8}, gold);
}

void rungs(hosted::CellPicture& picture) {
    fill(picture, {2, 0, 2, side}, plank);
    fill(picture, {12, 0, 2, side}, plank);
    for (int y = 2; y < side; y += 5)
        fill(picture, {4, y, 8, 2}, plank);
}

void water(hosted::CellPicture& picture) {
    fill(picture, {0, 0, side, side}, sea);
}

void ice(hosted::CellPicture& picture) {
    framed(picture, {0, 0, side, side}, frost);
}

/// An arrow's head on the upper side, pointing to the right for a step of 1.
void arrow(hosted::CellPicture& picture, int step) {
    framed(picture, {0, 0, side, side}, stone);
    for (int i = 0; i < 4; ++i)
        fill(picture, {side / 2 - 1 + step * (i - 2), 2 + i, 2, 8 - 2 * i}, gold);
}

void arrow_left(hosted::CellPicture& picture) {
    arrow(picture, -1);
}

void arrow_right(hosted::CellPicture& picture) {
    arrow(picture, 1);
}

void coil(hosted::CellPicture& picture) {
    framed(picture, {0, 0, side, 4}, danger);
    for (int y = 5; y < side; y += 4)
        fill(picture, {3, y, 10, 2}, ink);
}

void cracks(hosted::CellPicture& picture) {
    framed(picture, {0, 0, 7, 9}, plank);
    framed(picture, {7, 0, 9, 7}, plank);
    framed(picture, {0, 9, 10, 7}, plank);
    framed(picture, {9, 7, 7, 9}, plank);
}

} // namespace placeholders

} // namespace

hosted::CellPicture plain_cell(TileKind kind) {
    hosted::CellPicture picture{};
#define HALFBYTE_PICTURE(name, letter, traits, effects, mirrored, upside_down, group, placeholder, \
                         hint)                                                                     \
    case TileKind::name: placeholders::placeholder(picture); break;
    switch (kind) { HALFBYTE_TILE_KINDS(HALFBYTE_PICTURE) }
#undef HALFBYTE_PICTURE
    return picture;
}

hosted::SpritePicture plain_hero() {
    const HalfSizes half = plain_rules().actor_kinds[player_kind].half;
    const int half_width = half.x.raw >> subpixel_bits;
    const int height = (2 * half.y.raw) >> subpixel_bits;
    hosted::SpritePicture picture{};
    framed(picture, {side / 2 - half_width, side - height, 2 * half_width, height}, coat);
    fill(picture, {side / 2 + half_width - 4, side - height + 3, 2, 3}, eye);
    return picture;
}

} // namespace halfbyte::tools::foreign
