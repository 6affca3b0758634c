// The properties that a proof tries: how many states tried each, how many broke it, and the first
// that did.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>

namespace halfbyte::test {

// Thrown at the first violation when nothing else is of interest.
struct FirstViolation {
    std::string property;
};

inline bool ends_at_first_violation = false;

struct Property {
    std::string name;
    std::uint64_t states = 0;
    std::uint64_t violations = 0;
    std::string first; // the first violation

    template <class Describe>
    void check(bool holds, Describe&& describe) {
        ++states;
        if (!holds)
            note(name, std::forward<Describe>(describe));
    }

    // For a property of several rules: `broken` is the name of the rule that a state breaks, or
    // null.
    template <class Describe>
    void check_rules(const char* broken, Describe&& describe) {
        ++states;
        if (broken != nullptr)
            note(name + ": " + broken, [&] { return std::string(broken) + ": " + describe(); });
    }

  private:
    template <class Describe>
    void note(const std::string& broken, Describe&& describe) {
        if (ends_at_first_violation)
            throw FirstViolation{broken};
        if (violations++ == 0)
            first = std::forward<Describe>(describe)();
    }
};

// References to properties stay valid while others are added.
class Proof {
  public:
    Property& property(std::string name) {
        properties_.emplace_back().name = std::move(name);
        return properties_.back();
    }
    const std::deque<Property>& properties() const { return properties_; }

    // No property was violated, and each was tried.
    bool holds() const {
        for (const Property& p : properties_)
            if (p.violations != 0 || p.states == 0)
                return false;
        return true;
    }

  private:
    std::deque<Property> properties_;
};

} // namespace halfbyte::test
