// The interface of what the benchmarks compare: a solver moves all bodies by a frame.
#pragma once

#include "tools/lab/bench/terrain.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::tools::bench {

/// A body's top left in subpixels; whole numbers in solvers that count in subpixels.
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
    /// The solver copies what it needs of the terrain.
    std::function<std::unique_ptr<Solver>(const Terrain&, const std::vector<Start>&, const Laws&)>
        start;
};

/// The engine, body by body: with the cells themselves, with a map of the crossings, and along x
/// and then along y, which gives the exact result; and all bodies at once.
Contestant single_solver();
Contestant mapped_solver();
Contestant axis_solver();
Contestant batch_solver();
Contestant axis_batch_solver();
/// The same among all obstacles of the terrain.
Contestant obstacles_solver();
Contestant unmapped_obstacles_solver();
Contestant obstacles_batch_solver();
/// Moves along each axis separately: to the end of the displacement, and if a corner is then in a
/// solid cell, back to the cell's edge.
Contestant textbook_solver();

} // namespace halfbyte::tools::bench
