// The text of Tiled's XML maps (TMX).
#include "tools/pipeline/map/end_of_tag.hpp"
#include "tools/pipeline/map/extend_map.hpp"
#include "tools/pipeline/map/map_bytes.hpp"
#include "tools/pipeline/map/object_text.hpp"

#include <string_view>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";
constexpr std::string_view begin_of_list = "<properties>";
constexpr std::string_view end_of_list = "</properties>";

std::size_t place_of(pugi::xml_node node) {
    return static_cast<std::size_t>(node.offset_debug());
}

std::string as_tags(const std::vector<std::uint32_t>& gids) {
    std::string text = "\n";
    for (const std::uint32_t gid : gids)
        text += gid == 0 ? "   <tile/>\n" : "   <tile gid=\"" + std::to_string(gid) + "\"/>\n";
    return text + "  ";
}

class XmlMapBytes : public MapBytes {
  public:
    XmlMapBytes(const std::string& bytes, const Map& map) : MapBytes(bytes, map) {
        pugi::xml_document document;
        document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full, pugi::encoding_utf8);
        find_blocks(document.child("map"));
    }

    std::unique_ptr<MapBytes> copy() const override { return std::make_unique<XmlMapBytes>(*this); }
    std::string resized(int columns, int rows) const override;
    std::string with_property(const std::string& name, const std::string& value) const override;

    std::string new_object(std::size_t, int id, const std::string& class_name,
                           Point place) const override {
        return "<object id=\"" + std::to_string(id) + "\" type=\"" + class_name + "\" x=\""
               + number_text(place.x) + "\" y=\"" + number_text(place.y)
               + "\">\n   <point/>\n  </object>";
    }

    Addition with_layer(const std::string& name, bool has_tiles,
                        std::optional<std::size_t> before) const override {
        return with_xml_layer(bytes_, map_, name, has_tiles, place_of_layer(before));
    }
    Addition with_tileset(const std::string& source) const override {
        const auto first = layers_.empty() ? std::nullopt : std::optional<std::size_t>(0);
        return with_xml_tileset(bytes_, map_, source, place_of_layer(first));
    }
    bool is_tmx() const override { return true; }

  private:
    std::optional<std::size_t> place_of_layer(std::optional<std::size_t> layer) const {
        return layer ? std::optional(layers_[*layer]) : std::nullopt;
    }
    void find_blocks(pugi::xml_node parent);
    void find_objects(pugi::xml_node group);
    void add_layer(pugi::xml_node node);
    void add_block(pugi::xml_node data, pugi::xml_node node, CellBlock block);
    void splice_cells(const CellBlock& block, std::vector<Splice>& splices) const override;
    void splice_tags(const CellBlock& block, std::vector<Splice>& splices) const;
    std::string with_new_object(std::size_t layer, const std::string& text) const override;
    std::string without_object(int id) const override;
    void splice_size(std::size_t tag, int columns, int rows, std::vector<Splice>& splices) const;
    TextSpan properties_of_map() const;
    TextSpan property_in(TextSpan list, const std::string& name) const;

    std::vector<std::size_t> layers_; ///< where the tags of all layers begin
};

/// Visits the layers in the order of Map::layers.
void XmlMapBytes::find_blocks(pugi::xml_node parent) {
    for (const pugi::xml_node node : parent.children()) {
        const std::string_view kind = node.name();
        if (kind == "group") {
            find_blocks(node);
        } else if (kind == "layer" || kind == "objectgroup" || kind == "imagelayer") {
            layers_.push_back(place_of(node));
            find_objects(node);
            if (kind == "layer")
                add_layer(node);
        }
    }
}

void XmlMapBytes::find_objects(pugi::xml_node group) {
    constexpr std::string_view end_tag = "</object>";
    for (const pugi::xml_node object : group.children("object")) {
        const std::size_t begin = place_of(object);
        const std::size_t tag = end_of_tag(bytes_, begin);
        const bool is_empty = bytes_[tag - 2] == '/';
        objects_[object.attribute("id").as_int()] = {
            begin - 1, is_empty ? tag : bytes_.find(end_tag, tag) + end_tag.size()};
    }
}

void XmlMapBytes::add_layer(pugi::xml_node node) {
    const pugi::xml_node data = node.child("data");
    CellBlock block;
    block.layer = layers_.size() - 1;
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
    if (has_chunks || !data || std::get<TileLayer>(map_.layers[block.layer].content).cells.empty())
        return;
    block.x = x;
    block.y = y;
    block.width = node.attribute("width").as_int(map_.width);
    block.height = node.attribute("height").as_int(map_.height);
    add_block(data, data, block);
}

