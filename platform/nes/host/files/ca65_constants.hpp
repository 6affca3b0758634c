// Writes the constants and tables of the C++ as an include file for ca65, which the 6502 ports use.
// Names are the C++ ones in capitals.
#pragma once

#include <string>

namespace halfbyte::tools::generate {

/// Kinds, traits, contacts, inputs, limits, the layouts of level block and state image.
std::string engine_constants_for_ca65();

} // namespace halfbyte::tools::generate
