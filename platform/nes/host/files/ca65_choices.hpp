// Writes the jumps from rows of the engine's tables to 6502 routines.
#pragma once

#include "platform/nes/host/files/ca65_text.hpp"

namespace halfbyte::tools::generate {

/// The macro ACT_BY_KIND jumps to the routine for the kind in A of a cell that acts, such as
/// act_coin. ACT_UNDER_BY_KIND does the same for the kinds that act on a body that stands on them,
/// such as act_under_spring. The tables OP_JUMPS_LOW and OP_JUMPS_HIGH, and those of CONDITION_ and
/// ACT_, have a routine for each op, condition and act of the scripts. If no file has a routine,
/// the linker reports its name.
void write_choices(Ca65Text& out);

/// The address of a routine for each row of a table, less 1, as RTS expects it: the macros
/// PREFIX_JUMPS_LOW and PREFIX_JUMPS_HIGH.
template <class Rows>
void write_jump_table(Ca65Text& out, const std::string& prefix, const Rows& rows) {
    std::string routines;
    for (const auto& row : rows) {
        const std::string routine = prefix + row.name;
        out.global(routine);
        routines += (routines.empty() ? "" : ", ") + routine + "-1";
    }
    out.macro(prefix + "jumps_low", {".lobytes " + routines});
    out.macro(prefix + "jumps_high", {".hibytes " + routines});
}

} // namespace halfbyte::tools::generate
