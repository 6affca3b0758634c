#pragma once

#include <cstddef>
#include <utility>

namespace halfbyte::tools::soak {

/// The state of the search for the smallest case of a fault. `Runner` has `first_fault` of a case,
/// null if it has none, and `after`, the case that is left after a number of frames of another.
template <class Case, class Fault, class Runner>
class Shrinking {
  public:
    Shrinking(const Case& first, Runner runner)
        : best_(first), runner_(std::move(runner)), fault_(*runner_.first_fault(first)) {}

  protected:
    // Keeps the candidate if it still breaks the rule, and drops the frames after the fault.
    bool keep(Case candidate) {
        const auto fault = runner_.first_fault(candidate);
        if (!fault || fault->rule != fault_.rule)
            return false;
        candidate.frames.resize(fault->frame + 1);
        best_ = std::move(candidate);
        fault_ = *fault;
        progress_ = true;
        return true;
    }

    template <class Change>
    bool keep_changed(Change change) {
        Case candidate = best_;
        change(candidate);
        return keep(std::move(candidate));
    }

    void shrink_frames() {
        best_.frames.resize(fault_.frame + 1);
        for (std::size_t skipped = fault_.frame; skipped > 0; skipped /= 2)
            while (skipped <= fault_.frame && keep(runner_.after(best_, skipped))) {
            }
        for (std::size_t i = fault_.frame; i-- > 0;)
            if (i < fault_.frame)
                keep_changed([&](Case& c) {
                    c.frames.erase(c.frames.begin() + static_cast<std::ptrdiff_t>(i));
                });
    }

    Case best_;
    Runner runner_;
    Fault fault_;
    bool progress_ = false;
};

} // namespace halfbyte::tools::soak
