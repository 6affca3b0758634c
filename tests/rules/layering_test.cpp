#include "tests/rules/layering.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

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

TEST_CASE("an include that a layer may not have is reported with its line") {
    struct Row {
        const char* file;
        const char* text;
        const char* line;
        const char* included; // the header that is reported
    };
    const Row rows[] = {
        {"engine/numbers/units.hpp", "#pragma once\n\n#include \"engine/sim/step.hpp\"\n", "3",
         "engine/sim/step.hpp"},
        {"engine/sim/step.cpp", "  #  include <engine/show/view.hpp> // why\n", "1",
         "engine/show/view.hpp"},
        {"engine/sim/step.cpp", "#include VIEW\n", "1", "VIEW"},
        {"engine/sim/step.cpp", "#include \"world.hpp\"\n", "1", "world.hpp"},
        {"engine/sim/step.cpp", "#include \"engine/sim/../show/view.hpp\"\n", "1",
         "engine/sim/../show/view.hpp"},
        {"engine/sim/step.cpp", "#include \"extras/sweep.hpp\"\n", "1", "extras/sweep.hpp"},
        {"extras/batch.hpp", "#include \"tools/lab/soak/rule.hpp\"\n", "1",
         "tools/lab/soak/rule.hpp"},
        {"platform/gba/main.cpp", "#include \"platform/desktop/window.hpp\"\n", "1",
         "platform/desktop/window.hpp"},
        {"platform/gba/main.cpp", "#include \"extras/sweep.hpp\"\n", "1", "extras/sweep.hpp"},
        {"platform/gba/main.cpp", "#include <platform/gba/host/row/limits.hpp>\n", "1",
         "platform/gba/host/row/limits.hpp"},
        {"platform/nes/main.cpp", "#include \"platform/hosted/pack/pack.hpp\"\n", "1",
         "platform/hosted/pack/pack.hpp"},
        {"tests/sim/step.cpp", "#include \"platform/gba/video.hpp\"\n", "1",
         "platform/gba/video.hpp"},
    };
    for (const auto& [file, text, line, included] : rows)
        CHECK(breaches_of(file, text)
              == std::string(file) + ":" + line + ": may not include \"" + included + "\"\n");
    for (const std::string file : {"engine/sim/step.cpp", "extras/batch.hpp"})
        CHECK(breaches_of(file.c_str(), "#include <cstdint>\n#include <vector>\n")
              == file + ":2: <vector> is not on the engine's list of freestanding headers\n");
}

TEST_CASE("a layer may include itself, the layers below it and headers that it lists") {
    CHECK(breaches_of("engine/collide/slope.cpp", "#include \"engine/collide/slope.hpp\"\n"
                                                  "#include \"engine/level/cells.hpp\"\n"
                                                  "#include \"engine/numbers/units.hpp\"\n"
                                                  "#include <cstdint>\n#include <type_traits>\n")
              .empty());
    CHECK(breaches_of("engine/sim/step.cpp", "// #include \"tools/a.hpp\"\n"
                                             "/*\n#include \"tools/b.hpp\"\n*/\n"
                                             "auto a = R\"(\n#include \"tools/c.hpp\"\n)\";\n")
              .empty());
    CHECK(breaches_of("extras/batch.hpp", "#include \"engine/show/view.hpp\"\n"
                                          "#include \"extras/sweep.hpp\"\n#include <compare>\n")
              .empty());
    CHECK(breaches_of("platform/gba/main.cpp", "#include \"engine/show/view.hpp\"\n"
                                               "#include \"platform/gba/video.hpp\"\n"
                                               "#include <vector>\n")
              .empty());
    CHECK(breaches_of("tests/sim/step.cpp", "#include \"tools/lab/soak/worlds/scene.hpp\"\n"
                                            "#include \"platform/hosted/pack/pack.hpp\"\n"
                                            "#include \"platform/gba/layout/rom_pack.hpp\"\n")
              .empty());
}

TEST_CASE("a file in no layer, and code in the game's folder, are reported") {
    for (const std::string file :
         {"engine/extra/thing.hpp", "tools/a.cpp", "platform/hosted/pack/a.cpp",
          "platform/gba/host/a.cpp", "platform/gba/host/other/a.cpp"})
        CHECK(breaches_of(file.c_str(), "") == file + ": is in no layer\n");
    for (const std::string file : {"game/rules.lua", "game/CMakeLists.txt"})
        CHECK(breaches_of(file.c_str(), "") == file + ": code in a folder that must have none\n");
    CHECK(breaches_of("game/tuning.toml", "").empty());
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

TEST_CASE_METHOD(InFolder, "a folder that uses a folder above it is reported") {
    folder.write("tools/CMakeLists.txt",
                 "halfbyte_add_folder(tools/support\n    USES tools/pipeline/map\n)\n"
                 "halfbyte_add_folder(tools/pipeline/map)\n");
    CHECK(to_text(check_layering(folder.path()))
          == "tools/CMakeLists.txt:1: tools/support uses tools/pipeline/map, which is not below "
             "it\n");
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
