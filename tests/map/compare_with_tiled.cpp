#include "tests/map/tiled_export.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/pipeline/map/load_map.hpp"
#include "tools/pipeline/map/map_json.hpp"

#include <cstdio>
#include <exception>

/// usage: compare_with_tiled TILED MAP...
///
/// Tests that the importer reads these maps like Tiled. Prints each difference as a JSON patch from
/// Tiled's version to the importer's.
int main(int count, char** arguments) {
    using namespace halfbyte;
    int differing = 0;
    for (int i = 2; i < count; ++i) {
        try {
            const test::ScratchFolder scratch;
            const auto theirs = test::canonical_form(
                test::export_by_tiled(arguments[1], arguments[i], scratch.path()));
            const auto ours = tools::map::map_to_json(tools::map::load_map(arguments[i]));
            const auto difference = nlohmann::json::diff(theirs, ours);
            std::printf("%s: %s\n", arguments[i], difference.empty() ? "alike" : "different");
            if (!difference.empty()) {
                std::printf("%s\n", difference.dump(1).c_str());
                ++differing;
            }
        } catch (const std::exception& error) {
            std::printf("%s\n", error.what());
            ++differing;
        }
    }
    return differing == 0 && count > 2 ? 0 : 1;
}
