#include "tools/pipeline/targets/targets.hpp"

#include <algorithm>
#include <iterator>

#define HALFBYTE_MACHINE(name)                                                                     \
    namespace halfbyte::name {                                                                     \
    extern const tools::targets::Target target;                                                    \
    }
#include "platform/machines.inc"
#undef HALFBYTE_MACHINE

namespace halfbyte::tools::targets {

const Target& target_of(const machines::Machine& machine) {
#define HALFBYTE_MACHINE(name) &::halfbyte::name::target,
    static constexpr const Target* targets[] = {
#include "platform/machines.inc"
    };
#undef HALFBYTE_MACHINE
    return **std::ranges::find(targets, &machine,
                               [](const Target* target) { return &target->machine; });
}

std::optional<console::Preview> preview_of(const machines::Machine& machine,
                                           const std::filesystem::path& game) {
    const Target& target = target_of(machine);
    return target.preview == nullptr ? std::nullopt : target.preview(game);
}

} // namespace halfbyte::tools::targets
