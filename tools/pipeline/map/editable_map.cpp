#include "tools/pipeline/map/editable_map.hpp"

#include "platform/hosted/text/base64.hpp"
#include "tools/pipeline/map/compress.hpp"
#include "tools/pipeline/map/end_of_tag.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/support/input_error.hpp"

#include <string_view>
#include <utility>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

pugi::xml_document parsed(const std::string& bytes, const std::filesystem::path& path) {
    pugi::xml_document document;
    document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full, pugi::encoding_utf8);
    if (!document.child("map"))
        throw support::InputError(path, "only Tiled's XML format (.tmx) can be edited here");
    return document;
}

std::size_t place_of(pugi::xml_node node) {
    return static_cast<std::size_t>(node.offset_debug());
}

std::vector<std::uint8_t> little_endian(const std::vector<std::uint32_t>& gids) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(gids.size() * 4);
    for (const std::uint32_t gid : gids)
        for (int shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<std::uint8_t>(gid >> shift));
    return bytes;
}

} // namespace

EditableMap::EditableMap(std::string bytes, const std::filesystem::path& path)
    : bytes_(std::move(bytes)), map_(load_map_text(bytes_, path)) {
    const pugi::xml_document document = parsed(bytes_, path);
    std::size_t layer = 0;
    find_blocks(document.child("map"), layer);
}

/// Visits the layers in the order of Map::layers.
void EditableMap::find_blocks(pugi::xml_node parent, std::size_t& layer) {
    for (const pugi::xml_node node : parent.children()) {
        const std::string_view kind = node.name();
        if (kind == "group") {
            find_blocks(node, layer);
        } else if (kind == "layer" || kind == "objectgroup" || kind == "imagelayer") {
            layers_.push_back(place_of(node));
            find_objects(node);
            if (kind == "layer")
                add_layer(node, layer);
            ++layer;
        }
    }
}

void EditableMap::find_objects(pugi::xml_node group) {
    for (const pugi::xml_node object : group.children("object"))
        objects_[object.attribute("id").as_int()] = place_of(object);
}

void EditableMap::add_layer(pugi::xml_node node, std::size_t layer) {
    const pugi::xml_node data = node.child("data");
    Block block;
    block.layer = layer;
    const int x = node.attribute("x").as_int() - map_.origin_x;
    const int y = node.attribute("y").as_int() - map_.origin_y;
    bool has_chunks = false;
    for (const pugi::xml_node chunk : data.children("chunk")) {
        has_chunks = true;
        block.x = x + chunk.attribute("x").as_int();
        block.y = y + chunk.attribute("y").as_int();
        block.width = chunk.attribute("width").as_int();
        block.height = chunk.attribute("height").as_int();
        add_block(data, chunk, block);
    }
    if (has_chunks || !data || std::get<TileLayer>(map_.layers[layer].content).cells.empty())
        return;
    block.x = x;
    block.y = y;
    block.width = node.attribute("width").as_int(map_.width);
    block.height = node.attribute("height").as_int(map_.height);
    add_block(data, data, block);
}

void EditableMap::add_block(pugi::xml_node data, pugi::xml_node node, Block block) {
    const std::string_view compression = data.attribute("compression").value();
    block.encoding = data_encoding(data.attribute("encoding").value(), compression);
    block.is_gzip = compression == "gzip";
    block.begin = place_of(node);
    const auto count =
        static_cast<std::size_t>(block.width) * static_cast<std::size_t>(block.height);
    if (block.encoding == DataEncoding::xml)
        for (const pugi::xml_node tile : node.children("tile"))
            block.original.push_back(tile.attribute("gid").as_uint());
    else
        block.original = decode_gids(node.text().get(), block.encoding, count);
    block.gids = block.original;
    blocks_.push_back(std::move(block));
}

/// The last block counts if blocks overlap.
const EditableMap::Block* EditableMap::block_of(std::size_t layer, int x, int y) const {
    const Block* found = nullptr;
    for (const Block& block : blocks_)
        if (block.layer == layer && x >= block.x && x < block.x + block.width && y >= block.y
            && y < block.y + block.height)
            found = &block;
    return found;
}

namespace {

std::size_t index_in(int x, int y, int width) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width)
           + static_cast<std::size_t>(x);
}

} // namespace

std::uint32_t EditableMap::gid(std::size_t layer, int x, int y) const {
    const Block* block = block_of(layer, x, y);
    return block == nullptr ? 0 : block->gids[index_in(x - block->x, y - block->y, block->width)];
}

bool EditableMap::set_gid(std::size_t layer, int x, int y, std::uint32_t gid) {
    const Block* found = block_of(layer, x, y);
    if (found == nullptr)
        return false;
    Block& block = blocks_[static_cast<std::size_t>(found - blocks_.data())];
    block.gids[index_in(x - block.x, y - block.y, block.width)] = gid;
    return true;
}

