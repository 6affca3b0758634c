// What the benchmarks compare: something that moves all bodies by a frame.
#pragma once

#include "tools/bench/terrain.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::tools::bench {

/// A body's top left, in subpixels; whole numbers for those who count in them.
struct Corner {
    double x = 0;
    double y = 0;
};

class Solver {
  public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    virtual ~Solver() = default;
    virtual void frame() = 0;
    virtual std::vector<Corner> corners() const = 0;
};

struct Contestant {
    std::string name;
    /// The solver keeps a copy of what it needs of the terrain.
    std::function<std::unique_ptr<Solver>(const Terrain&, const std::vector<Start>&, const Laws&)>
        start;
    bool ours = false;
    bool knows_all_kinds = false; ///< else only solid cells
    std::string absent;           ///< how to install it; empty: it is there
};

/// The engine, body by body: by the cells themselves, with a map of the crossings, and along x and
/// then along y, which is how the exact answer goes; and all at once.
Contestant single_solver();
Contestant mapped_solver();
Contestant axis_solver();
Contestant batch_solver();
Contestant axis_batch_solver();
/// The same among all walls of the terrain.
Contestant obstacles_solver();
Contestant unmapped_obstacles_solver();
Contestant obstacles_batch_solver();
/// Each axis by itself: go there, and if a corner is solid, back to the cell's edge.
Contestant textbook_solver();
Contestant box2d_solver();
Contestant chipmunk_solver();

} // namespace halfbyte::tools::bench
