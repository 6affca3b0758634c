#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::machines {

std::span<const Machine* const> all() {
#define HALFBYTE_MACHINE(name) &::halfbyte::name::machine,
    static constexpr const Machine* machines[] = {
#include "platform/machines.inc"
    };
#undef HALFBYTE_MACHINE
    return machines;
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Machine* machine : all())
        names.emplace_back(machine->name);
    return names;
}

const Machine& named(std::string_view name) {
    return **std::ranges::find(all(), name, &Machine::name);
}

std::vector<const Machine*> by_width() {
    std::vector<const Machine*> machines(all().begin(), all().end());
    std::ranges::stable_sort(machines, std::ranges::greater{},
                             [](const Machine* machine) { return machine->screen.width; });
    return machines;
}

std::string joined(const std::vector<std::string>& words, const std::string& last,
                   const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? last : between) + words[i];
    return text;
}

} // namespace halfbyte::tools::machines
