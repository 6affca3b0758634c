#include "tools/lab/bench/faults.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::bench {

namespace {

constexpr double deep = subpixels_per_pixel / 16.0;
constexpr int bullet_speed = 64 * subpixels_per_pixel;
constexpr int wall_column = 128;

// A slope at the end of which a solid cell begins hides that cell from the bodies on it.
bool is_beside_a_slope(const Terrain& terrain, int column, int row) {
    for (int x = std::max(column - 1, 0); x <= std::min(column + 1, Terrain::columns - 1); ++x)
        for (int y = std::max(row - 1, 0); y <= std::min(row + 1, Terrain::rows - 1); ++y)
            if (traits_of(terrain.at(x, y)) & trait_slope)
                return true;
    return false;
}

double overlap(double from, double size, int cell) {
    const double first = static_cast<double>(cell) * subpixels_per_cell;
    return std::min(from + size, first + subpixels_per_cell) - std::max(from, first);
}

bool is_deep(const Terrain& terrain, const Corner& corner) {
    const auto cell_at = [](double place) {
        return static_cast<int>(std::floor(place / subpixels_per_cell));
    };
    for (int column = cell_at(corner.x); column <= cell_at(corner.x + body_width); ++column)
        for (int row = cell_at(corner.y); row <= cell_at(corner.y + body_height); ++row) {
            if (column < 0 || row < 0 || column >= Terrain::columns || row >= Terrain::rows)
                return true;
            if (terrain.at(column, row) == TileKind::solid
                && std::min(overlap(corner.x, body_width, column),
                            overlap(corner.y, body_height, row))
                       > deep
                && !is_beside_a_slope(terrain, column, row))
                return true;
        }
    return false;
}

// Whether a thin wall is more than `deep` inside the body, seen from all its sides. A cell's thin
// walls are on its upper and its left edge.
bool is_in_thin_wall(const Terrain& terrain, const Corner& corner) {
    const double left = corner.x + deep, right = corner.x + body_width - deep;
    const double top = corner.y + deep, bottom = corner.y + body_height - deep;
    const auto cell_at = [](double place) {
        return static_cast<int>(std::floor(place / subpixels_per_cell));
    };
    for (int column = cell_at(left); column <= cell_at(right); ++column)
        for (int row = cell_at(top); row <= cell_at(bottom); ++row) {
            if (column < 0 || row < 0 || column >= Terrain::columns || row >= Terrain::rows)
                continue;
            const Walls walls = terrain.walls_at(column, row);
            const double x = static_cast<double>(column) * subpixels_per_cell;
            const double y = static_cast<double>(row) * subpixels_per_cell;
            const bool beside = (walls & wall_left) && left < x && x < right && y < bottom
                                && top < y + subpixels_per_cell;
            const bool across = (walls & wall_top) && top < y && y < bottom && x < right
                                && left < x + subpixels_per_cell;
            if (beside || across)
                return true;
        }
    return false;
}

bool is_in_segment(const Terrain& terrain, const Corner& corner) {
    return std::any_of(
        terrain.segments().begin(), terrain.segments().end(), [&](const Segment& segment) {
            return is_inside(segment, corner.x + deep, corner.y + deep,
                             corner.x + body_width - deep, corner.y + body_height - deep);
        });
}

int count_tunnelled(const Contestant& contestant, WallOf what) {
    const Terrain terrain = terrain_with(what, wall_column);
    const Laws laws{0, 0, bullet_speed};
    const int thickness = what == WallOf::cells ? 1 : what == WallOf::thin_wall ? 0 : 2;
    const double behind = (wall_column + thickness) * subpixels_per_cell;
    int tunnelled = 0;
    for (int offset = 0; offset < bullets_a_wall; ++offset) {
        const int before = (4 * pixels_per_cell + offset) * subpixels_per_pixel;
        const Start start{wall_column * subpixels_per_cell - body_width - before,
                          20 * subpixels_per_cell + subpixels_per_pixel, 1};
        const auto solver = contestant.start(terrain, {start}, laws);
        bool through = false;
        for (int frame = 0; frame < 4; ++frame) {
            solver->frame();
            through |= solver->corners().front().x >= behind;
        }
        tunnelled += through;
    }
    return tunnelled;
}

} // namespace

std::uint64_t hash_of(const std::vector<Corner>& corners) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const Corner& corner : corners)
        for (const double place : {corner.x, corner.y}) {
            const auto whole =
                static_cast<std::uint32_t>(static_cast<std::int32_t>(std::floor(place)));
            for (int byte = 0; byte < 4; ++byte)
                hash = (hash ^ (whole >> (8 * byte) & 0xFF)) * 0x100000001B3u;
        }
    return hash;
}

Faults faults_of(const Contestant& contestant, const Terrain& terrain,
                 const std::vector<Start>& starts, int frames, const std::vector<Corner>& exact) {
    const auto solver = contestant.start(terrain, starts, {});
    const bool walled = !terrain.segments().empty();
    std::vector<char> deep_ones(starts.size()), thin_ones(starts.size()), cut_ones(starts.size());
    std::vector<Corner> corners;
    for (int frame = 0; frame < frames; ++frame) {
        solver->frame();
        corners = solver->corners();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            deep_ones[i] |= !deep_ones[i] && is_deep(terrain, corners[i]);
            thin_ones[i] |= walled && !thin_ones[i] && is_in_thin_wall(terrain, corners[i]);
            cut_ones[i] |= walled && !cut_ones[i] && is_in_segment(terrain, corners[i]);
        }
    }
    const auto count = [](const std::vector<char>& those) {
        return static_cast<int>(std::count(those.begin(), those.end(), 1));
    };
    Faults faults;
    faults.deep = count(deep_ones);
    faults.thin = count(thin_ones);
    faults.cut = count(cut_ones);
    faults.hash = hash_of(corners);
    if (!exact.empty())
        faults.near_exact = 0;
    for (std::size_t i = 0; i < exact.size(); ++i)
        *faults.near_exact += std::abs(corners[i].x - exact[i].x) <= subpixels_per_pixel
                              && std::abs(corners[i].y - exact[i].y) <= subpixels_per_pixel;
    for (const WallOf what : {WallOf::cells, WallOf::thin_wall, WallOf::segment})
        if (what == WallOf::cells || walled) {
            faults.tunnelled += count_tunnelled(contestant, what);
            faults.bullets += bullets_a_wall;
        }
    return faults;
}

bool move_alike(const Contestant& a, const Contestant& b, const Terrain& terrain,
                const std::vector<Start>& starts, int frames) {
    const auto first = a.start(terrain, starts, {}), second = b.start(terrain, starts, {});
    for (int frame = 0; frame < frames; ++frame) {
        first->frame();
        second->frame();
        if (hash_of(first->corners()) != hash_of(second->corners()))
            return false;
    }
    return true;
}

} // namespace halfbyte::tools::bench
