// The text of Tiled's JSON maps (TMJ).
#include "tools/pipeline/map/json_text.hpp"
#include "tools/pipeline/map/map_bytes.hpp"
#include "tools/pipeline/map/object_text.hpp"

#include <charconv>
#include <string_view>
#include <utility>
#include <variant>

namespace halfbyte::tools::map {

namespace {

class JsonMapBytes : public MapBytes {
  public:
    JsonMapBytes(const std::string& bytes, const Map& map)
        : MapBytes(bytes, map), root_(json_root(bytes)) {
        find_layers(root_);
    }

    std::unique_ptr<MapBytes> copy() const override {
        return std::make_unique<JsonMapBytes>(*this);
    }
    std::string resized(int columns, int rows) const override;
    std::string with_property(const std::string& name, const std::string& value) const override;
    std::string new_object(std::size_t layer, int id, const std::string& class_name,
                           Point place) const override;

  private:
    TextSpan member(TextSpan object, std::string_view name) const {
        return json_member(bytes_, object, name);
    }
    std::string_view letters(TextSpan value) const { return json_letters(bytes_, value); }
    int number(TextSpan object, std::string_view name, int fallback = 0) const;

    void find_layers(TextSpan parent);
    void add_layer(TextSpan layer);
    void add_block(TextSpan layer, TextSpan cells, CellBlock block);
    std::string with_new_object(std::size_t layer, const std::string& text) const override;
    std::string without_object(int id) const override;
    void splice_size(TextSpan object, int columns, int rows, std::vector<Splice>& splices) const;

