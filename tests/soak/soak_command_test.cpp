#include "tools/instruments/soak.hpp"

#include "tests/support/captured.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/instruments/show.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/soak_runner.hpp"
#include "tools/soak/worlds/soaked_world.hpp"
#include "tools/soak/worlds/world_file.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tools::instruments;
using namespace halfbyte::tools::soak;
using namespace halfbyte::tools::soak::worlds;
using halfbyte::tests::Captured;
using halfbyte::tests::ScratchFolder;
namespace fs = std::filesystem;

namespace {

std::string output_of(const std::string& arguments) {
    CLI::App app;
    add_show_command(app);
    add_soak_command(app);
    const Captured out(std::cout);
    app.parse(arguments);
    return out.text();
}

const std::string standing =
    "halfbyte soak 2\n"
    "map 3 2\n"
    "...\n"
    "###\n"
    "body at 6000 3096 velocity 100 51 half 1000 1000 correction 0 contact 8\n"
    "frame\n";

} // namespace

TEST_CASE("soak needs frames or a file to replay") {
    CHECK_THROWS_AS(output_of("soak"), CLI::RequiredError);
    CHECK_THROWS_AS(output_of("soak --frames 0"), CLI::ValidationError);
    CHECK_THROWS_AS(output_of("soak --frames 10 --replay file"), CLI::ExcludesError);
    CHECK_THROWS_AS(output_of("soak --world 3 --replay file"), CLI::ExcludesError);
}

TEST_CASE("soak refuses a folder that does not exist before it begins") {
    CHECK_THROWS_WITH(output_of("soak --frames 1000000000 --out nowhere/file"),
                      "nowhere/file: cannot be written: its folder does not exist");
}

TEST_CASE("a case without a fault replays without one") {
    const ScratchFolder folder;
    folder.write("case", standing);
    const std::string file = (folder.path() / "case").string();
    CHECK(output_of("soak --replay " + file) == file + ": 1 frames, 0 faults\n");
}

TEST_CASE("show plays a soak's case and takes pictures of it") {
    const ScratchFolder folder;
    folder.write("case", standing);
    const std::string file = (folder.path() / "case").string();
    const fs::path shot = folder.path() / "shot.png";
    CHECK(output_of("show " + file + " --headless --shot 1:" + shot.string()) == "no fault\n");
    CHECK(fs::file_size(shot) > 100);
}

TEST_CASE("a case of a whole world can be replayed and shown") {
    const ScratchFolder folder;
    WorldCase record;
    run_whole_world(world_seed(8, 2), shipped_engine(), &record);
    record.frames.resize(3);
    write_world_case(folder.path() / "case", record, "a note");
    const std::string file = (folder.path() / "case").string();
    CHECK(output_of("soak --replay " + file) == file + ": 3 frames, 0 faults\n");
    const fs::path shot = folder.path() / "shot.png";
    CHECK(output_of("show " + file + " --headless --shot 3:" + shot.string()) == "no fault\n");
    CHECK(fs::file_size(shot) > 100);
}

TEST_CASE("a soak of all systems reports what was touched") {
    const std::string text = output_of("soak --systems --frames 20000 --seed 1 --jobs 2");
    CHECK(text.find("% movers\n") != std::string::npos);
    CHECK(text.find("0 faults") != std::string::npos);
}

TEST_CASE("show refuses a frame that a soak's case does not have") {
    const ScratchFolder folder;
    folder.write("case", standing);
    const std::string file = (folder.path() / "case").string();
    CHECK_THROWS_WITH(output_of("show " + file + " --headless --shot 2:x.png"),
                      file + ": the case has only 1 frames");
}
