// Moves the bodies with Chipmunk 7 and one iteration, which is its fastest setting.
#include "tools/lab/bench/solver.hpp"

#include <chipmunk/chipmunk.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace halfbyte::tools::bench {

namespace {

constexpr double pixel = subpixels_per_pixel;

struct Free {
    void operator()(cpSpace* space) const {
        cpSpaceEachShape(
            space,
            [](cpShape* shape, void* all) {
                static_cast<std::vector<cpShape*>*>(all)->push_back(shape);
            },
            &shapes);
        cpSpaceEachBody(
            space,
            [](cpBody* body, void* all) {
                static_cast<std::vector<cpBody*>*>(all)->push_back(body);
            },
            &bodies);
        for (cpShape* shape : shapes) {
            cpSpaceRemoveShape(space, shape);
            cpShapeFree(shape);
        }
        for (cpBody* body : bodies) {
            cpSpaceRemoveBody(space, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space);
    }
    mutable std::vector<cpShape*> shapes;
    mutable std::vector<cpBody*> bodies;
};

class ChipmunkSolver : public Solver {
  public:
    ChipmunkSolver(const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws)
        : laws_(laws), space_(cpSpaceNew()) {
        cpSpaceSetIterations(space_.get(), 1);
        cpSpaceSetGravity(space_.get(), cpv(0, laws.gravity / pixel));
        for (const Bar& bar : bars_of(terrain)) {
            const cpBB box = cpBBNew(bar.column * pixels_per_cell, bar.row * pixels_per_cell,
                                     (bar.column + bar.width) * pixels_per_cell,
                                     (bar.row + 1) * pixels_per_cell);
            cpSpaceAddShape(space_.get(),
                            cpBoxShapeNew2(cpSpaceGetStaticBody(space_.get()), box, 0));
        }
        for (const Start& start : starts)
            add_walker(start);
    }

    void frame() override {
        const double speed = laws_.speed / pixel;
        const double fall = laws_.gravity == 0 ? 0 : laws_.fall / pixel;
        for (Walker& walker : walkers_) {
            cpVect v = cpBodyGetVelocity(walker.body);
            if (walker.started && std::abs(v.x) < speed / 2)
                walker.direction = -walker.direction;
            walker.started = true;
            cpBodySetVelocity(walker.body, cpv(speed * walker.direction, std::min(v.y, fall)));
        }
        cpSpaceStep(space_.get(), 1); // a frame is the unit of time
    }

    std::vector<Corner> corners() const override {
        std::vector<Corner> corners;
        for (const Walker& walker : walkers_) {
            const cpVect p = cpBodyGetPosition(walker.body);
            corners.push_back({p.x * pixel - body_width / 2.0, p.y * pixel - body_height / 2.0});
        }
        return corners;
    }

  private:
    struct Walker {
        cpBody* body;
        int direction;
        bool started = false;
    };

    void add_walker(const Start& start) {
        constexpr double never = std::numeric_limits<double>::infinity(); // bodies never turn
        cpBody* body = cpSpaceAddBody(space_.get(), cpBodyNew(1, never));
        cpBodySetPosition(
            body, cpv((start.x + body_width / 2) / pixel, (start.y + body_height / 2) / pixel));
        cpShape* shape = cpSpaceAddShape(
            space_.get(), cpBoxShapeNew(body, body_width / pixel, body_height / pixel, 0));
        cpShapeSetFilter(shape, cpShapeFilterNew(1, CP_ALL_CATEGORIES, CP_ALL_CATEGORIES));
        walkers_.push_back({body, start.direction});
    }

    Laws laws_;
    std::unique_ptr<cpSpace, Free> space_;
    std::vector<Walker> walkers_;
};

} // namespace

Contestant chipmunk_solver() {
    return {std::string("Chipmunk ") + cpVersionString,
            [](const Terrain& terrain, const std::vector<Start>& starts, const Laws& laws) {
                return std::make_unique<ChipmunkSolver>(terrain, starts, laws);
            },
            false, false, ""};
}

} // namespace halfbyte::tools::bench
