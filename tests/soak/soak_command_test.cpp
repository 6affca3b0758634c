#include "tools/lab/instruments/soak.hpp"

#include "tests/support/captured.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/lab/soak/soak_runner.hpp"
#include "tools/lab/soak/worlds/soaked_world.hpp"
#include "tools/lab/soak/worlds/world_file.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tools::instruments;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;
using halfbyte::test::Captured;
using halfbyte::test::ScratchFolder;

namespace {

std::string output_of(const std::string& arguments) {
    CLI::App app;
    add_soak_command(app);
    const Captured out(std::cout);
    app.parse(arguments);
    return out.text();
}

// A case of three frames without a fault; returns its path.
std::string case_in(const ScratchFolder& folder) {
    WorldCase record;
    run_world(world_seed(8, 2), shipped_engine(), false, &record);
    record.frames.resize(3);
    write_world_case(folder.path() / "case", record, "a note");
    return (folder.path() / "case").string();
}

} // namespace

TEST_CASE("soak needs frames or a file to replay") {
    CHECK_THROWS_AS(output_of("soak"), CLI::RequiredError);
    CHECK_THROWS_AS(output_of("soak --frames 0"), CLI::ValidationError);
    CHECK_THROWS_AS(output_of("soak --frames 10 --replay file"), CLI::ExcludesError);
    CHECK_THROWS_AS(output_of("soak --world 3 --replay file"), CLI::ExcludesError);
    CHECK_THROWS_AS(output_of("soak --frames 10 --only crates"), CLI::ValidationError);
}

TEST_CASE("soak refuses a folder that does not exist before it begins") {
    CHECK_THROWS_WITH(output_of("soak --frames 1000000000 --out nowhere/file"),
                      "nowhere/file: cannot be written: its folder does not exist");
}

TEST_CASE("a case without a fault replays without one") {
    const ScratchFolder folder;
    const std::string file = case_in(folder);
    CHECK(output_of("soak --replay " + file) == file + ": 3 frames, 0 faults\n");
}
