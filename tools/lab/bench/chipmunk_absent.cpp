#include "tools/lab/bench/solver.hpp"

namespace halfbyte::tools::bench {

Contestant chipmunk_solver() {
    return {"Chipmunk", {}, false, false, "apt-get install libchipmunk-dev, and build again"};
}

} // namespace halfbyte::tools::bench
