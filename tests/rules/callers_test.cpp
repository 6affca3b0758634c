#include "tests/rules/callers.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

struct File {
    const char* name;
    std::string text;
};

// The report for a header of the engine with these declarations, and for files that may use them.
std::string unused_of(const std::string& declarations, const std::vector<File>& others = {}) {
    const ScratchFolder project;
    project.write("engine/sim/a.hpp", "namespace halfbyte {\n" + declarations + "\n}\n");
    for (const File& file : others)
        project.write(file.name, file.text);
    return to_text(check_callers(project.path()));
}

std::string unused(const std::string& name, int line = 2) {
    return "engine/sim/a.hpp:" + std::to_string(line) + ": no code outside the tests uses " + name
           + "\n";
}

const std::string two = "constexpr int two() { return 2; }";

} // namespace

TEST_CASE("every function, type and constant of the engine has a use outside the tests") {
    CHECK(to_text(check_callers(source_folder())) == "");
}

TEST_CASE("a function of the engine that only tests call is reported") {
    CHECK(unused_of(two, {{"tests/a_test.cpp", "int four = two() + two();"}}) == unused("two"));
    CHECK(unused_of("int two();", {{"engine/sim/b.cpp", "int two() { return 2; }"}})
          == unused("two"));
    CHECK(unused_of("template <class T = int>\n[[nodiscard]] constexpr T two() { return 2; }")
          == unused("two", 3));
    CHECK(unused_of("struct A {\npublic:\nint two() const { return 2; }\n};",
                    {{"tools/a.cpp", "A a;"}})
          == unused("two", 4));
}

TEST_CASE("a function of the engine with a caller in other code is not reported") {
    for (const char* file : {"engine/sim/b.cpp", "extras/b.hpp", "platform/gba/b.cpp",
                             "tools/lab/soak/b.cpp", "docs/examples/b.cpp"})
        CHECK(unused_of(two, {{file, "bool operator!(A) { return two() == 0; }"}}).empty());
}

TEST_CASE("a comment, a text or the function itself is not a caller") {
    CHECK(unused_of("int two(int n = f({1}));\nint two(int n) { return n ? 2 : two(1); } // two")
          == unused("two"));
    CHECK(unused_of(two, {{"tools/a.cpp", "/* two() */ auto a = \"two()\";"}}) == unused("two"));
}

TEST_CASE("a function that only an unused one calls is reported") {
    CHECK(unused_of(two + "\nint four() { return 2 * two(); }")
          == unused("four", 3) + unused("two"));
}

TEST_CASE("a default of a template's parameter is a use") {
    CHECK(unused_of("struct Two {};\ntemplate <class T = Two>\nint f() { return T{}; }",
                    {{"tools/a.cpp", "int a = f();"}})
              .empty());
}

TEST_CASE("a type or a constant without a use is reported") {
    CHECK(unused_of("struct Two;\nstruct Two { int a; };") == unused("Two", 3));
    CHECK(unused_of("using Two = int;") == unused("Two"));
    CHECK(unused_of("inline constexpr int two = 2, twos[] = {2};") == unused("two"));
    CHECK(unused_of("inline constexpr A two{2};\nHALFBYTE_ROWS(ROW)\nint n;", {}) == unused("two"));
}

TEST_CASE("an overload is reported by its parameter's type if nothing makes one") {
    const std::string overloads = "struct A { int n; };\nstruct B { int n; };\n"
                                  "int f(const A& a) { return a.n; }\n"
                                  "int f(const B& b) { return b.n; }";
    CHECK(unused_of(overloads, {{"tools/a.cpp", "const int n = f(A{1});"}}) == unused("B", 3));
    CHECK(unused_of("struct A { int n; };\nint f(const A& a) { return a.n; }",
                    {{"tools/a.cpp", "const int n = f({1});"}})
              .empty());
    CHECK(unused_of("struct A { int n; };\nstruct B { int f(const A& a) { return a.n; } };\n"
                    "struct C { int f(int n) { return n; } };",
                    {{"tools/a.cpp", "const int n = B().f({1}) + C().f(1);"}})
              .empty());
}

TEST_CASE("a name that a macro puts together is used") {
    CHECK(unused_of("void op_die() {}\n#define OP(name) op_##name,").empty());
    CHECK(unused_of("void op_die() {}\n#define OP(name) act_##name,") == unused("op_die"));
}
