#include "tools/lab/bench/solver.hpp"

#include <algorithm>

namespace halfbyte::tools::bench {

namespace {

// The method of tutorials, in 24.8 fixed point.
class TextbookSolver : public Solver {
  public:
    TextbookSolver(const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws)
        : terrain_(terrain), laws_(laws) {
        for (const Start& start : starts)
            bodies_.push_back({start.x, start.y, start.direction * laws.speed, 0});
    }

    void frame() override {
        for (Body& body : bodies_) {
            body.vy = std::min(body.vy + laws_.gravity, laws_.fall);
            move_x(body);
            move_y(body);
        }
    }

    std::vector<Corner> corners() const override {
        std::vector<Corner> corners;
        for (const Body& body : bodies_)
            corners.push_back({static_cast<double>(body.x), static_cast<double>(body.y)});
        return corners;
    }

  private:
    struct Body {
        std::int32_t x, y; // the top left
        std::int32_t vx, vy;
    };

    bool solid(int x, int y) const {
        const int column = x >> cell_bits, row = y >> cell_bits;
        return column < 0 || row < 0 || column >= Terrain::columns || row >= Terrain::rows
               || terrain_.at(column, row) == TileKind::solid;
    }

    void move_x(Body& body) const {
        body.x += body.vx;
        const int side = body.vx > 0 ? body.x + body_width - 1 : body.x;
        if (!solid(side, body.y) && !solid(side, body.y + body_height - 1))
            return;
        const int column = side >> cell_bits;
        body.x = body.vx > 0 ? column * subpixels_per_cell - body_width
                             : (column + 1) * subpixels_per_cell;
        body.vx = -body.vx;
    }

    void move_y(Body& body) const {
        body.y += body.vy;
        const int side = body.vy > 0 ? body.y + body_height - 1 : body.y;
        if (!solid(body.x, side) && !solid(body.x + body_width - 1, side))
            return;
        const int row = side >> cell_bits;
        body.y =
            body.vy > 0 ? row * subpixels_per_cell - body_height : (row + 1) * subpixels_per_cell;
        body.vy = 0;
    }

    Terrain terrain_;
    Laws laws_;
    std::vector<Body> bodies_;
};

} // namespace

Contestant textbook_solver() {
    return {"textbook, axis by axis",
            [](const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws) {
                return std::make_unique<TextbookSolver>(terrain, starts, laws);
            }};
}

} // namespace halfbyte::tools::bench
