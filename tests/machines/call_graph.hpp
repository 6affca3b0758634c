// Which routines have called, jumped to or fallen into which.
#pragma once

#include <cstdint>
#include <map>
#include <set>

namespace halfbyte::test {

/// Routines are places in the memory's store where they start.
class CallGraph {
  public:
    void add(std::uint32_t from, std::uint32_t to) {
        if (from == last_from_ && to == last_to_)
            return;
        last_from_ = from;
        last_to_ = to;
        callees_[from].insert(to);
    }

    /// A routine, and all that it can reach on any way that was seen.
    std::set<std::uint32_t> reached_from(std::uint32_t routine) const {
        std::set<std::uint32_t> reached{routine}, open{routine};
        while (!open.empty()) {
            const std::uint32_t next = *open.begin();
            open.erase(open.begin());
            if (const auto callees = callees_.find(next); callees != callees_.end())
                for (const std::uint32_t callee : callees->second)
                    if (reached.insert(callee).second)
                        open.insert(callee);
        }
        return reached;
    }

  private:
    std::uint32_t last_from_ = 0, last_to_ = 0;
    std::map<std::uint32_t, std::set<std::uint32_t>> callees_;
};

} // namespace halfbyte::test
