#include "engine/sim/move_in_level.hpp"

namespace halfbyte {

MoveResult move_in_level(Body& body, const Cells& cells, const MoveOptions& options) {
    return move_body(body, cells, options);
}

} // namespace halfbyte
