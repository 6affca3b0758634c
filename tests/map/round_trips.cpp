// usage: round_trips FOLDER...
//
// Saves each map below the folders without an edit, then with one painted cell in each of its
// layers, in memory, and prints a line for each. Fails if a map differs otherwise (round_trip.hpp),
// or if no cell was painted.
#include "tests/map/round_trip.hpp"
#include "tools/pipeline/map/limits.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

using namespace halfbyte;
namespace fs = std::filesystem;

namespace {

struct Counts {
    std::size_t maps = 0;
    std::size_t layers = 0;
    std::size_t faults = 0;
};

bool may_be_map(const fs::path& file) {
    constexpr std::string_view endings[] = {".tmx", ".tmj", ".json", ".ldtk"};
    return std::ranges::find(endings, file.extension().string()) != std::end(endings);
}

void check(const fs::path& file, Counts& counts) {
    try {
        const tools::map::EditableMap map(
            tools::support::read_file(file, tools::map::max_map_file_bytes), file);
        if (map.map().layers.empty())
            return; // a tileset
        const std::string same = map.text() == map.bytes() ? "" : "other bytes without an edit";
        tools::map::EditableMap edited(map.bytes(), file);
        const test::RoundTrip painted = test::paint_each_layer(std::move(edited), file);
        const std::string fault = same.empty() ? painted.fault : same;
        ++counts.maps;
        counts.layers += painted.layers;
        counts.faults += !fault.empty();
        std::printf("%s: %zu bytes, %zu layers: %s\n", file.c_str(), map.bytes().size(),
                    painted.layers, fault.empty() ? "the same" : fault.c_str());
    } catch (const tools::support::InputError& error) {
        std::printf("%s: not read: %s\n", file.c_str(), error.what());
    }
}

} // namespace

int main(int argc, char** argv) {
    try {
        Counts counts;
        for (int i = 1; i < argc; ++i)
            for (const auto& entry : fs::recursive_directory_iterator(argv[i]))
                if (entry.is_regular_file() && may_be_map(entry.path()))
                    check(entry.path(), counts);
        std::printf("%zu maps, %zu painted layers, %zu faults\n", counts.maps, counts.layers,
                    counts.faults);
        return counts.layers > 0 && counts.faults == 0 ? 0 : 1;
    } catch (const std::exception& fault) {
        std::fprintf(stderr, "round_trips: %s\n", fault.what());
        return 1;
    }
}
