#pragma once

#include "tools/lab/emu/core.hpp"

#include <cstddef>
#include <cstdint>
#include <libretro.h>
#include <map>
#include <string>
#include <vector>

namespace halfbyte::tools::emu {

/// The data that the C functions called by a core exchange with the Core.
struct CoreHost {
    std::map<std::string, std::string> options;
    Input held = 0;
    retro_pixel_format pixel_format = RETRO_PIXEL_FORMAT_0RGB1555;
    std::vector<retro_memory_descriptor> memory;
    hosted::Canvas picture{1, 1};
    std::vector<std::int16_t> sound; ///< of the last run
    bool keeps_sound = false;
};

/// The functions that libretro.h names retro_environment_t and so on; they use the host that was
/// set last.
struct CoreCallbacks {
    static void use(CoreHost* host);

    static bool environment(unsigned command, void* data);
    static void video(const void* data, unsigned width, unsigned height, std::size_t pitch);
    static void sample(std::int16_t left, std::int16_t right);
    static std::size_t samples(const std::int16_t* data, std::size_t frames);
    static void poll();
    static std::int16_t input(unsigned port, unsigned device, unsigned index, unsigned id);
};

} // namespace halfbyte::tools::emu
