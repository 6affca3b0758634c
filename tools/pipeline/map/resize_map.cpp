// The part of EditableMap that changes a map's size.
#include "tools/pipeline/map/editable_map.hpp"
#include "tools/pipeline/map/end_of_tag.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <string_view>
#include <variant>

namespace halfbyte::tools::map {

namespace {

/// The cells of a layer in another size.
std::vector<std::uint32_t> in_size(const std::vector<std::uint32_t>& gids, int width, int columns,
                                   int rows) {
    std::vector<std::uint32_t> resized(static_cast<std::size_t>(columns)
                                       * static_cast<std::size_t>(rows));
    const int height = static_cast<int>(gids.size()) / width;
    for (int y = 0; y < std::min(rows, height); ++y)
        for (int x = 0; x < std::min(columns, width); ++x)
            resized[static_cast<std::size_t>(y * columns + x)] =
                gids[static_cast<std::size_t>(y * width + x)];
    return resized;
}

/// As Tiled writes them: a row on each line.
std::string as_csv(const std::vector<std::uint32_t>& gids, int columns) {
    std::string text = "\n";
    for (std::size_t i = 0; i < gids.size(); ++i) {
        text += std::to_string(gids[i]);
        text += i + 1 < gids.size() ? "," : "";
        text += (i + 1) % static_cast<std::size_t>(columns) == 0 ? "\n" : "";
    }
    return text;
}

std::string as_tags(const std::vector<std::uint32_t>& gids) {
    std::string text = "\n";
    for (const std::uint32_t gid : gids)
        text += gid == 0 ? "   <tile/>\n" : "   <tile gid=\"" + std::to_string(gid) + "\"/>\n";
    return text + "  ";
}

} // namespace

/// `tag` is where the tag's name begins, or its '<'.
void EditableMap::splice_size(std::size_t tag, int columns, int rows,
                              std::vector<Splice>& splices) const {
    const std::size_t end = end_of_tag(bytes_, tag);
    std::vector<Splice> found;
    for (const auto& [name, size] : {std::pair(" width=", columns), std::pair(" height=", rows)}) {
        const std::size_t begin = bytes_.find(name, tag) + std::string_view(name).size();
        if (begin < end)
            found.push_back(
                {begin + 1, bytes_.find(bytes_[begin], begin + 1), std::to_string(size)});
    }
    std::ranges::sort(found, {}, &Splice::begin);
    splices.insert(splices.end(), found.begin(), found.end());
}

void EditableMap::splice_resized(const Block& block, int columns, int rows,
                                 std::vector<Splice>& splices) const {
    const auto gids = in_size(block.original, block.width, columns, rows);
    const std::size_t begin = end_of_tag(bytes_, block.begin);
    Splice splice{begin, bytes_.find("</data", begin), {}};
    switch (block.encoding) {
    case DataEncoding::xml: splice.text = as_tags(gids); break;
    case DataEncoding::csv: splice.text = as_csv(gids, columns); break;
    default: splice.text = "\n   " + packed(block, gids) + "\n  ";
    }
    splices.push_back(std::move(splice));
}

std::string EditableMap::resized(int columns, int rows) const {
    if (map_.infinite)
        throw support::InputError(map_.path, "is an infinite map; give it a size in Tiled");
    if (columns < 1 || rows < 1)
        throw support::InputError(map_.path, "a level has at least one cell");
    std::vector<Splice> splices;
    splice_size(bytes_.find("<map"), columns, rows, splices);
    for (const Block& block : blocks_) {
        if (block.width != map_.width || block.height != map_.height)
            continue;
        splice_size(layers_[block.layer], columns, rows, splices);
        splice_resized(block, columns, rows, splices);
    }
    return spliced(splices);
}

} // namespace halfbyte::tools::map
