#include "tests/map/map_text.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/source_folder.hpp"

#include "tools/pipeline/map/load_map.hpp"

namespace halfbyte::test {

std::filesystem::path map_data() {
    return source_path("tests/data/maps");
}

std::string xml_of(const MapText& map) {
    return R"(<map version="1.8" orientation="orthogonal" width=")" + map.width + R"(" height=")"
           + map.height + R"(" tilewidth="16" tileheight="16")" + map.attributes + ">\n"
           + map.tilesets + '\n' + map.layers + "\n</map>\n";
}

std::string layer_of(std::string_view data, std::string_view attributes) {
    return "<layer name=\"ground\" width=\"2\" height=\"2\">\n<data " + std::string(attributes)
           + ">\n" + std::string(data) + "\n</data></layer>";
}

tools::map::Map load(const MapText& map) {
    return tools::map::load_map_text(xml_of(map), map_data() / "map.tmx");
}

std::string load_error(const MapText& map) {
    return xml_error(xml_of(map));
}

std::string xml_error(std::string_view xml) {
    return without(map_data(), message_of([&] {
                       tools::map::load_map_text(std::string(xml), map_data() / "map.tmx");
                   }));
}

const tools::map::TileLayer& tiles(const tools::map::Map& map, std::size_t layer) {
    return std::get<tools::map::TileLayer>(map.layers.at(layer).content);
}

const tools::map::ObjectLayer& objects(const tools::map::Map& map, std::size_t layer) {
    return std::get<tools::map::ObjectLayer>(map.layers.at(layer).content);
}

} // namespace halfbyte::test
