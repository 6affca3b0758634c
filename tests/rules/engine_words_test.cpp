#include "tests/rules/engine_words.hpp"
#include "tests/rules/source_text.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::test;

namespace {

// The words that the check reports in one engine file, each with its line.
std::string refused(const char* text) {
    const ScratchFolder project;
    project.write("engine/sim/step.cpp", text);
    return to_text(check_engine_words(project.path()));
}

std::string at_line(int line, const std::string& word) {
    return "engine/sim/step.cpp:" + std::to_string(line) + ": '" + word
           + "' has no place in the engine\n";
}

} // namespace

TEST_CASE("the engine and its extras have no floating-point, heap, exception or virtual word") {
    CHECK(to_text(check_engine_words(source_folder())) == "");
}

TEST_CASE("a floating-point type in the engine is reported with its line") {
    CHECK(refused("int a;\nfloat speed;\n") == at_line(2, "float"));
    CHECK(refused("long double d;\n") == at_line(1, "double"));
}

TEST_CASE("a floating-point literal in the engine is reported in every form") {
    for (const std::string word : {"1.5", "2.", ".5f", "1e3", "1E-3", "0x1.8p4", "0x1P4", "1'0.5"})
        CHECK(refused(("auto a = " + word + ";\n").c_str()) == at_line(1, word));
}

TEST_CASE("an integer literal in the engine is not reported as a floating-point one") {
    CHECK(
        refused("auto a = 1'000 + 0x1e3 + 0b101u + 0xE+1 + '.' + b.x + f(1, 2) + 017;\n").empty());
}

TEST_CASE("a forbidden word in a comment, a string or a longer name is accepted") {
    CHECK(refused("// a float\n/* double\n 1.5 */ int floating; auto s = \"new 1.5\";\n").empty());
    CHECK(refused("auto s = R\"x(float \" )\" double)x\"; // 'new\\\nfloat\n").empty());
    CHECK(refused("auto a = 1'0; auto c = '\\''; auto b = u8'\"'; float f;\n")
          == at_line(1, "float"));
}

TEST_CASE("words of the heap, exceptions and run-time types in the engine are reported") {
    for (const std::string word :
         {"new", "throw", "try", "virtual", "dynamic_cast", "typeid", "thread_local", "asm"})
        CHECK(refused(("\n " + word + " x\n").c_str()) == at_line(2, word));
    CHECK(refused("World(const World&) = delete;\n").empty());
}
