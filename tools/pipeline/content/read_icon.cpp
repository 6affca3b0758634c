#include "tools/pipeline/content/read_icon.hpp"

#include "platform/hosted/picture/hero_icon.hpp"
#include "tools/pipeline/foreign/rgba_image.hpp"
#include "tools/support/input_error.hpp"

#include <string>

namespace halfbyte::tools::content {

hosted::Icon read_icon(const GameFolder& folder) {
    const map::Place place{folder.file, folder.icon_line};
    const foreign::RgbaImage image = foreign::ImageReader().read(folder.icon, place);
    const int side = image.width;
    if (image.height != side || side > hosted::icon_side || hosted::icon_side % side != 0
        || side < 16) {
        throw support::InputError(folder.file, folder.icon_line,
                                  "\"icon\" has " + std::to_string(image.width) + " x "
                                      + std::to_string(image.height)
                                      + " pixels; it must be a square of 16, 32, 64 or 128 pixels");
    }
    const int scale = hosted::icon_side / side;
    hosted::Icon icon{hosted::icon_side, {}};
    for (int y = 0; y < icon.side; ++y)
        for (int x = 0; x < icon.side; ++x)
            icon.pixels.push_back(
                image.pixels[static_cast<std::size_t>(y / scale * side + x / scale)]);
    return icon;
}

} // namespace halfbyte::tools::content
