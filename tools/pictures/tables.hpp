// The tables of the documents that follow from the engine's own: tile kinds, flags and numbers.
#pragma once

#include "tools/content/read_actors.hpp"

#include <string>

namespace halfbyte::tools::pictures {

/// The whole page docs/tables.md.
std::string tables_page(const content::ActorTable& actors);

} // namespace halfbyte::tools::pictures
