#pragma once

#include <cstddef>
#include <vector>

namespace halfbyte::tools::content {

/// An op of a script, as the search for endless loops needs it.
struct FlowOp {
    std::size_t at = 0; ///< its byte in the script
    int line = 0;
    bool waits = false;                ///< no other op follows it in the same frame
    bool ends = false;                 ///< the next op in the script does not follow it
    std::vector<std::size_t> leads_to; ///< the bytes of the labels that it may jump to
};

/// The line of an op that the script can reach again from it without waiting, or 0. A frame of such
/// a script would never end.
int line_without_waiting(const std::vector<FlowOp>& ops);

} // namespace halfbyte::tools::content
