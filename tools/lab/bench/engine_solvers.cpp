#include "tools/lab/bench/solver.hpp"

#include "engine/collide/map_crossings.hpp"
#include "engine/collide/obstacles.hpp"
#include "tools/lab/bench/accelerate.hpp"
#include "tools/lab/bench/move_batch.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace halfbyte::tools::bench {

namespace {

constexpr HalfSizes half{{body_width / 2}, {body_height / 2}};

Point centre_of(const Start& start) {
    return {{start.x + half.x.raw}, {start.y + half.y.raw}};
}

std::int16_t narrow(int value) {
    return static_cast<std::int16_t>(value);
}

enum class By : std::uint8_t {
    cells,
    map,
};
enum class Way : std::uint8_t {
    straight,
    x_then_y,
    among_obstacles, // among all obstacles, not cells alone
};

// The terrain as a level that the engine reads.
class Ground {
  public:
    Ground(const Terrain& terrain, By by) : block_(terrain.block()) {
        if (open_level(block_.data(), block_.size(), view_) != LevelFault::none)
            throw std::logic_error("the terrain's level does not open");
        bytes_.resize(crossing_map_bytes(view_));
        if (by == By::map)
            map_crossings(view_, bytes_.data());
    }
    Ground(const Ground&) = delete;
    Ground& operator=(const Ground&) = delete;

    Cells cells() const { return {&view_, changed_}; }
    ThinWalls thin_walls() const { return {&view_}; }

  private:
    std::vector<std::uint8_t> block_;
    LevelView view_;
    std::uint8_t changed_[mutable_cells / 8]{};
    std::vector<CrossingByte> bytes_;
};

LevelObstacles obstacles_of(const Cells& cells, const ThinWalls& walls) {
    return {&cells, {}, &walls, cells.level};
}

struct Walker {
    Body body;
    Contact contact = 0;
};

template <By by, Way way>
class SingleSolver : public Solver {
  public:
    SingleSolver(const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws)
        : ground_(terrain, by), laws_(laws) {
        for (const Start& start : starts)
            walkers_.push_back(
                {{centre_of(start), {{narrow(start.direction * laws.speed)}, {}}, half}, 0});
    }

    void frame() override {
        const Cells cells = ground_.cells();
        const ThinWalls walls = ground_.thin_walls();
        for (Walker& walker : walkers_) {
            Body& body = walker.body;
            const int faster = body.velocity.y.raw + laws_.gravity;
            body.velocity.y = {narrow(std::min(faster, laws_.fall))};
            const MoveOptions options{{}, false, walker.contact};
            if constexpr (way == Way::straight) {
                walker.contact = move_body(body, cells, options).contact;
            } else if constexpr (way == Way::among_obstacles) {
                walker.contact =
                    move_among_obstacles(body, obstacles_of(cells, walls), options).contact;
            } else {
                const Velocity falls = std::exchange(body.velocity.y, {});
                walker.contact = move_body(body, cells, options).contact;
                const Velocity walks = std::exchange(body.velocity, {{}, falls}).x;
                move_body(body, cells, options);
                body.velocity.x = walks;
            }
            if (walker.contact & (contact_left | contact_right))
                body.velocity.x = {
                    narrow(walker.contact & contact_left ? laws_.speed : -laws_.speed)};
        }
    }

    std::vector<Corner> corners() const override {
        std::vector<Corner> corners;
        for (const Walker& walker : walkers_)
            corners.push_back({static_cast<double>((walker.body.position.x - half.x).raw),
                               static_cast<double>((walker.body.position.y - half.y).raw)});
        return corners;
    }

  private:
    Ground ground_;
    Laws laws_;
    std::vector<Walker> walkers_;
};

template <Way way>
class BatchSolver : public Solver {
  public:
    BatchSolver(const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws)
        : ground_(terrain, By::map), laws_(laws), bodies_(starts.size()) {
        for (std::size_t i = 0; i < starts.size(); ++i) {
            bodies_.x[i] = centre_of(starts[i]).x.raw;
            bodies_.y[i] = centre_of(starts[i]).y.raw;
            bodies_.velocity_x[i] = narrow(starts[i].direction * laws.speed);
        }
    }

    void frame() override {
        BodyArrays arrays = bodies_.arrays();
        const Cells ground = ground_.cells();
        accelerate(arrays, laws_);
        if constexpr (way == Way::straight) {
            bench::move_batch(arrays, ground);
        } else if constexpr (way == Way::among_obstacles) {
            const ThinWalls walls = ground_.thin_walls();
            arrays.nibble = nullptr;
            bench::move_batch_among_obstacles(arrays, obstacles_of(ground, walls));
        } else {
            // One axis after the other, each time with the velocity along the other axis at 0.
            BodyArrays along = arrays;
            along.velocity_y = bodies_.none.data();
            bench::move_batch(along, ground);
            std::fill(bodies_.none.begin(), bodies_.none.end(), std::int16_t{0});
            along = arrays;
            along.velocity_x = bodies_.none.data();
            along.contact = bodies_.other.data();
            bench::move_batch(along, ground);
        }
    }

    std::vector<Corner> corners() const override {
        std::vector<Corner> corners;
        for (std::size_t i = 0; i < bodies_.x.size(); ++i)
            corners.push_back({static_cast<double>(bodies_.x[i] - half.x.raw),
                               static_cast<double>(bodies_.y[i] - half.y.raw)});
        return corners;
    }

  private:
    struct Bodies {
        explicit Bodies(std::size_t count)
            : x(count), y(count), velocity_x(count), velocity_y(count), none(count),
              half_x(count, narrow(half.x.raw)), half_y(count, narrow(half.y.raw)),
              shape(count, Shape::box), contact(count), other(count), nibble(count) {}

        BodyArrays arrays() {
            return {static_cast<int>(x.size()),
                    x.data(),
                    y.data(),
                    velocity_x.data(),
                    velocity_y.data(),
                    half_x.data(),
                    half_y.data(),
                    shape.data(),
                    contact.data(),
                    nibble.data()};
        }

        std::vector<std::int32_t> x, y;
        std::vector<std::int16_t> velocity_x, velocity_y, none, half_x, half_y;
        std::vector<Shape> shape;
        std::vector<Contact> contact, other;
        std::vector<Nibble> nibble;
    };

    Ground ground_;
    Laws laws_;
    Bodies bodies_;
};

template <class M>
Contestant contestant(std::string name) {
    return {std::move(name),
            [](const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws) {
                return std::make_unique<M>(terrain, starts, laws);
            }};
}

} // namespace

Contestant single_solver() {
    return contestant<SingleSolver<By::cells, Way::straight>>("move_body, cells");
}
Contestant mapped_solver() {
    return contestant<SingleSolver<By::map, Way::straight>>("move_body");
}
Contestant axis_solver() {
    return contestant<SingleSolver<By::map, Way::x_then_y>>("move_body, x then y");
}
Contestant batch_solver() {
    return contestant<BatchSolver<Way::straight>>("move_batch");
}
Contestant obstacles_solver() {
    return contestant<SingleSolver<By::map, Way::among_obstacles>>("move_among_obstacles");
}
Contestant unmapped_obstacles_solver() {
    return contestant<SingleSolver<By::cells, Way::among_obstacles>>(
        "move_among_obstacles, no map");
}
Contestant obstacles_batch_solver() {
    return contestant<BatchSolver<Way::among_obstacles>>("move_batch_among_obstacles");
}
Contestant axis_batch_solver() {
    return contestant<BatchSolver<Way::x_then_y>>("move_batch, x then y");
}

} // namespace halfbyte::tools::bench
