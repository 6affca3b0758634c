// Properties that are tried on many states: how many, how many broke them, and the first that did.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>

namespace halfbyte::test {

// What a property throws at its first violation when nothing else is of interest.
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
        if (holds)
            return;
        if (ends_at_first_violation)
            throw FirstViolation{name};
        if (violations++ == 0)
            first = std::forward<Describe>(describe)();
    }
};

// Properties stay where they are while others are added.
class Proof {
  public:
    Property& property(std::string name) {
        properties_.push_back({std::move(name), 0, 0, {}});
        return properties_.back();
    }
    const std::deque<Property>& properties() const { return properties_; }

  private:
    std::deque<Property> properties_;
};

// The broken properties, a line each, and those that were never tried; empty when all hold.
inline std::string faults_of(const Proof& proof) {
    std::string faults;
    for (const Property& p : proof.properties())
        if (p.violations != 0 || p.states == 0)
            faults += p.name + ": " + std::to_string(p.violations) + " of "
                      + std::to_string(p.states) + ", first: " + p.first + '\n';
    return faults;
}

} // namespace halfbyte::test
