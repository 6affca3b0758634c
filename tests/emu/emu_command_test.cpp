#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/lab/emu/core.hpp"
#include "tools/lab/emu/find_core.hpp"
#include "tools/lab/instruments/emu.hpp"

#include <sys/stat.h>

using namespace halfbyte::test;
using namespace halfbyte::tools::instruments;
using namespace halfbyte::tools::emu;

namespace {

constexpr const char* movie =
    "halfbyte movie 1\ngame g\nlevel one\nseed 1\npack 00000000\nframes 1\n........\n";

// The error of `emu` for a ROM with these bytes.
std::string fault_of(const std::string& rom, std::vector<std::string> options = {}) {
    const ScratchFolder folder;
    folder.write("a.gba", rom);
    folder.write("a.movie", movie);
    CLI::App app;
    add_emu_command(app);
    std::vector<std::string> words{(folder.path() / "a.movie").string(), "--movie",
                                   (folder.path() / "a.gba").string(), "emu"};
    words.insert(words.begin(), options.rbegin(), options.rend());
    return without(folder.path(), message_of([&] { app.parse(words); }));
}

std::string empty_gba_rom() {
    std::string rom(0x1000, '\0');
    rom[0xB2] = static_cast<char>(0x96);
    return rom;
}

} // namespace

TEST_CASE("a file that is not a ROM is refused") {
    CHECK(fault_of("hello") == "a.gba: must be a GBA or NES ROM");
    CHECK(fault_of("") == "a.gba: must be a GBA or NES ROM");
}

TEST_CASE("a ROM without a game of this engine is refused") {
    CHECK(fault_of(empty_gba_rom())
          == "a.gba: this GBA ROM has no game of this version of Halfbyte; build it again");
}

TEST_CASE("a picture after the movie's end is refused before anything is played") {
    CHECK(fault_of("hello", {"--shot", "2:b.png"})
          == "b.png: frame 2 is after the movie's end at frame 1");
}

TEST_CASE("the memory at power-on is given as two hex digits or a seed") {
    for (const char* text : {"F", "FFF", "G0", "-1"}) {
        CHECK(fault_of("hello", {"--ram", text})
              == "--ram: must be two hex digits, such as FF, or random:SEED, not "
                     + in_quotes(text));
    }
    for (const std::string seed : {"", "-1", "x", "4294967296"}) {
        CHECK(fault_of("hello", {"--ram", "random:" + seed})
              == "--ram: the seed of random:SEED must be a whole number from 0 to 4294967295, not "
                     + in_quotes(seed));
    }
    CHECK(fault_of("hello", {"--ram", "fF"}) == "a.gba: must be a GBA or NES ROM");
    CHECK(fault_of("hello", {"--ram", "random:7"}) == "a.gba: must be a GBA or NES ROM");
}

TEST_CASE_METHOD(InFolder, "an emulator that is a named pipe is refused without waiting") {
    const auto pipe = folder.path() / "core.so";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_THROWS_WITH(Core(pipe, "a.gba", {}, {}), pipe.string() + ": this is not a regular file");
}

TEST_CASE("an emulator that is not installed is reported with its package") {
    CHECK_THROWS_WITH(find_core({"none_libretro.so", "libretro-none", {}}),
                      "none_libretro.so: this emulator core is missing; `apt-get install"
                      " libretro-none` installs it, or name another one with --core");
}
