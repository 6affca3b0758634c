#include "platform/nes/host/files/ca65_console.hpp"

#include "platform/nes/host/files/ca65_text.hpp"
#include "platform/nes/layout/memory_map.hpp"
#include "platform/nes/layout/trace_block.hpp"

namespace halfbyte::tools::generate {
namespace {

struct Place {
    const char* name;
    unsigned address;
};

constexpr Place places[] = {
    {"stack_bottom", nes::stack_bottom},
    {"trace_magic", nes::trace_block::magic},
    {"trace_sequence", nes::trace_block::sequence},
    {"trace_level", nes::trace_block::level},
    {"trace_tick", nes::trace_block::tick},
    {"trace_shown_tick", nes::trace_block::shown_tick},
    {"trace_lag", nes::trace_block::lag},
    {"trace_image_bytes", nes::trace_block::image_bytes},
    {"trace_image_version", nes::trace_block::image_version},
    {"trace_delay", nes::trace_block::delay},
    {"trace_program_bytes", nes::trace_block::program_bytes},
    {"trace_program_version", nes::trace_block::program_version},
    {"host_command", nes::host_command::magic},
    {"host_command_level", nes::host_command::level},
    {"host_command_seed", nes::host_command::seed},
    {"metatiles_top_left", nes::show_bank::metatiles_top_left},
    {"metatiles_bottom_left", nes::show_bank::metatiles_bottom_left},
    {"metatiles_top_right", nes::show_bank::metatiles_top_right},
    {"metatiles_bottom_right", nes::show_bank::metatiles_bottom_right},
    {"metatile_palettes", nes::show_bank::metatile_palettes},
    {"metatiles_with_top", nes::show_bank::metatiles_with_top},
    {"metatiles_with_left", nes::show_bank::metatiles_with_left},
    {"metatiles_with_both", nes::show_bank::metatiles_with_both},
};

std::vector<std::uint8_t> bytes_of(const std::uint8_t (&magic)[4]) {
    return {magic, magic + 4};
}

} // namespace

std::string console_constants_for_ca65() {
    Ca65Text out;
    out.comment("Generated from platform/nes/layout.");
    for (const Place& place : places)
        out.address(place.name, place.address);
    out.table("trace_magic", bytes_of(nes::trace_magic));
    out.table("host_command_magic", bytes_of(nes::host_command_magic));
    return out.text();
}

} // namespace halfbyte::tools::generate
