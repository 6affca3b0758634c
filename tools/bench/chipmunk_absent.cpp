#include "tools/bench/mover.hpp"

namespace halfbyte::tools::bench {

Contestant chipmunk_mover() {
    return {"Chipmunk", {}, false, false, "apt-get install libchipmunk-dev, and build anew"};
}

} // namespace halfbyte::tools::bench
