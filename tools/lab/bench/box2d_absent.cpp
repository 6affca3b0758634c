#include "tools/lab/bench/solver.hpp"

namespace halfbyte::tools::bench {

Contestant box2d_solver() {
    return {"Box2D", {}, false, false, "apt-get install libbox2d-dev, and build again"};
}

} // namespace halfbyte::tools::bench
