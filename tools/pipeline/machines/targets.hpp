#pragma once

#include "tools/pipeline/machines/machine.hpp"

#include <bitset>

namespace halfbyte::tools::machines {

/// The machines that a level is made for: a bit for each, in the order of the table.
class Targets {
  public:
    void add(const Machine& machine) { machines_.set(number_of(machine)); }
    bool has(const Machine& machine) const { return machines_[number_of(machine)]; }

  private:
    static std::size_t number_of(const Machine& machine);

    std::bitset<32> machines_;
};

/// The first of these machines for which a member is `wanted`; null if there is none.
const Machine* first_with(const Targets& targets, bool Machine::*member, bool wanted);

} // namespace halfbyte::tools::machines
