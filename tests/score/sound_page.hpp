// Reads docs/sound.md, whose tables tests compare with computed ones.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

namespace halfbyte::tests {

inline std::string sound_page() {
    std::ifstream file(HALFBYTE_SOURCE_DIR "/docs/sound.md");
    std::stringstream page;
    page << file.rdbuf();
    return page.str();
}

} // namespace halfbyte::tests
