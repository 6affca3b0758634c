#include "tools/bench/mover.hpp"

namespace halfbyte::tools::bench {

Contestant box2d_mover() {
    return {"Box2D", {}, false, false, "apt-get install libbox2d-dev, and build anew"};
}

} // namespace halfbyte::tools::bench
