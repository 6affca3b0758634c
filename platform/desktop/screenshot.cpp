#include "platform/desktop/screenshot.hpp"

#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/text/print.hpp"

#include <cstdio>
#include <filesystem>
#include <stdexcept>

namespace halfbyte::desktop {
namespace {

std::filesystem::path free_name(const std::string& name) {
    for (int number = 1;; ++number) {
        char ending[16];
        std::snprintf(ending, sizeof ending, "-%03d.png", number);
        if (std::filesystem::path file = name + ending; !std::filesystem::exists(file))
            return file;
    }
}

} // namespace

void save_screenshot(const std::string& name, const hosted::Canvas& canvas) {
    const std::filesystem::path file = free_name(name);
    try {
        hosted::write_png(file, canvas);
        hosted::print_line(file.string());
    } catch (const std::runtime_error& fault) {
        hosted::print_error(fault.what());
    }
}

} // namespace halfbyte::desktop
