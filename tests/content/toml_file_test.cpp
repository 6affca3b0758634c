#include "tools/pipeline/content/toml_file.hpp"

#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::string fault_of(const std::string& text) {
    const ScratchFolder folder;
    folder.write("a.toml", text);
    return without(folder.path(), message_of([&] { load_toml(folder.path() / "a.toml"); }));
}

} // namespace

TEST_CASE("a key that is set twice is reported with both lines in any kind of table") {
    CHECK(fault_of("x = 1\ny = 2\nx = 3\n")
          == "a.toml:3: the key \"x\" is set twice, first at line 1; take one of them out");
    CHECK(fault_of("x = 1\n[a]\ny = 1\nx = 2\nz = \"\"\"\nx = 5\n\"\"\"\nx = 3\n")
          == "a.toml:8: the key \"x\" is set twice, first at line 4; take one of them out");
    CHECK(fault_of("[a.b]\nx = [1,\n2]\n[c]\nx = 1\n[a.d]\nx = 1\nw = { x = 3 }\nx = 2\n")
          == "a.toml:9: the key \"x\" is set twice, first at line 7; take one of them out");
    CHECK(fault_of("[[a]]\nx = 1\n[[a]]\nx = 2\n\nx = 1\n")
          == "a.toml:6: the key \"x\" is set twice, first at line 4; take one of them out");
    CHECK(fault_of("y = 2\nx = { z = 1, z = 2 }\n")
          == "a.toml:2: the key \"z\" is set twice, first at line 2; take one of them out");
    CHECK(fault_of("z = 2\nx = { z = 1, z = 2 }\n")
          == "a.toml:2: the key \"z\" is set twice, first at line 2; take one of them out");
    CHECK(fault_of("x = 2\nx = { z = 1 }\n")
          == "a.toml:2: the key \"x\" is set twice, first at line 1; take one of them out");
    CHECK(fault_of("a.b = 1\nc = 1\na.b = 2\n")
          == "a.toml:3: the key \"a.b\" is set twice, first at line 1; take one of them out");
}

TEST_CASE("a table that is defined twice is reported with both lines") {
    CHECK(fault_of("[a]\nx = 1\n[b]\n[a]\n")
          == "a.toml:4: the table \"a\" is there twice, first at line 1; take one of them out");
    CHECK(fault_of("[b]\n[a.b]\n[a.c]\n[a.b]\n")
          == "a.toml:4: the table \"a.b\" is there twice, first at line 2; take one of them out");
    CHECK(fault_of("[a]\n[[a]]\n")
          == "a.toml:2: the table \"a\" is there twice, first at line 1; take one of them out");
}

TEST_CASE("other faults of TOML are reported at their lines") {
    CHECK(fault_of("x = 1\n[a\n").starts_with("a.toml:2: "));
    CHECK(fault_of("x = 1\ny = \n").starts_with("a.toml:2: "));
}
