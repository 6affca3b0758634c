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

} // namespace halfbyte::tools::generate
