#include "tests/fuzz/mutate.hpp"
#include "tests/fuzz/read_any_map.hpp"
#include "tests/support/source_folder.hpp"
#include "tools/support/read_file.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

using namespace halfbyte::test;
namespace fs = std::filesystem;

namespace {

/// The sample maps and JSON tilesets, in the same order on every file system.
std::vector<std::string> samples() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(source_path("tests/data/maps")))
        if (entry.path().extension() == ".tmx" || entry.path().extension() == ".tsj")
            paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> texts;
    for (const auto& path : paths)
        texts.push_back(halfbyte::tools::support::read_file(path, 100'000));
    return texts;
}

} // namespace

TEST_CASE("a spoilt map is read or refused and never breaks the importer") {
    const auto originals = samples();
    REQUIRE(originals.size() >= 10);
    for (const auto& original : originals)
        CHECK(read_any_map(original));
    Mutator mutator(0x1234'ABCD);
    int accepted = 0;
    constexpr int mutations = 20'000;
    for (int i = 0; i < mutations; ++i) {
        const std::string spoilt = mutator.mutate(originals);
        INFO("mutation " << i << ":\n" << spoilt);
        bool read = false;
        REQUIRE_NOTHROW(read = read_any_map(spoilt));
        accepted += read ? 1 : 0;
    }
    CHECK(accepted > mutations / 100);
    CHECK(accepted < mutations);
}
