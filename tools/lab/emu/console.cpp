#include "tools/lab/emu/console.hpp"

#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

// A machine without an emulator, such as the computer, leaves its pointer null.
#define HALFBYTE_MACHINE(name)                                                                     \
    namespace halfbyte::name {                                                                     \
    extern const tools::emu::ConsoleKind* const console_kind;                                      \
    }
#include "platform/machines.inc"
#undef HALFBYTE_MACHINE

namespace halfbyte::tools::emu {

std::span<const ConsoleKind* const> console_kinds() {
    static const std::vector<const ConsoleKind*> kinds = [] {
        std::vector<const ConsoleKind*> listed{
#define HALFBYTE_MACHINE(name) ::halfbyte::name::console_kind,
#include "platform/machines.inc"
#undef HALFBYTE_MACHINE
        };
        std::erase(listed, nullptr);
        return listed;
    }();
    return kinds;
}

std::string console_titles() {
    std::vector<std::string> titles;
    for (const ConsoleKind* kind : console_kinds())
        titles.emplace_back(kind->machine.title);
    return machines::joined(titles, " or ");
}

std::unique_ptr<Console> console_of(std::span<const std::uint8_t> rom,
                                    const std::filesystem::path& path) {
    const auto bytes = [&](const ConsoleKind* kind) { return kind->signature_bytes(rom); };
    const ConsoleKind* kind = *std::ranges::max_element(console_kinds(), {}, bytes);
    if (bytes(kind) == 0)
        throw support::InputError(path, "must be a " + console_titles() + " ROM");
    return kind->make(rom, path);
}

} // namespace halfbyte::tools::emu
