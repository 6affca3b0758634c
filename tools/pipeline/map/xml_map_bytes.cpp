// The text of Tiled's XML maps (TMX).
#include "tools/pipeline/map/end_of_tag.hpp"
#include "tools/pipeline/map/extend_map.hpp"
#include "tools/pipeline/map/map_bytes.hpp"
#include "tools/pipeline/map/object_text.hpp"

#include <map>
#include <string_view>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

std::size_t place_of(pugi::xml_node node) {
    return static_cast<std::size_t>(node.offset_debug());
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

class XmlMapBytes : public MapBytes {
  public:
    XmlMapBytes(const std::string& bytes, const Map& map) : MapBytes(bytes, map) {
        pugi::xml_document document;
        document.load_buffer(bytes.data(), bytes.size(), pugi::parse_full, pugi::encoding_utf8);
        const pugi::xml_node root = document.child("map");
        find_properties(root);
        find_blocks(root);
    }

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
    TextSpan span_of(pugi::xml_node element) const;
    bool is_alone(TextSpan property) const;
    void find_properties(pugi::xml_node root);
    void find_blocks(pugi::xml_node parent);
    void find_objects(pugi::xml_node group);
    void add_layer(pugi::xml_node node);
    void add_block(pugi::xml_node data, pugi::xml_node node, CellBlock block);
    void splice_cells(const CellBlock& block, std::vector<Splice>& splices) const override;
    void splice_tags(const CellBlock& block, std::vector<Splice>& splices) const;
    std::string with_new_object(std::size_t layer, const std::string& text) const override;
    std::string without_object(int id) const override;
    void splice_size(std::size_t tag, int columns, int rows, std::vector<Splice>& splices) const;

    std::size_t end_of_root_tag_ = 0;
    TextSpan list_;                              ///< of the map's own properties
    std::map<std::string, TextSpan> properties_; ///< its elements, by name
    std::vector<std::size_t> layers_;            ///< where the tags of all layers begin
};

/// An element with its tags. What is inside may have the same name, or be a comment.
TextSpan XmlMapBytes::span_of(pugi::xml_node element) const {
    const std::size_t name = place_of(element);
    std::size_t end = end_of_tag(bytes_, name);
    if (bytes_[end - 2] == '/')
        return {name - 1, end};
    for (const pugi::xml_node inner : element.children()) {
        if (inner.type() == pugi::node_element)
            end = span_of(inner).end;
        else if (inner.type() == pugi::node_comment)
            end = bytes_.find("-->", bytes_.find("<!--", end));
        else if (inner.type() == pugi::node_cdata)
            end = bytes_.find("]]>", bytes_.find("<![CDATA[", end));
    }
    return {name - 1, end_of_tag(bytes_, bytes_.find("</", end))};
}

void XmlMapBytes::find_properties(pugi::xml_node root) {
    end_of_root_tag_ = end_of_tag(bytes_, place_of(root));
    const pugi::xml_node list = root.child("properties");
    if (!list)
        return;
    list_ = span_of(list);
    for (const pugi::xml_node property : list.children("property"))
        properties_[property.attribute("name").value()] = span_of(property);
}

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
    for (const pugi::xml_node object : group.children("object"))
        objects_[object.attribute("id").as_int()] = span_of(object);
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
                           : block.encoding == DataEncoding::csv ? as_csv(gids, columns)
                                                                 : as_tags(gids)});
    }
    return spliced(bytes_, std::move(splices));
}

/// Whether nothing else is in the list.
bool XmlMapBytes::is_alone(TextSpan property) const {
    return bytes_.find_first_not_of(space, end_of_tag(bytes_, list_.begin)) == property.begin
           && bytes_.find_first_not_of(space, property.end) == bytes_.rfind('<', list_.end);
}

std::string XmlMapBytes::with_property(const std::string& name, const std::string& value) const {
    const auto found = properties_.find(name);
    const bool has_list = list_.end != 0, is_new = found == properties_.end();
    if (is_new && value.empty())
        return bytes_;
    std::string text =
        "<property name=\"" + xml_escaped(name) + "\" value=\"" + xml_escaped(value) + "\"/>";
    TextSpan place;
    if (!is_new && value.empty()) { // its line goes, too, or the whole list
        const TextSpan gone = is_alone(found->second) ? list_ : found->second;
        text.clear();
        place = {bytes_.find_last_not_of(space, gone.begin - 1) + 1, gone.end};
    } else if (!is_new) {
        place = found->second;
    } else if (has_list && bytes_[list_.end - 2] != '/') {
        text = "\n  " + text;
        place.begin = bytes_.find_last_not_of(space, bytes_.rfind('<', list_.end) - 1) + 1;
        place.end = place.begin;
    } else {
        text = "\n <properties>\n  " + text + "\n </properties>";
        place = {end_of_root_tag_, has_list ? list_.end : end_of_root_tag_};
    }
    std::string bytes = bytes_;
    return bytes.replace(place.begin, place.end - place.begin, text);
}

} // namespace

std::unique_ptr<MapBytes> xml_map_bytes(const std::string& bytes, const Map& map) {
    return std::make_unique<XmlMapBytes>(bytes, map);
}

} // namespace halfbyte::tools::map
