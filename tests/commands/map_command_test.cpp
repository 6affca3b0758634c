#include "tools/commands/map.hpp"

#include "tests/support/captured.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/support/input_error.hpp"

#include <nlohmann/json.hpp>

using namespace halfbyte::test;

namespace {

const std::string sample = source_path("tests/data/maps/objects.tmx");
// Quoted, because the folder may have a space in its name.
const std::string sample_word = "\"" + sample + "\"";

// Runs the command and returns what it prints.
std::string printed(const std::string& arguments) {
    CLI::App app;
    add_map_command(app);
    const Captured out(std::cout);
    app.parse(arguments);
    return out.text();
}

} // namespace

TEST_CASE("map --json prints the map as JSON") {
    CHECK(nlohmann::json::parse(printed("map --json " + sample_word))["width"] == 4);
}

TEST_CASE("map without --json prints a summary") {
    CHECK(printed("map " + sample_word)
          == sample
                 + ": 4 x 3 cells of 16 x 16 px\n"
                   "  tileset \"ink\": 12 tiles of 8 x 8 px\n"
                   "  tileset \"stamps\": 4 tiles of 16 x 16 px\n"
                   "  layer \"sky\": image sky.png\n"
                   "  layer \"outer/back\": tiles, 6 cells filled\n"
                   "  layer \"outer/inner/things\": objects, 5, hidden\n"
                   "  layer \"placed\": objects, 4\n");
}

TEST_CASE("map needs a file and refuses unknown options") {
    CHECK_THROWS_AS(printed("map"), CLI::RequiredError);
    CHECK_THROWS_AS(printed("map --wonder " + sample), CLI::ExtrasError);
}

TEST_CASE("map prints nothing for a file that it cannot read") {
    CHECK_THROWS_WITH(printed("map --json none.tmx"),
                      "none.tmx: cannot be read: No such file or directory");
}
