#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>
#include <iterator>

namespace halfbyte::tools::machines {

std::span<const Machine* const> all() {
#define HALFBYTE_MACHINE(name) &::halfbyte::name::machine,
    static constexpr const Machine* machines[] = {
#include "platform/machines.inc"
    };
#undef HALFBYTE_MACHINE
    return machines;
}

std::span<const Machine* const> with_levels() {
    static const std::vector<const Machine*> machines = [] {
        std::vector<const Machine*> found;
        std::ranges::remove_copy_if(all(), std::back_inserter(found),
                                    [](const Machine* m) { return m->plays_desktop_levels; });
        return found;
    }();
    return machines;
}

std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const Machine* machine : with_levels())
        names.emplace_back(machine->name);
    return names;
}

const Machine& named(std::string_view name) {
    return **std::ranges::find(all(), name, &Machine::name);
}

std::vector<const Machine*> by_width() {
    std::vector<const Machine*> machines(with_levels().begin(), with_levels().end());
    std::ranges::stable_sort(machines, std::ranges::greater{},
                             [](const Machine* machine) { return machine->screen.width; });
    return machines;
}

std::uint32_t shown_colour(const Machine& machine, std::uint32_t rgb, std::uint8_t number) {
    if (!machine.numbered_colours.empty())
        return machine.numbered_colours[number];
    const int bits = machine.channel_bits, lost = 8 - bits;
    std::uint32_t shown = 0;
    for (const int channel : {0, 8, 16}) {
        std::uint32_t byte = (rgb >> channel & 0xFFu) >> lost << lost;
        for (int filled = bits; filled < 8; filled *= 2) // so that the highest value becomes 255
            byte |= byte >> filled;
        shown |= byte << channel;
    }
    return shown;
}

std::string joined(const std::vector<std::string>& words, const std::string& last,
                   const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? last : between) + words[i];
    return text;
}

} // namespace halfbyte::tools::machines
