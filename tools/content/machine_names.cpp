#include "tools/content/machine_names.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

std::vector<std::string> machine_names() {
    std::vector<std::string> names;
    for (const NamedMachine& machine : machines) {
        names.emplace_back(machine.name);
    }
    return names;
}

const NamedMachine& machine_named(std::string_view name) {
    return *std::ranges::find(machines, name, &NamedMachine::name);
}

} // namespace halfbyte::tools::content
