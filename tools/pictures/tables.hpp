// The tables of the documents that follow from the engine's own: tile kinds, flags and numbers.
#pragma once

#include <string>

namespace halfbyte::tools::pictures {

/// The whole page docs/tables.md.
std::string tables_page();

} // namespace halfbyte::tools::pictures
