// Whether a variable of the NES's program loses its value to another one in the same bytes before
// the value is read, on any path through the code.
#pragma once

#include "tests/ports/lifetimes/shared_accesses.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::test {

/// The beginning or end of a life that the code does not show. After the end no later code needs
/// the value of some variables. After the beginning they hold a needed value, though not all of it
/// was written.
struct LifeBoundary {
    std::string what;  ///< a segment or a variable
    bool begins;       ///< otherwise it ends
    std::string where; ///< a routine, at its entry; or a variable, at a store to it
    bool at_store;
    bool optional; ///< not all games have the routine
};

struct LifetimeRules {
    std::vector<LifeBoundary> borders;
    std::vector<LongIndex> indices;
};

/// Reads lines `WHAT | ends or begins | ROUTINE or store VARIABLE | why` and `LABEL | reaches |
/// BYTES | why`. Throws std::runtime_error with the line that it cannot read.
LifetimeRules read_lifetime_rules(const std::filesystem::path& file);

/// Follows each share through all routines from one on, with their callees. The interrupt's
/// handler, as far as it uses shares, counts as a callee of the routine that waits for it. Some
/// cases are not distinguished: elements of an array, so that a write of one counts as a write of
/// all; and conditions other than the carry, so that some followed paths are impossible. Targets of
/// pointers are not followed.
class Lifetimes {
  public:
    struct Interrupt {
        std::uint16_t
            awaited; ///< a variable's address: at its reads the routine may run in between
        std::string_view routine;
    };

    Lifetimes(const CodeGraph& graph, const SharedAccesses& accesses,
              const std::vector<LifeBoundary>& borders, std::string_view start,
              const Interrupt& interrupt);

    /// A line for each instruction that reads a value which may have been lost, with the variables.
    const std::set<std::string>& faults() const { return faults_; }

    /// How many reads of shares were checked.
    std::size_t reads() const { return reads_; }

  private:
    enum class Carry {
        clear,
        set,
        unknown
    };

    /// The possible history of each share since the routine began.
    struct Facts {
        Shares ended;        ///< no later code needs it
        Shares held;         ///< written, or begun
        Shares lost;         ///< held, and then another variable was written there
        Shares untouched;    ///< unchanged since the routine's entry
        Shares lost_if_held; ///< another variable was written there

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
        std::optional<Facts> found; ///< the facts at its entry, from the program's start on
    };

    void find_borders(const std::vector<LifeBoundary>& borders);
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
