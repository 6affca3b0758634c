#include "tools/pipeline/machines/targets.hpp"

#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::machines {

std::size_t Targets::number_of(const Machine& machine) {
    const Machine* named = machine.plays_desktop_levels ? all().front() : &machine;
    return static_cast<std::size_t>(std::ranges::find(all(), named) - all().begin());
}

const Machine* first_with(const Targets& targets, bool Machine::*member, bool wanted) {
    const auto found = std::ranges::find_if(all(), [&](const Machine* machine) {
        return targets.has(*machine) && machine->*member == wanted;
    });
    return found == all().end() ? nullptr : *found;
}

} // namespace halfbyte::tools::machines
