#pragma once

#include "tools/soak/soak_case.hpp"

namespace halfbyte::tools::soak {

/// Removes columns or rows from the terrain; the cells and bodies beyond them move up.
void cut_columns(SoakCase& soak_case, int first, int count);
void cut_rows(SoakCase& soak_case, int first, int count);

} // namespace halfbyte::tools::soak
