#include "tests/rules/layering.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

namespace {

// The report for a project of one file.
std::string breaches_of(const char* file, const char* text) {
    const ScratchFolder project;
    project.write(file, text);
    return to_text(check_layering(project.path()));
}

// The report for a file of tools/pipeline/map, which may use tools/support and the engine.
std::string breaches_in_map(const std::string& text) {
    const ScratchFolder project;
    project.write("tools/CMakeLists.txt",
                  "# From the bottom up.\n"
                  "halfbyte_add_folder(tools/support)\n"
                  "halfbyte_add_folder(tools/pipeline/map\n"
                  "    EXCEPT \"(main|other).cpp\" USES engine tools/support\n"
                  "    LIBRARIES PNG::PNG ZLIB::ZLIB\n)\n");
    project.write("tools/pipeline/map/map.cpp", text);
    return to_text(check_layering(project.path()));
}

// The report for a file of a part of platform/gba/host.
std::string breaches_in_host(const std::string& part, const std::string& text) {
    const ScratchFolder project;
    project.write("tools/CMakeLists.txt",
                  "halfbyte_add_folder(tools/pipeline/machines\n    MACHINES row\n)\n"
                  "halfbyte_add_folder(tools/pipeline/targets\n"
                  "    MACHINES files\n    USES engine tools/pipeline/machines\n)\n"
                  "halfbyte_add_folder(tools/lab/emu\n    MACHINES emu\n)\n");
    project.write("tools/pipeline/targets/a.cpp",
                  "#include \"engine/sim/step.hpp\"\n"
                  "#include \"tools/pipeline/machines/machine.hpp\"\n");
    project.write("platform/gba/host/" + part + "/a.cpp", text);
    return to_text(check_layering(project.path()));
}

} // namespace

TEST_CASE("no file of the project includes upward or sideways") {
    CHECK(to_text(check_layering(source_folder())) == "");
}

TEST_CASE("an engine layer that includes the layer above is reported with its line") {
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

TEST_CASE("an include is found in any spelling but not in a comment or a string") {
    CHECK(breaches_of("engine/sim/step.cpp", "  #  include <engine/show/view.hpp> // why\n")
          == "engine/sim/step.cpp:1: may not include \"engine/show/view.hpp\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "#include VIEW\n")
          == "engine/sim/step.cpp:1: may not include \"VIEW\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "// #include \"tools/a.hpp\"\n"
                                             "/*\n#include \"tools/b.hpp\"\n*/\n"
                                             "auto a = R\"(\n#include \"tools/c.hpp\"\n)\";\n")
              .empty());
}

TEST_CASE("an include that is not relative to the project's root is reported") {
    CHECK(breaches_of("engine/sim/step.cpp", "#include \"world.hpp\"\n")
          == "engine/sim/step.cpp:1: may not include \"world.hpp\"\n");
    CHECK(breaches_of("engine/sim/step.cpp", "#include \"engine/sim/../show/view.hpp\"\n")
          == "engine/sim/step.cpp:1: may not include \"engine/sim/../show/view.hpp\"\n");
}

TEST_CASE("an engine file that includes a hosted header is reported") {
    CHECK(
        breaches_of("engine/sim/step.cpp", "#include <cstdint>\n#include <vector>\n")
        == "engine/sim/step.cpp:2: <vector> is not on the engine's list of freestanding headers\n");
}

TEST_CASE("an engine file outside the layers is reported") {
    CHECK(breaches_of("engine/extra/thing.hpp", "") == "engine/extra/thing.hpp: is in no layer\n");
}

TEST_CASE("the engine may not include the extras, which may include the engine and themselves") {
    CHECK(breaches_of("engine/sim/step.cpp", "#include \"extras/sweep.hpp\"\n")
          == "engine/sim/step.cpp:1: may not include \"extras/sweep.hpp\"\n");
    CHECK(breaches_of("extras/batch.hpp", "#include \"engine/show/view.hpp\"\n"
                                          "#include \"extras/sweep.hpp\"\n#include <compare>\n")
              .empty());
    CHECK(breaches_of("extras/batch.hpp", "#include \"tools/lab/soak/step_body.hpp\"\n")
          == "extras/batch.hpp:1: may not include \"tools/lab/soak/step_body.hpp\"\n");
    CHECK(breaches_of("extras/batch.hpp", "#include <vector>\n")
          == "extras/batch.hpp:1: <vector> is not on the engine's list of freestanding headers\n");
}

TEST_CASE("a console may include only the engine and itself") {
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"engine/show/view.hpp\"\n"
                                               "#include \"platform/gba/video.hpp\"\n"
                                               "#include <vector>\n")
              .empty());
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"platform/desktop/window.hpp\"\n")
          == "platform/gba/main.cpp:1: may not include \"platform/desktop/window.hpp\"\n");
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"extras/sweep.hpp\"\n")
          == "platform/gba/main.cpp:1: may not include \"extras/sweep.hpp\"\n");
    CHECK(breaches_of("platform/nes/main.cpp", "#include \"platform/hosted/pack/pack.hpp\"\n")
          == "platform/nes/main.cpp:1: may not include \"platform/hosted/pack/pack.hpp\"\n");
}