std::string EditableMap::text() const {
    std::vector<Splice> splices;
    for (const Block& block : blocks_) {
        if (block.gids == block.original)
            continue;
        switch (block.encoding) {
        case DataEncoding::xml: splice_tags(block, splices); break;
        case DataEncoding::csv: splice_numbers(block, splices); break;
        default: splice_packed(block, splices); break;
        }
    }
    return spliced(splices);
}

std::string EditableMap::spliced(const std::vector<Splice>& splices) const {
    std::string text;
    std::size_t copied = 0;
    for (const Splice& splice : splices) {
        text.append(bytes_, copied, splice.begin - copied);
        text += splice.text;
        copied = splice.end;
    }
    return text.append(bytes_, copied, std::string::npos);
}

void EditableMap::splice_numbers(const Block& block, std::vector<Splice>& splices) const {
    constexpr std::string_view digits = "0123456789";
    std::size_t at = end_of_tag(bytes_, block.begin);
    for (std::size_t i = 0; i < block.gids.size(); ++i) {
        const std::size_t begin = bytes_.find_first_of(digits, at);
        at = bytes_.find_first_not_of(digits, begin);
        if (block.gids[i] != block.original[i])
            splices.push_back({begin, at, std::to_string(block.gids[i])});
    }
}

void EditableMap::splice_tags(const Block& block, std::vector<Splice>& splices) const {
    constexpr std::string_view name = "tile";
    std::size_t at = end_of_tag(bytes_, block.begin);
    for (std::size_t i = 0; i < block.gids.size(); ++i) {
        const std::size_t begin = bytes_.find("<tile", at) + 1;
        at = end_of_tag(bytes_, begin);
        if (block.gids[i] == block.original[i])
            continue;
        const std::string number = std::to_string(block.gids[i]);
        const std::size_t gid = bytes_.find("gid", begin);
        if (gid > at) {
            const std::size_t end = begin + name.size();
            splices.push_back({end, end, " gid=\"" + number + '"'});
            continue;
        }
        const std::size_t quote = bytes_.find_first_of("\"'", gid);
        splices.push_back({quote + 1, bytes_.find(bytes_[quote], quote + 1), number});
    }
}

void EditableMap::splice_packed(const Block& block, std::vector<Splice>& splices) const {
    const std::size_t tag = end_of_tag(bytes_, block.begin);
    const std::size_t begin = bytes_.find_first_not_of(space, tag);
    const std::size_t end = bytes_.find_last_not_of(space, bytes_.find('<', begin) - 1) + 1;
    splices.push_back({begin, end, packed(block, block.gids)});
}

std::string EditableMap::packed(const Block& block, const std::vector<std::uint32_t>& gids) const {
    std::vector<std::uint8_t> bytes = little_endian(gids);
    if (block.encoding == DataEncoding::zlib)
        bytes = block.is_gzip ? compress_gzip(bytes) : compress_zlib(bytes);
    else if (block.encoding == DataEncoding::zstd)
        bytes = compress_zstd(bytes);
    return hosted::encode_base64(bytes);
}

EditableMap::Span EditableMap::span_of_object(int id) const {
    const auto found = objects_.find(id);
    if (found == objects_.end())
        return {};
    constexpr std::string_view end_tag = "</object>";
    const std::size_t tag = end_of_tag(bytes_, found->second);
    const bool is_empty = bytes_[tag - 2] == '/';
    return {found->second - 1, is_empty ? tag : bytes_.find(end_tag, tag) + end_tag.size()};
}

std::string EditableMap::object_text(int id) const {
    const Span span = span_of_object(id);
    return bytes_.substr(span.begin, span.end - span.begin);
}

/// The place of a new last object, which has a line of its own.
EditableMap::Splice EditableMap::adding(std::size_t layer, const std::string& text) const {
    const std::string line = "  " + text + "\n ";
    const std::size_t tag = end_of_tag(bytes_, layers_[layer]);
    if (bytes_[tag - 2] == '/')
        return {tag - 2, tag, ">\n" + line + "</objectgroup>"};
    const std::size_t end = bytes_.find("</objectgroup>", tag);
    const std::size_t after = bytes_.find_last_not_of(space, end - 1) + 1;
    return {after, end, '\n' + line};
}

std::string EditableMap::with_object(std::size_t layer, int id, const std::string& text) const {
    Span span = span_of_object(id);
    Splice splice{span.begin, span.end, text};
    if (span.end == 0)
        splice = adding(layer, text);
    else if (text.empty()) // its line goes, too
        splice.begin = bytes_.find_last_not_of(space, span.begin - 1) + 1;
    std::string bytes = bytes_;
    bytes.replace(splice.begin, splice.end - splice.begin, splice.text);
    if (span.end == 0)
        keep_next_id(bytes, "nextobjectid", id);
    return bytes;
}

} // namespace halfbyte::tools::map
