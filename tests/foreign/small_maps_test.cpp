#include "tests/foreign/foreign_map.hpp"
#include "tests/foreign/small_maps.hpp"
#include "tests/support/scratch_folder.hpp"

#include "tools/pipeline/map/load_map.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace halfbyte::test;
namespace foreign = halfbyte::tools::foreign;

TEST_CASE("a thing of a foreign map has the same kind and note in every format") {
    for (const SmallMap& map : small_maps()) {
        for (const MapFormat format : map_formats) {
            const ScratchFolder folder;
            const auto path = write_small_map(map, format, folder.path());
            INFO(path.filename().string());
            std::vector<std::string> notes;
            const auto pack = foreign::load_foreign_map(halfbyte::tools::map::load_map(path),
                                                        foreign::ForeignOptions{}, notes);
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
