#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/odd_maps.hpp"
#include "tests/foreign/small_maps.hpp"
#include "tests/support/scratch_folder.hpp"

#include "tools/pipeline/map/load_map.hpp"

#include "tests/support/test.hpp"

#include <fstream>

using namespace halfbyte::test;
namespace foreign = halfbyte::tools::foreign;

TEST_CASE("a thing of a foreign map has the same kind and note in every format") {
    for (const SmallMap& map : small_maps()) {
        for (const MapFormat format : map_formats) {
            const ScratchFolder folder;
            const auto path = write_small_map(map, format, folder.path());
            INFO(path.filename().string());
            std::vector<std::string> notes;
            const auto pack =
                foreign::load_foreign_map(map::load_map(path), foreign::ForeignOptions{}, notes);
            CHECK(kinds_of(pack) == map.kinds);
            CHECK(start_cell(pack).first == 1);
            for (const std::string& part : map.notes) {
                CAPTURE(part);
                CHECK(std::ranges::any_of(notes, [&](const std::string& note) {
                    return note.find(part) != std::string::npos;
                }));
            }
        }
    }
}

TEST_CASE("a thing that a map's format has and a level has not is reported") {
    for (const OddMap& map : odd_maps()) {
        const ScratchFolder folder;
        const auto path = write_odd_map(map, folder.path());
        INFO(path.filename().string());
        std::vector<std::string> notes;
        const auto pack =
            foreign::load_foreign_map(map::load_map(path), foreign::ForeignOptions{}, notes);
        std::string text;
        for (const std::string& note : notes)
            text += note + '\n';
        CHECK(text.find(map.note) != std::string::npos);
        if (map.note.empty())
            CHECK(text.find("not read") == std::string::npos);
        CAPTURE(text);
        CHECK(start_cell(pack).first == 1);
    }
}

TEST_CASE_METHOD(InFolder, "an LDtk entity that is one tile is drawn where the entity is") {
    SmallMap map = small_maps().front();
    map.objects.push_back({"Bush", 64, 48});
    const auto path = write_small_map(map, MapFormat::ldtk, folder.path());
    nlohmann::json project;
    std::ifstream(path) >> project;
    project["levels"][0]["layerInstances"][0]["entityInstances"][1]["__tile"] = {
        {"tilesetUid", 1}, {"x", 32}, {"y", 0}, {"w", 16}, {"h", 16}};
    std::ofstream(path) << project;
    std::vector<std::string> notes;
    const auto pack =
        foreign::load_foreign_map(map::load_map(path), foreign::ForeignOptions{}, notes);
    CHECK(pixel_of(pack, 4, 3, 8, 8) == tile_colours[2]);
}
