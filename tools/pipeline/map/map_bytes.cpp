#include "tools/pipeline/map/map_bytes.hpp"

#include "platform/hosted/text/base64.hpp"
#include "tools/pipeline/map/compress.hpp"
#include "tools/pipeline/map/object_text.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

std::vector<std::uint8_t> little_endian(const std::vector<std::uint32_t>& gids) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(gids.size() * 4);
    for (const std::uint32_t gid : gids)
        for (int shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>(gid >> shift));
    return bytes;
}

} // namespace

std::string spliced(const std::string& text, std::vector<Splice> splices) {
    std::ranges::sort(splices, {}, &Splice::begin);
    std::string result;
    std::size_t copied = 0;
    for (const Splice& splice : splices) {
        result.append(text, copied, splice.begin - copied);
        result += splice.text;
        copied = splice.end;
    }
    return result.append(text, copied, std::string::npos);
}

std::string csv_lines(const std::vector<std::uint32_t>& gids, int columns) {
    std::string text;
    for (std::size_t i = 0; i < gids.size(); ++i) {
        text += std::to_string(gids[i]);
        text += i + 1 < gids.size() ? "," : "";
        text += (i + 1) % static_cast<std::size_t>(columns) == 0 ? "\n" : "";
    }
    return text;
}

std::vector<std::uint32_t> gids_in_size(const CellBlock& block, int columns, int rows) {
    std::vector<std::uint32_t> resized(static_cast<std::size_t>(columns)
                                       * static_cast<std::size_t>(rows));
    for (int y = 0; y < std::min(rows, block.height); ++y)
        for (int x = 0; x < std::min(columns, block.width); ++x)
            resized[static_cast<std::size_t>(y * columns + x)] =
                block.original[static_cast<std::size_t>(y * block.width + x)];
    return resized;
}

TextSpan MapBytes::object(int id) const {
    const auto found = objects_.find(id);
    return found == objects_.end() ? TextSpan{} : found->second;
}

std::string MapBytes::with_cells() const {
    std::vector<Splice> splices;
    for (const CellBlock& block : blocks_)
        if (block.is_changed())
            splice_cells(block, splices);
    return spliced(bytes_, std::move(splices));
}

void MapBytes::splice_cells(const CellBlock& block, std::vector<Splice>& splices) const {
    if (block.encoding == DataEncoding::csv)
        splice_numbers(block, splices);
    else
        splices.push_back({block.text.begin, block.text.end, packed(block, block.gids)});
}

void MapBytes::splice_numbers(const CellBlock& block, std::vector<Splice>& splices) const {
    constexpr std::string_view digits = "0123456789";
    std::size_t at = block.text.begin;
    for (std::size_t i = 0; i < block.gids.size(); ++i) {
        const std::size_t begin = bytes_.find_first_of(digits, at);
        at = bytes_.find_first_not_of(digits, begin);
        const std::uint32_t gid = block.gids[i];
        if (gid != block.original[i])
            splices.push_back({begin, at, std::to_string(gid == 0 ? 0 : gid - block.base)});
    }
}

std::string MapBytes::packed(const CellBlock& block, const std::vector<std::uint32_t>& gids) const {
    std::vector<std::uint8_t> bytes = little_endian(gids);
    if (block.encoding == DataEncoding::zlib)
        bytes = block.is_gzip ? compress_gzip(bytes) : compress_zlib(bytes);
    else if (block.encoding == DataEncoding::zstd)
        bytes = compress_zstd(bytes);
    return hosted::encode_base64(bytes);
}

std::string MapBytes::with_object(std::size_t layer, int id, const std::string& text,
                                  int next) const {
    const TextSpan span = object(id);
    std::string bytes = bytes_;
    if (span.end != 0 && text.empty())
        return without_object(id);
    if (span.end != 0)
        return bytes.replace(span.begin, span.end - span.begin, text);
    const TextSpan after = object(next);
    if (after.end == 0)
        return with_new_object(layer, text);
    const bool is_json = bytes_[after.begin] == '{';
    const std::size_t gap = bytes_.find_last_not_of(" \t\r\n", after.begin - 1) + 1;
    return bytes.insert(after.begin,
                        text + (is_json ? "," : "") + bytes_.substr(gap, after.begin - gap));
}

/// Objects of the map that have no text here have ids, too.
int MapBytes::free_id() const {
    int id = std::max(map_.document->child("map").attribute("nextobjectid").as_int(), 1);
    for (const Layer& layer : map_.layers)
        if (const auto* objects = std::get_if<ObjectLayer>(&layer.content))
            for (const Object& object : objects->objects)
                id = std::max(id, object.id + 1);
    return id;
}

std::string MapBytes::with_free_id(std::string text) const {
    const int id = static_cast<int>(number_in_object(text, "id"));
    return object(id).end == 0 ? text : with_number_in_object(std::move(text), "id", free_id());
}

Addition MapBytes::with_layer(const std::string& name, bool, std::optional<std::size_t>) const {
    refuse("has no layer " + support::in_quotes(name) + "; add it in the map's own editor");
}

Addition MapBytes::with_tileset(const std::string& source) const {
    refuse("has no tileset " + support::in_quotes(source) + "; add it in the map's own editor");
}

void MapBytes::refuse(const std::string& what) const {
    throw support::InputError(map_.path, what);
}

} // namespace halfbyte::tools::map
