// The functions of the module that the page calls, in the files ..._exports.cpp. Texts end with a
// zero byte. Bytes and texts for the module are written to its inbox first.
#pragma once

#include "platform/web/display_pacer.hpp"
#include "platform/web/game.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#define HALFBYTE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

namespace halfbyte::web {

// The state of the one page.
struct PageState {
    std::vector<std::uint8_t> inbox;
    std::optional<Game> game;
    DisplayPacer pacer;
    std::size_t samples = 0;
};

extern PageState page;

} // namespace halfbyte::web
