// Reads docs/sound.md, whose tables tests compare with computed ones.
#pragma once

#include "tests/support/source_folder.hpp"
#include "tests/support/text_of.hpp"

namespace halfbyte::test {

inline std::string sound_page() {
    return text_of(source_path("docs/sound.md"));
}

} // namespace halfbyte::test
