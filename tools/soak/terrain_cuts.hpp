#pragma once

#include "tools/soak/soak_case.hpp"

namespace halfbyte::tools::soak {

/// Takes columns or rows out of the terrain; what lies beyond them moves up, with the bodies there.
void cut_columns(SoakCase& soak_case, int first, int count);
void cut_rows(SoakCase& soak_case, int first, int count);

} // namespace halfbyte::tools::soak
