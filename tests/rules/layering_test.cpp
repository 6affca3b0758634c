#include "tests/rules/layering.hpp"
#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tests;

namespace {

// What the check says of a project that consists of one file.
std::string breaches_of(const char* file, const char* text) {
    const ScratchFolder project;
    project.write(file, text);
    return to_text(check_layering(project.path()));
}

} // namespace

TEST_CASE("no file of the project includes upward or sideways") {
    CHECK(to_text(check_layering(HALFBYTE_SOURCE_DIR)) == "");
}

TEST_CASE("an engine layer that includes the layer above is found with its line") {
    CHECK(breaches_of("engine/numbers/units.hpp",
                      "#pragma once\n\n#include \"engine/sim/step.hpp\"\n")
          == "engine/numbers/units.hpp:3: may not include \"engine/sim/step.hpp\"\n");
}

TEST_CASE("an engine layer may include itself, the layers below and freestanding headers") {
    CHECK(breaches_of("engine/collide/slope.cpp", "#include \"engine/collide/slope.hpp\"\n"
                                                  "#include \"engine/level/cells.hpp\"\n"
                                                  "#include \"engine/numbers/units.hpp\"\n"
                                                  "#include <cstdint>\n#include <type_traits>\n")
              .empty());
}

TEST_CASE("an include is found in any spelling and not in a comment or a string") {
    CHECK(breaches_of("engine/sim/step.cpp", "  #  include <engine/show/view.hpp> // why\n")
          == "engine/sim/step.cpp:1: may not include \"engine/show/view.hpp\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "#include VIEW\n")
          == "engine/sim/step.cpp:1: may not include \"VIEW\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "// #include \"tools/a.hpp\"\n"
                                             "/*\n#include \"tools/b.hpp\"\n*/\n"
                                             "auto a = R\"(\n#include \"tools/c.hpp\"\n)\";\n")
              .empty());
}

TEST_CASE("an include that is not written from the project's root is found") {
    CHECK(breaches_of("engine/sim/step.cpp", "#include \"world.hpp\"\n")
          == "engine/sim/step.cpp:1: may not include \"world.hpp\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "#include \"engine/sim/../show/view.hpp\"\n")
          == "engine/sim/step.cpp:1: may not include \"engine/sim/../show/view.hpp\"\n");
}

TEST_CASE("an engine file that includes a hosted header is found") {
    CHECK(
        breaches_of("engine/sim/step.cpp", "#include <cstdint>\n#include <vector>\n")
        == "engine/sim/step.cpp:2: <vector> is not on the engine's list of freestanding headers\n");
}

TEST_CASE("an engine file outside the layers is found") {
    CHECK(breaches_of("engine/extra/thing.hpp", "")
          == "engine/extra/thing.hpp: stands in no layer\n");
}

TEST_CASE("a platform may include the engine and itself, nothing else of the project") {
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"engine/show/view.hpp\"\n"
                                               "#include \"platform/gba/video.hpp\"\n"
                                               "#include <vector>\n")
              .empty());
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"platform/desktop/window.hpp\"\n")
          == "platform/gba/main.cpp:1: may not include \"platform/desktop/window.hpp\"\n");
    CHECK(breaches_of("platform/desktop/main.cpp", "#include \"tools/map/map.hpp\"\n")
          == "platform/desktop/main.cpp:1: may not include \"tools/map/map.hpp\"\n");
}

TEST_CASE("tools may include the desktop and the engine, not the tests") {
    CHECK(breaches_of("tools/main.cpp", "#include \"platform/desktop/window.hpp\"\n"
                                        "#include \"engine/sim/step.hpp\"\n")
              .empty());
    CHECK(breaches_of("tools/main.cpp", "#include \"tests/support/levels.hpp\"\n")
          == "tools/main.cpp:1: may not include \"tests/support/levels.hpp\"\n");
    CHECK(breaches_of("tools/a.cpp", "#include \"platform/gba/layout/rom_pack.hpp\"\n").empty());
    CHECK(breaches_of("tests/sim/step.cpp", "#include \"platform/gba/video.hpp\"\n")
          == "tests/sim/step.cpp:1: may not include \"platform/gba/video.hpp\"\n");
}

TEST_CASE("code in the game's folder is found") {
    CHECK(breaches_of("game/rules.lua", "")
          == "game/rules.lua: code in a folder that holds none\n");
    CHECK(breaches_of("game/CMakeLists.txt", "")
          == "game/CMakeLists.txt: code in a folder that holds none\n");
    CHECK(breaches_of("game/tuning.toml", "").empty());
}