void XmlMapBytes::add_block(pugi::xml_node data, pugi::xml_node node, CellBlock block) {
    const std::string_view compression = data.attribute("compression").value();
    block.encoding = data_encoding(data.attribute("encoding").value(), compression);
    block.is_gzip = compression == "gzip";
    block.text.begin = end_of_tag(bytes_, place_of(node));
    block.text.end = bytes_.find("</", block.text.begin);
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

void XmlMapBytes::splice_cells(const CellBlock& block, std::vector<Splice>& splices) const {
    if (block.encoding == DataEncoding::xml) {
        splice_tags(block, splices);
        return;
    }
    MapBytes::splice_cells(block, splices);
    if (block.encoding == DataEncoding::csv)
        return;
    // The blanks around packed cells stay.
    splices.back().begin = bytes_.find_first_not_of(space, block.text.begin);
    splices.back().end = bytes_.find_last_not_of(space, block.text.end - 1) + 1;
}

void XmlMapBytes::splice_tags(const CellBlock& block, std::vector<Splice>& splices) const {
    constexpr std::string_view name = "tile";
    std::size_t at = block.text.begin;
    for (std::size_t i = 0; i < block.gids.size(); ++i) {
        const std::size_t begin = bytes_.find("<tile", at) + 1;
        at = end_of_tag(bytes_, begin);
        if (block.gids[i] == block.original[i])
            continue;
        const std::string number = std::to_string(block.gids[i]);
        const TextSpan gid = attribute_in(bytes_, begin, "gid");
        const std::size_t end = begin + name.size();
        if (gid.end == 0)
            splices.push_back({end, end, " gid=\"" + number + '"'});
        else
            splices.push_back({gid.begin, gid.end, number});
    }
}

/// A new last object has a line of its own.
std::string XmlMapBytes::with_new_object(std::size_t layer, const std::string& text) const {
    const std::string line = "  " + text + "\n ";
    const std::size_t tag = end_of_tag(bytes_, layers_[layer]);
    std::string bytes = bytes_;
    if (bytes_[tag - 2] == '/') {
        bytes.replace(tag - 2, 2, ">\n" + line + "</objectgroup>");
    } else {
        const std::size_t end = bytes_.find("</objectgroup>", tag);
        const std::size_t after = bytes_.find_last_not_of(space, end - 1) + 1;
        bytes.replace(after, end - after, '\n' + line);
    }
    keep_next_id(bytes, "nextobjectid", static_cast<int>(number_in_object(text, "id")));
    return bytes;
}

/// Its line goes, too.
std::string XmlMapBytes::without_object(int id) const {
    const TextSpan span = object(id);
    const std::size_t begin = bytes_.find_last_not_of(space, span.begin - 1) + 1;
    std::string bytes = bytes_;
    return bytes.erase(begin, span.end - begin);
}

void XmlMapBytes::splice_size(std::size_t tag, int columns, int rows,
                              std::vector<Splice>& splices) const {
    for (const auto& [name, size] : {std::pair("width", columns), std::pair("height", rows)})
        if (const TextSpan value = attribute_in(bytes_, tag, name); value.end != 0)
            splices.push_back({value.begin, value.end, std::to_string(size)});
}

std::string XmlMapBytes::resized(int columns, int rows) const {
    std::vector<Splice> splices;
    splice_size(bytes_.find("<map") + 1, columns, rows, splices);
    for (const CellBlock& block : blocks_) {
        if (block.width != map_.width || block.height != map_.height)
            continue;
        splice_size(layers_[block.layer], columns, rows, splices);
        const auto gids = gids_in_size(block, columns, rows);
        const bool is_packed =
            block.encoding != DataEncoding::xml && block.encoding != DataEncoding::csv;
        splices.push_back({block.text.begin, block.text.end,
                           is_packed ? "\n   " + packed(block, gids) + "\n  "
                           : block.encoding == DataEncoding::csv ? '\n' + csv_lines(gids, columns)
                                                                 : as_tags(gids)});
    }
    return spliced(bytes_, std::move(splices));
}

/// The <properties> of the map itself, which come before everything else in it.
TextSpan XmlMapBytes::properties_of_map() const {
    const std::size_t tag = end_of_tag(bytes_, bytes_.find("<map"));
    const std::size_t begin = bytes_.find_first_not_of(space, tag);
    if (bytes_.compare(begin, begin_of_list.size(), begin_of_list) != 0)
        return {tag, tag};
    return {begin, bytes_.find(end_of_list, begin) + end_of_list.size()};
}

/// The element of a property, or nothing.
TextSpan XmlMapBytes::property_in(TextSpan list, const std::string& name) const {
    constexpr std::string_view begin_of_tag = "<property ", end_of_element = "</property>";
    for (std::size_t at = bytes_.find(begin_of_tag, list.begin); at < list.end;
         at = bytes_.find(begin_of_tag, at + 1)) {
        const TextSpan found = attribute_in(bytes_, at + 1, "name");
        if (bytes_.compare(found.begin, found.end - found.begin, xml_escaped(name)) != 0)
            continue;
        const std::size_t tag = end_of_tag(bytes_, at + 1);
        return {at, bytes_[tag - 2] == '/'
                        ? tag
                        : bytes_.find(end_of_element, tag) + end_of_element.size()};
    }
    return {};
}

std::string XmlMapBytes::with_property(const std::string& name, const std::string& value) const {
    const TextSpan list = properties_of_map();
    TextSpan place = property_in(list, name);
    const bool is_new = place.end == 0;
    std::string text =
        "<property name=\"" + xml_escaped(name) + "\" value=\"" + xml_escaped(value) + "\"/>";
    if (is_new && value.empty())
        return bytes_;
    if (is_new && list.begin == list.end) {
        place = list;
        text = "\n <properties>\n  " + text + "\n </properties>";
    } else if (is_new) {
        const std::size_t end = list.end - end_of_list.size();
        place.begin = place.end = bytes_.find_last_not_of(space, end - 1) + 1;
        text = "\n  " + text;
    } else if (value.empty()) { // its line goes, too
        text.clear();
        place.begin = bytes_.find_last_not_of(space, place.begin - 1) + 1;
        const std::size_t next = bytes_.find_first_not_of(space, place.end);
        if (place.begin == list.begin + begin_of_list.size()
            && next == list.end - end_of_list.size()) {
            place.begin = bytes_.find_last_not_of(space, list.begin - 1) + 1;
            place.end = list.end;
        }
    }
    std::string bytes = bytes_;
    return bytes.replace(place.begin, place.end - place.begin, text);
}

} // namespace

std::unique_ptr<MapBytes> xml_map_bytes(const std::string& bytes, const Map& map) {
    return std::make_unique<XmlMapBytes>(bytes, map);
}

} // namespace halfbyte::tools::map
