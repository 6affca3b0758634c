#include "tools/pipeline/map/read_image.hpp"

#include "platform/hosted/system/paths.hpp"
#include "tools/pipeline/map/attributes.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/pipeline/map/png_size.hpp"
#include "tools/support/with_slashes.hpp"

#include <charconv>

namespace halfbyte::tools::map {

std::filesystem::path resolve_path(const std::filesystem::path& file, std::string_view written) {
    return hosted::normal_path(file.parent_path() / support::with_slashes(std::string(written)));
}

std::optional<std::uint32_t> parse_color_key(std::string_view text) {
    if (text.starts_with('#'))
        text.remove_prefix(1);
    if (text.size() != 6 && text.size() != 8)
        return std::nullopt;
    std::uint32_t color = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, color, 16);
    if (result.ec != std::errc{} || result.ptr != end)
        return std::nullopt;
    return color & 0xFFFFFF;
}

Image read_image(const XmlFile& file, pugi::xml_node owner) {
    Image image;
    const pugi::xml_node node = owner.child("image");
    if (!node)
        return image;
    if (const pugi::xml_attribute source = node.attribute("source"))
        image.path = resolve_path(file.path, source.value());
    image.width = integer_attribute(file, node, "width", {0, max_image_side}, 0);
    image.height = integer_attribute(file, node, "height", {0, max_image_side}, 0);
    image.color_key = parse_color_key(node.attribute("trans").value());
    return image;
}

void measure_image(Image& image, const Place& place, MemoryBudget& budget) {
    if (image.path.empty() || (image.width > 0 && image.height > 0))
        return;
    budget.count_image(place);
    if (const auto size = png_size(image.path)) {
        image.width = size->width;
        image.height = size->height;
    }
}

} // namespace halfbyte::tools::map
