// Whether what a variable of the NES's program holds is lost to another one in the same bytes
// before somebody reads it, on any way that the code can take.
#pragma once

#include "tests/ports/shared_accesses.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::test {

/// A border of lives, which the code cannot tell: from a place on nobody needs what some variables
/// hold, or they hold what is needed, though not all of it was written.
struct LifeBorder {
    std::string what;  ///< a segment or a variable
    bool begins;       ///< else it ends
    std::string where; ///< a routine, at its entry; or a variable, at a store to it
    bool at_store;
};

struct LifetimeRules {
    std::vector<LifeBorder> borders;
    std::vector<LongIndex> indices;
};

/// From lines `WHAT | ends or begins | ROUTINE or store VARIABLE | why` and `LABEL | reaches |
/// BYTES | why`. Throws std::runtime_error with the line of what it does not understand.
LifetimeRules read_lifetime_rules(const std::filesystem::path& file);

/// Follows each share through all routines from one on, with what they call; the interrupt's
/// handler, as far as it has to do with shares, is one that its waiting routine calls. What is not
/// told apart: elements of an array, of which a write counts as one of all; and conditions but for
/// the carry, so that some ways cannot be gone. What a pointer leads to is not followed.
class Lifetimes {
  public:
    struct Interrupt {
        std::uint16_t
            awaited; ///< a variable's address: where it is read, the routine may come in between
        std::string_view routine;
    };

    Lifetimes(const CodeGraph& graph, const SharedAccesses& accesses,
              const std::vector<LifeBorder>& borders, std::string_view start,
              const Interrupt& interrupt);

    /// A line for each instruction that reads what may have been lost, with the variables.
    const std::set<std::string>& faults() const { return faults_; }

    /// How many reads of shares were looked at.
    std::size_t reads() const { return reads_; }

  private:
    enum class Carry {
        clear,
        set,
        unknown
    };

    /// What may have become of each share since the routine began.
    struct Facts {
        Shares ended;        ///< nobody needs it
        Shares held;         ///< written, or begun
        Shares lost;         ///< that, and then another wrote there
        Shares untouched;    ///< as the routine found it
        Shares lost_if_held; ///< another wrote there

        bool operator==(const Facts&) const = default;
        Facts& operator|=(const Facts& other);
        Shares any() const { return ended | held | lost | untouched | lost_if_held; }
        void end(const Shares& shares);
        void begin(const Shares& shares);
        void write(const SharedAccess& access);
        Facts then(const Facts& callee) const; ///< after a call
    };

    using Point = std::pair<std::uint32_t, Carry>;
    using Ends = std::map<Carry, Facts>; ///< by the carry at the return

    struct Border {
        Shares ended, begun;
    };

    struct Body {
        std::map<Point, Facts> points;
        Ends ends;
        std::set<std::uint32_t> callers;
        std::optional<Facts> found; ///< at its entry, from the start on
    };

    void find_borders(const std::vector<LifeBorder>& borders);
    void find_routines(std::uint32_t start);
    bool may_be_interrupted(const CodeInstruction& code) const;
    std::optional<std::uint32_t> called_at(std::uint32_t place) const;
    Facts arriving(std::uint32_t place, const Facts& facts) const;
    bool follow(std::uint32_t routine);
    void follow_all();
    template <class Visit>
    void visit_next(const Point& point, const Facts& facts, Visit&& visit) const;
    template <class Visit>
    void visit_call(const Point& point, const Facts& facts, Visit&& visit) const;
    void find_entries(std::uint32_t start);
    void check();

    const CodeGraph& graph_;
    const SharedAccesses& accesses_;
    std::uint32_t interrupt_;
    std::uint16_t awaited_;
    std::map<std::uint32_t, Border> entries_; ///< at the entry of a routine
    std::map<std::uint32_t, Border> stores_;  ///< after a store
    std::map<std::uint32_t, Body> bodies_;
    std::set<std::string> faults_;
    std::size_t reads_ = 0;
};

} // namespace halfbyte::test
