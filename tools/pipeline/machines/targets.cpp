#include "tools/pipeline/machines/targets.hpp"

#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::machines {

std::size_t Targets::number_of(const Machine& machine) {
    return static_cast<std::size_t>(std::ranges::find(all(), &machine) - all().begin());
}

} // namespace halfbyte::tools::machines
