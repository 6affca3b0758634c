#include "tools/commands/sheet.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tools/support/read_file.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace halfbyte::tests;
using namespace halfbyte::tools::commands;
using namespace halfbyte::tools::support;

namespace {

const std::string grounds = HALFBYTE_SOURCE_DIR "/tests/grounds";

// The width and height that a PNG's header says.
std::pair<unsigned, unsigned> size_of_png(const std::filesystem::path& file) {
    const std::string bytes = read_file(file, 1u << 24);
    REQUIRE(bytes.size() > 24);
    const auto number = [&](std::size_t at) {
        unsigned value = 0;
        for (std::size_t i = at; i < at + 4; ++i)
            value = value << 8 | static_cast<unsigned char>(bytes[i]);
        return value;
    };
    return {number(16), number(20)};
}

void draw(const std::string& file, const std::string& columns) {
    CLI::App app;
    add_sheet_command(app);
    app.parse(std::vector<std::string>{columns, "--columns", file, "-o", grounds, "sheet"});
}

} // namespace

TEST_CASE("a sheet has a place for each level, side by side and below") {
    const ScratchFolder folder;
    const auto file = folder.path() / "sheet.png";
    draw(file.string(), "4");
    const auto [width, height] = size_of_png(file);
    CHECK(width == 8 + 4 * (160 + 8));
    unsigned levels = 0;
    for (const auto& entry : std::filesystem::directory_iterator(grounds + "/levels"))
        levels += entry.path().extension() == ".tmx";
    CHECK(height == 8 + (levels + 3) / 4 * (120 + 12 + 8));
}

TEST_CASE("a sheet needs a file to write") {
    CLI::App app;
    add_sheet_command(app);
    CHECK_THROWS_AS(app.parse("sheet game"), CLI::RequiredError);
}
