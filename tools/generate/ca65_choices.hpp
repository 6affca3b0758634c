// Which routine of the 6502 a row of a table goes on in.
#pragma once

#include "tools/generate/ca65_text.hpp"

namespace halfbyte::tools::generate {

/// Macros that go on in the routine which A chooses: THINK_BY_BEHAVIOUR in think_walker and its
/// like, for others behind the macro; ACT_BY_KIND, of a kind that acts, in act_coin and its like. A
/// routine that no file has is an error of the linker, by its name.
void write_choices(Ca65Text& out);

} // namespace halfbyte::tools::generate
