#pragma once

#include <cstddef>
#include <vector>

namespace halfbyte::tools::content {

/// An op of a script, as its flow sees it.
struct FlowOp {
    std::size_t at = 0; ///< its byte in the script
    int line = 0;
    bool waits = false;                ///< no other op follows it in the same frame
    bool ends = false;                 ///< the next op in the script does not follow it
    std::vector<std::size_t> leads_to; ///< the bytes of the labels that it may go on at
};

/// The line of an op that can come to itself again without an op that waits in between; 0 if none
/// can. A frame of such a script would never end.
int line_without_waiting(const std::vector<FlowOp>& ops);

} // namespace halfbyte::tools::content