TEST_CASE("the tests may include all layers except code of a console") {
    CHECK(breaches_of("tests/sim/step.cpp", "#include \"tools/lab/soak/worlds/scene.hpp\"\n"
                                            "#include \"platform/hosted/pack/pack.hpp\"\n"
                                            "#include \"platform/gba/layout/rom_pack.hpp\"\n")
              .empty());
    CHECK(breaches_of("tests/sim/step.cpp", "#include \"platform/gba/video.hpp\"\n")
          == "tests/sim/step.cpp:1: may not include \"platform/gba/video.hpp\"\n");
}

TEST_CASE("a folder may include itself and those that the build lists as used") {
    CHECK(breaches_in_map("#include \"tools/pipeline/map/map.hpp\"\n"
                          "#include \"tools/support/read_file.hpp\"\n"
                          "#include \"engine/sim/step.hpp\"\n")
              .empty());
    for (const std::string other :
         {"tools/support/below/a.hpp", "tools/pipeline/score/words.hpp",
          "tools/pipeline/map/below/a.hpp", "platform/desktop/window.hpp",
          "platform/nes/layout/memory_map.hpp", "platform/nes/host/row/limits.hpp",
          "tests/support/levels.hpp"}) {
        CHECK(breaches_in_map("#include \"tools/support/read_file.hpp\"\n"
                              "#include \"engine/sim/step.hpp\"\n#include \""
                              + other + "\"\n")
              == "tools/pipeline/map/map.cpp:3: may not include \"" + other + "\"\n");
    }
}

TEST_CASE("a folder that the build lists as used but no file includes is reported") {
    CHECK(
        breaches_in_map("#include \"engine/sim/step.hpp\"\n")
        == "tools/CMakeLists.txt:3: tools/pipeline/map uses tools/support, which none of its files "
           "includes\n");
}

TEST_CASE("a folder that uses a folder above it is reported") {
    const ScratchFolder project;
    project.write("tools/CMakeLists.txt",
                  "halfbyte_add_folder(tools/support\n    USES tools/pipeline/map\n)\n"
                  "halfbyte_add_folder(tools/pipeline/map)\n");
    CHECK(to_text(check_layering(project.path()))
          == "tools/CMakeLists.txt:1: tools/support uses tools/pipeline/map, which is not below "
             "it\n");
}

TEST_CASE("a folder of tools or of the desktop that the build does not list is reported") {
    CHECK(breaches_of("tools/a.cpp", "") == "tools/a.cpp: is in no layer\n");
    CHECK(breaches_of("platform/hosted/pack/a.cpp", "")
          == "platform/hosted/pack/a.cpp: is in no layer\n");
}

TEST_CASE(
    "a machine's source for the tools reaches what its folder of tools reaches, and only its own "
    "machine") {
    const std::string own = "#include \"engine/sim/step.hpp\"\n"
                            "#include \"platform/machines.inc\"\n"
                            "#include \"platform/gba/layout/pack.hpp\"\n"
                            "#include \"platform/gba/host/row/limits.hpp\"\n"
                            "#include \"tools/pipeline/machines/machine.hpp\"\n"
                            "#include \"tools/pipeline/targets/target.hpp\"\n";
    CHECK(
        breaches_in_host("files", own + "#include \"platform/gba/host/files/pack.hpp\"\n").empty());
    for (const std::string other : {"platform/gba/video.hpp", "platform/gba/host/emu/console.hpp",
                                    "platform/nes/host/files/pack.hpp",
                                    "platform/nes/layout/pack.hpp", "tools/commands/build.hpp"})
        CHECK(breaches_in_host("files", own + "#include \"" + other + "\"\n")
              == "platform/gba/host/files/a.cpp:7: may not include \"" + other + "\"\n");
    CHECK(breaches_in_host("row", "#include \"tools/pipeline/targets/target.hpp\"\n")
          == "platform/gba/host/row/a.cpp:1: may not include "
             "\"tools/pipeline/targets/target.hpp\"\n");
}

TEST_CASE("a machine's part that no folder of tools compiles is reported") {
    CHECK(breaches_of("platform/gba/host/a.cpp", "")
          == "platform/gba/host/a.cpp: is in no layer\n");
    CHECK(breaches_of("platform/gba/host/other/a.cpp", "")
          == "platform/gba/host/other/a.cpp: is in no layer\n");
}

TEST_CASE("a console may not include its sources for the tools") {
    CHECK(breaches_of("platform/gba/main.cpp", "#include <platform/gba/host/row/limits.hpp>\n")
          == "platform/gba/main.cpp:1: may not include \"platform/gba/host/row/limits.hpp\"\n");
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"platform/gba/host/row/limits.hpp\"\n")
          == "platform/gba/main.cpp:1: may not include \"platform/gba/host/row/limits.hpp\"\n");
}

TEST_CASE("code in the game's folder is reported") {
    CHECK(breaches_of("game/rules.lua", "")
          == "game/rules.lua: code in a folder that must have none\n");
    CHECK(breaches_of("game/CMakeLists.txt", "")
          == "game/CMakeLists.txt: code in a folder that must have none\n");
    CHECK(breaches_of("game/tuning.toml", "").empty());
}
