// Moves the bodies with Box2D 2.4, set up as its manual recommends: 8 velocity and 3 position
// iterations, continuous collision by default, a cell as one metre.
#include "tools/lab/bench/solver.hpp"

#include <box2d/box2d.h>

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::bench {

namespace {

constexpr float frames_a_second = 60;
constexpr float metre = subpixels_per_cell;

float metres(int subpixels) {
    return static_cast<float>(subpixels) / metre;
}

class Box2dSolver : public Solver {
  public:
    Box2dSolver(const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws)
        : laws_(laws), world_({0, metres(laws.gravity) * frames_a_second * frames_a_second}) {
        b2BodyDef ground;
        b2Body* body = world_.CreateBody(&ground);
        for (const Bar& bar : bars_of(terrain))
            add_box(*body, bar);
        for (const Start& start : starts)
            add_walker(start);
    }

    void frame() override {
        const float speed = metres(laws_.speed) * frames_a_second;
        const float fall = laws_.gravity == 0 ? 0 : metres(laws_.fall) * frames_a_second;
        for (Walker& walker : walkers_) {
            b2Vec2 v = walker.body->GetLinearVelocity();
            if (walker.started && std::abs(v.x) < speed / 2)
                walker.direction = -walker.direction;
            walker.started = true;
            v.x = speed * static_cast<float>(walker.direction);
            v.y = std::min(v.y, fall);
            walker.body->SetLinearVelocity(v);
        }
        world_.Step(1 / frames_a_second, 8, 3);
    }

    std::vector<Corner> corners() const override {
        std::vector<Corner> corners;
        for (const Walker& walker : walkers_) {
            const b2Vec2 p = walker.body->GetPosition();
            corners.push_back({static_cast<double>(p.x) * subpixels_per_cell - body_width / 2.0,
                               static_cast<double>(p.y) * subpixels_per_cell - body_height / 2.0});
        }
        return corners;
    }

  private:
    struct Walker {
        b2Body* body;
        int direction;
        bool started = false;
    };

    static void add_box(b2Body& ground, const Bar& bar) {
        b2PolygonShape shape;
        const auto half = static_cast<float>(bar.width) / 2;
        shape.SetAsBox(half, 0.5f,
                       {static_cast<float>(bar.column) + half, static_cast<float>(bar.row) + 0.5f},
                       0);
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.friction = 0;
        ground.CreateFixture(&fixture);
    }

    void add_walker(const Start& start) {
        b2BodyDef definition;
        definition.type = b2_dynamicBody;
        definition.fixedRotation = true;
        definition.position = {metres(start.x + body_width / 2), metres(start.y + body_height / 2)};
        b2PolygonShape shape;
        shape.SetAsBox(metres(body_width / 2), metres(body_height / 2));
        b2FixtureDef fixture;
        fixture.shape = &shape;
        fixture.density = 1;
        fixture.friction = 0;
        fixture.filter.groupIndex = -1; // they do not collide with each other
        b2Body* body = world_.CreateBody(&definition);
        body->CreateFixture(&fixture);
        walkers_.push_back({body, start.direction});
    }

    Laws laws_;
    b2World world_;
    std::vector<Walker> walkers_;
};

} // namespace

Contestant box2d_solver() {
    return {"Box2D " + std::to_string(b2_version.major) + '.' + std::to_string(b2_version.minor),
            [](const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws) {
                return std::make_unique<Box2dSolver>(terrain, starts, laws);
            },
            false, false, ""};
}

} // namespace halfbyte::tools::bench
