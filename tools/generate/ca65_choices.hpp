// Which routine of the 6502 a row of a table goes on in.
#pragma once

#include "tools/generate/ca65_text.hpp"

namespace halfbyte::tools::generate {

/// The macro ACT_BY_KIND goes on in the routine which A chooses, the kind of a cell that acts:
/// act_coin and its like; ACT_UNDER_BY_KIND is the same for the kinds that act on who stands on
/// them, as act_under_spring does. The tables OP_JUMPS_LOW and OP_JUMPS_HIGH, and those of
/// CONDITION_ and ACT_, have a routine for each op, condition and act of the scripts. A routine
/// that no file has is an error of the linker, by its name.
void write_choices(Ca65Text& out);

} // namespace halfbyte::tools::generate
