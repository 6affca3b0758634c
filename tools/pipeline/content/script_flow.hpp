#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace halfbyte::tools::content {

/// An op of a script, as the search for endless loops needs it.
struct FlowOp {
    std::size_t at = 0; ///< its byte in the script
    int line = 0;
    bool waits = false;                ///< no other op follows it in the same frame
    bool ends = false;                 ///< the next op in the script does not follow it
    std::vector<std::size_t> leads_to; ///< the bytes of the labels that it may jump to
    bool calls = false;                ///< its label, and continues below after a `return`
    bool returns = false;              ///< below the call
};

/// A call in a part of a script that is called, or a `return` in one that is not.
struct CallFault {
    int line = 0;
    int call = 0; ///< the line of the call of that part; 0: no call leads here
};

/// Follows the calls of a script, which are one level deep. Returns its first fault. In `ops`, a
/// call from which no way returns in the same frame is marked as one that the next op does not
/// follow.
std::optional<CallFault> follow_calls(std::vector<FlowOp>& ops);

/// The line of an op that the script can reach again from it without waiting, or 0. A frame of such
/// a script would never end.
int line_without_waiting(const std::vector<FlowOp>& ops);

} // namespace halfbyte::tools::content