    TextSpan root_;
    std::vector<TextSpan> layers_; ///< without groups, in the order of Map::layers
};

int JsonMapBytes::number(TextSpan object, std::string_view name, int fallback) const {
    const std::string_view text = letters(member(object, name));
    std::from_chars(text.data(), text.data() + text.size(), fallback);
    return fallback;
}

void JsonMapBytes::find_layers(TextSpan parent) {
    for (const TextSpan layer : json_elements(bytes_, member(parent, "layers"))) {
        if (letters(member(layer, "type")) == "group") {
            find_layers(layer);
            continue;
        }
        layers_.push_back(layer);
        for (const TextSpan object : json_elements(bytes_, member(layer, "objects")))
            objects_[number(object, "id")] = object;
        if (letters(member(layer, "type")) == "tilelayer")
            add_layer(layer);
    }
}

void JsonMapBytes::add_layer(TextSpan layer) {
    CellBlock block;
    block.layer = layers_.size() - 1;
    const int x = number(layer, "x") - map_.origin_x, y = number(layer, "y") - map_.origin_y;
    const TextSpan chunks = member(layer, "chunks");
    for (const TextSpan chunk : json_elements(bytes_, chunks)) {
        block.x = x + number(chunk, "x");
        block.y = y + number(chunk, "y");
        block.width = number(chunk, "width");
        block.height = number(chunk, "height");
        add_block(layer, member(chunk, "data"), block);
    }
    const TextSpan data = member(layer, "data");
    if (chunks.end != 0 || data.end == 0
        || std::get<TileLayer>(map_.layers[block.layer].content).cells.empty())
        return;
    block.x = x;
    block.y = y;
    block.width = number(layer, "width", map_.width);
    block.height = number(layer, "height", map_.height);
    add_block(layer, data, block);
}

/// The text is what is between the brackets or the quotes.
void JsonMapBytes::add_block(TextSpan layer, TextSpan cells, CellBlock block) {
    const std::string_view encoding = letters(member(layer, "encoding"));
    const std::string_view compression = letters(member(layer, "compression"));
    block.encoding = data_encoding(encoding.empty() ? "csv" : encoding, compression);
    block.is_gzip = compression == "gzip";
    block.text = {cells.begin + 1, cells.end - 1};
    std::string text = bytes_.substr(block.text.begin, block.text.end - block.text.begin);
    std::erase(text, '\\'); // some writers have \/ for /
    block.original =
        decode_gids(text, block.encoding,
                    static_cast<std::size_t>(block.width) * static_cast<std::size_t>(block.height));
    block.gids = block.original;
    blocks_.push_back(std::move(block));
}

/// Tiled gives the next new object the id `nextobjectid`.
std::string JsonMapBytes::with_new_object(std::size_t layer, const std::string& text) const {
    const int id = static_cast<int>(number_in_object(text, "id"));
    const TextSpan objects = member(layers_[layer], "objects");
    const TextSpan next = member(root_, "nextobjectid");
    std::string bytes = with_json_element(bytes_, objects, text);
    if (next.end != 0 && number(root_, "nextobjectid") <= id) {
        const std::size_t moved = next.begin > objects.begin ? bytes.size() - bytes_.size() : 0;
        bytes.replace(next.begin + moved, next.end - next.begin, std::to_string(id + 1));
    }
    return bytes;
}

std::string JsonMapBytes::without_object(int id) const {
    const TextSpan object = MapBytes::object(id);
    for (const TextSpan layer : layers_) {
        const TextSpan objects = member(layer, "objects");
        const auto elements = json_elements(bytes_, objects);
        for (std::size_t i = 0; i < elements.size(); ++i)
            if (elements[i].begin == object.begin)
                return without_json_element(bytes_, objects, i);
    }
    return bytes_;
}

void JsonMapBytes::splice_size(TextSpan object, int columns, int rows,
                               std::vector<Splice>& splices) const {
    for (const auto& [name, size] : {std::pair("width", columns), std::pair("height", rows)})
        if (const TextSpan value = member(object, name); value.end != 0)
            splices.push_back({value.begin, value.end, std::to_string(size)});
}

std::string JsonMapBytes::resized(int columns, int rows) const {
    std::vector<Splice> splices;
    splice_size(root_, columns, rows, splices);
    for (const CellBlock& block : blocks_) {
        if (block.width != map_.width || block.height != map_.height)
            continue;
        splice_size(layers_[block.layer], columns, rows, splices);
        const auto gids = gids_in_size(block, columns, rows);
        std::string text;
        if (block.encoding == DataEncoding::csv)
            for (const std::uint32_t gid : gids)
                text += (text.empty() ? "" : ", ") + std::to_string(gid);
        else
            text = packed(block, gids);
        splices.push_back({block.text.begin, block.text.end, std::move(text)});
    }
    return spliced(bytes_, std::move(splices));
}

/// In old files the properties are one object, in newer ones a list.
std::string JsonMapBytes::with_property(const std::string& name, const std::string& value) const {
    const TextSpan list = member(root_, "properties");
    if (list.end != 0 && bytes_[list.begin] == '{')
        refuse("has its properties in the form of an old Tiled; save it in a newer one first");
    const auto elements = json_elements(bytes_, list);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (letters(member(elements[i], "name")) != name)
            continue;
        if (value.empty())
            return without_json_element(bytes_, list, i);
        const TextSpan now = member(elements[i], "value");
        return spliced(bytes_, {{now.begin, now.end, json_quoted(value)}});
    }
    if (value.empty())
        return bytes_;
    const std::string text = R"({"name":)" + json_quoted(name) + R"(, "type":"string", "value":)"
                             + json_quoted(value) + '}';
    if (list.end != 0)
        return with_json_element(bytes_, list, text);
    return spliced(bytes_, {{root_.begin + 1, root_.begin + 1, " \"properties\":[" + text + "],"}});
}

std::string JsonMapBytes::new_object(std::size_t, int id, const std::string& class_name,
                                     Point place) const {
    return R"({"height":0, "id":)" + std::to_string(id)
           + R"(, "name":"", "point":true, "rotation":0, "type":)" + json_quoted(class_name)
           + R"(, "visible":true, "width":0, "x":)" + number_text(place.x) + R"(, "y":)"
           + number_text(place.y) + '}';
}

} // namespace

std::unique_ptr<MapBytes> json_map_bytes(const std::string& bytes, const Map& map) {
    return std::make_unique<JsonMapBytes>(bytes, map);
}

} // namespace halfbyte::tools::map
