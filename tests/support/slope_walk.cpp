#include "tests/support/slope_walk.hpp"

#include "engine/numbers/units.hpp"

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;
constexpr int half_cell = cell / 2;
constexpr int gravity = 72;
constexpr int terminal = 1024;

constexpr FloorPiece pieces[] = {
    {TileKind::solid, 2, 2},           {TileKind::oneway_up, 2, 2},
    {TileKind::slope_right, 0, 2},     {TileKind::slope_left, 2, 0},
    {TileKind::slope_right_low, 0, 1}, {TileKind::slope_right_high, 1, 2},
    {TileKind::slope_left_low, 1, 0},  {TileKind::slope_left_high, 2, 1}};

std::string at_fault(const char* what, const Body& body, int speed) {
    return std::string(what) + " at x " + std::to_string(body.position.x.raw) + ", foot "
           + std::to_string(body.position.y.raw + body.half.y.raw) + ", speed "
           + std::to_string(speed);
}

} // namespace

std::span<const FloorPiece> floor_pieces() {
    return pieces;
}

bool joinable(const FloorPiece& a, const FloorPiece& b) {
    return ((a.right - b.left) & 1) == 0;
}

int WalkedFloor::surface(int x) const {
    const auto column = static_cast<std::size_t>(x >> cell_bits);
    const int offset = x & (cell - 1);
    const FloorPiece& p = path[column];
    const int rise = (p.right - p.left) * offset; // in halves of a subpixel
    return (row_of_piece[column] + 1) * cell - (p.left * half_cell + (rise >> 1));
}

WalkedFloor lay(const std::vector<FloorPiece>& path, bool filled) {
    WalkedFloor floor;
    floor.path = path;
    int row = 6;
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (i > 0)
            row += (path[i].left - path[i - 1].right) / 2;
        floor.row_of_piece.push_back(row);
        floor.kinds[row][i] = path[i].kind;
        for (int below = row + 1; filled && below < WalkedFloor::rows; ++below)
            floor.kinds[below][i] = TileKind::solid;
    }
    return floor;
}

std::vector<FloorPiece> path_over(const FloorPiece& a, const FloorPiece& b) {
    std::vector<FloorPiece> path(3, pieces[0]);
    if (a.left == 1)
        path.push_back(a.kind == TileKind::slope_right_high ? pieces[4] : pieces[7]);
    path.push_back(a);
    path.push_back(b);
    if (b.right == 1)
        path.push_back(b.kind == TileKind::slope_right_low ? pieces[5] : pieces[6]);
    path.insert(path.end(), 3, pieces[0]);
    return path;
}

Walk walk(const WalkedFloor& floor, HalfSizes half, int speed, const Mover& move) {
    const int last = static_cast<int>(floor.path.size()) * cell - cell;
    int x = speed > 0 ? cell : last - 1;
    Body body{{{x}, {floor.surface(x) - half.y.raw}}, {}, half};
    Contact contact = contact_floor;
    Walk w;
    for (; x >= cell && x < last; x += speed, ++w.frames) {
        if (body.position.x.raw != x)
            return {w.frames, at_fault("stopped", body, speed)};
        if (body.position.y.raw + half.y.raw != floor.surface(x))
            return {w.frames, at_fault("off the surface", body, speed)};
        const int fall = body.velocity.y.raw + gravity;
        body.velocity = {{static_cast<std::int16_t>(speed)},
                         {static_cast<std::int16_t>(fall < terminal ? fall : terminal)}};
        contact = move(body, contact);
        if (!(contact & contact_floor))
            return {w.frames, at_fault("lost contact", body, speed)};
        if (contact & (contact_left | contact_right | contact_ceiling))
            return {w.frames, at_fault("snagged", body, speed)};
        if (body.velocity.x.raw != speed || body.velocity.y.raw != 0)
            return {w.frames, at_fault("changed velocity", body, speed)};
    }
    return w;
}

} // namespace halfbyte::test
