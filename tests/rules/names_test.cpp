#include "tests/rules/names.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::string in_soak(const std::string& code) {
    return "namespace halfbyte::tools::soak {\n" + code + "\n}\n";
}

// The report for two headers of one folder.
std::string breaches_of(const std::string& first, const std::string& second) {
    const ScratchFolder project;
    project.write("tools/lab/soak/a.hpp", in_soak(first));
    project.write("tools/lab/soak/b.hpp", in_soak(second));
    return to_text(check_names(project.path()));
}

// The report for one file.
std::string breaches_in(const char* file, const std::string& text) {
    const ScratchFolder project;
    project.write(file, text);
    return to_text(check_names(project.path()));
}

std::string twice(const std::string& name) {
    return "tools/lab/soak/b.hpp:2: halfbyte::tools::soak::" + name
           + " is defined at tools/lab/soak/a.hpp:2 too\n";
}

} // namespace

TEST_CASE("the command's types have unique names and each folder has its namespace") {
    CHECK(to_text(check_names(source_folder())) == "");
}

TEST_CASE("a type name that two headers define is reported with both places") {
    CHECK(breaches_of("struct Place { int column; };", "struct Place { int row; };")
          == twice("Place"));
    CHECK(breaches_of("class Place : public Base {};", "enum class Place : int { a, b };")
          == twice("Place"));
    CHECK(breaches_of("template <class T = int>\nunion Place {};", "\nstruct Place final {};")
          == "tools/lab/soak/b.hpp:3: halfbyte::tools::soak::Place is defined at "
             "tools/lab/soak/a.hpp:3 "
             "too\n");
    CHECK(breaches_of("namespace rules { struct Place {}; }", "namespace rules { class Place {}; }")
          == twice("rules::Place"));
}

TEST_CASE("one name in two namespaces means two types") {
    CHECK(breaches_of("namespace a { struct Place {}; }", "namespace b { struct Place {}; }")
              .empty());
    CHECK(breaches_of("template <>\nstruct Place<int> {};", "template <>\nstruct Place<char> {};")
              .empty());
}

TEST_CASE("a type that is local to a file may have the name of another") {
    CHECK(breaches_of("namespace { struct Place {}; }", "struct Place {};").empty());
    CHECK(breaches_of("struct A { struct Place {}; };", "struct Place {};").empty());
    CHECK(breaches_of("void a() { struct Place {}; }", "struct Place {};").empty());
}

TEST_CASE("a declaration or use of a type is not its definition") {
    CHECK(breaches_of("struct Place;\nenum class Side : int;", "struct Place {};").empty());
    CHECK(breaches_of("const struct Place place = {1, 2};", "struct Place {};").empty());
    CHECK(breaches_of("struct Place place_of(int x) { return {x}; }", "struct Place {};").empty());
    CHECK(breaches_of("template <class Place>\nvoid f(Place) {}", "struct Place {};").empty());
    CHECK(breaches_of("// struct Place {\n#define PLACE struct Place \\\n{}", "struct Place {};")
              .empty());
}

TEST_CASE("code in another namespace than its folder's is reported") {
    CHECK(
        breaches_in("tools/lab/bench/faults.hpp", "\nnamespace halfbyte::tools {\n}\n")
        == "tools/lab/bench/faults.hpp:2: is in halfbyte::tools, not in halfbyte::tools::bench\n");
    CHECK(breaches_in("tools/lab/soak/worlds/scene.hpp", "namespace halfbyte::tools::soak {\n}\n")
          == "tools/lab/soak/worlds/scene.hpp:1: is in halfbyte::tools::soak, not in "
             "halfbyte::tools::soak::worlds\n");
    CHECK(breaches_in("tools/lab/newcomer/theme.hpp",
                      "namespace halfbyte::tools::newcomer::theme {\n}\n")
              .empty());
    CHECK(breaches_in("platform/hosted/pack/pack.hpp", "namespace halfbyte::desktop {\n}\n")
          == "platform/hosted/pack/pack.hpp:1: is in halfbyte::desktop, not in "
             "halfbyte::hosted\n");
    CHECK(
        breaches_in("platform/hosted/pack/pack.hpp", "namespace halfbyte::hosted {\n}\n").empty());
    CHECK(breaches_in("tools/main.cpp", "namespace {\nint a;\n}\n").empty());
}
