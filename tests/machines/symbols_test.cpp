#include "tests/machines/symbols.hpp"

#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace halfbyte::test;
using Catch::Matchers::EndsWith;

namespace {

const std::string sample = HALFBYTE_PROGRAMS "/sample.rom";

Symbols load_text(Symbols (*load)(const std::filesystem::path&), const std::string& text) {
    const halfbyte::test::ScratchFolder folder;
    folder.write("some.txt", text);
    return load(folder.path() / "some.txt");
}

} // namespace

TEST_CASE("ld65's labels file has the address of each label") {
    const Symbols symbols = load_labels_file(sample + ".labels");
    CHECK(symbols.at("left").address() == 0x0000);
    CHECK(symbols.at("sum").address() == 0x0004);
    CHECK(symbols.at("list").address() == 0x0200);
    CHECK(symbols.at("add_pair").address() == 0xC000);
    CHECK(symbols.at("which_bank").address() == 0x8000);
}

TEST_CASE("ld65's debug file has addresses, sizes and positions in the ROM file") {
    const Symbols symbols = load_dbg_file(sample + ".dbg");
    const Symbol& add_pair = symbols.at("add_pair");
    CHECK(add_pair.address() == 0xC000);
    CHECK(add_pair.size == 19);
    CHECK(add_pair.file_offset == 16u + 3 * 0x4000);
    CHECK(add_pair.scope);
    const Symbol& list = symbols.at("list");
    CHECK(list.address() == 0x0200);
    CHECK(list.size == 12);
    CHECK_FALSE(list.file_offset.has_value());
    CHECK_FALSE(list.scope);
    CHECK(symbols.at("which_bank").file_offset == 16u + 0x4000);
    CHECK(symbols.at("which_bank_two").file_offset == 16u + 0x8000);
}

TEST_CASE("labels inside a .proc are named after it") {
    const Symbols symbols = load_dbg_file(sample + ".dbg");
    CHECK(symbols.find("zero") == nullptr);
    CHECK(symbols.at("sign::zero").value == symbols.at("sign").value + 8);
    CHECK_FALSE(symbols.at("sign::zero").scope);
}

TEST_CASE("a constant is a symbol with a value but without a position") {
    const Symbol constant = load_dbg_file(sample + ".dbg").at("list_size");
    CHECK_FALSE(constant.label);
    CHECK(constant.value == 12);
}

TEST_CASE("a byte of the ROM is named by the label before it and its source line") {
    const Symbols symbols = load_dbg_file(sample + ".dbg");
    const std::uint32_t sign = *symbols.at("sign").file_offset;
    CHECK(symbols.name_of(sign) == "sign");
    CHECK(symbols.name_of(sign + 1) == "sign+1");
    CHECK(symbols.name_of(sign + 9) == "sign::zero+1");
    CHECK_THAT(symbols.line_of(sign + 1), Catch::Matchers::Matches(".*sample\\.s:[0-9]+"));
    CHECK(symbols.line_of(sign) != symbols.line_of(sign + 1));
    CHECK(symbols.line_of(sign + 1) == symbols.line_of(sign + 2));
    CHECK(symbols.line_of(100'000).empty());
}

TEST_CASE("a byte made by a macro is named by the macro's line, not by its use") {
    const Symbols symbols = load_dbg_file(sample + ".dbg");
    const std::uint32_t clear = *symbols.at("clear").file_offset;
    CHECK(symbols.line_of(clear) != symbols.line_of(clear + 2));
    CHECK(symbols.line_of(clear + 2) != symbols.line_of(clear + 4));
}

TEST_CASE("an ambiguous name and an unknown name are refused") {
    Symbols symbols;
    symbols.add(Symbol{.name = "twice", .value = 1, .file_offset = {}});
    symbols.add(Symbol{.name = "twice", .value = 2, .file_offset = {}});
    symbols.add(Symbol{.name = "same", .value = 3, .file_offset = {}});
    symbols.add(Symbol{.name = "same", .value = 3, .file_offset = {}});
    CHECK_THROWS_WITH(symbols.at("twice"), "twice is the name of several symbols");
    CHECK_THROWS_WITH(symbols.at("never"), "never is not a symbol");
    CHECK(symbols.at("same").value == 3);
}

TEST_CASE("a cheap local label is named after the label before it") {
    const Symbols symbols =
        load_text(load_dbg_file, "version\tmajor=2,minor=0\n"
                                 "seg\tid=0,name=\"CODE\",start=0x008000,size=0x10,ooffs=16\n"
                                 "scope\tid=0,name=\"\",mod=0,size=16\n"
                                 "scope\tid=1,name=\"outer\",mod=0,type=scope,parent=0,sym=0\n"
                                 "sym\tid=0,name=\"outer\",scope=0,val=0x8000,seg=0,type=lab\n"
                                 "sym\tid=1,name=\"@near\",parent=2,val=0x8004,seg=0,type=lab\n"
                                 "sym\tid=2,name=\"inner\",scope=1,val=0x8002,seg=0,type=lab\n"
                                 "sym\tid=3,name=\"far\",scope=0,type=imp,exp=9\n");
    CHECK(symbols.at("outer::inner@near").address() == 0x8004);
    CHECK(symbols.at("outer::inner@near").file_offset == 20u);
    CHECK(symbols.find("far") == nullptr);
}

TEST_CASE("a broken labels or debug file is refused at its line") {
    const std::string version = "version\tmajor=2,minor=0\n";
    CHECK_THROWS_WITH(load_text(load_labels_file, "al 00C000 .start\nal start\n"),
                      EndsWith("some.txt:2: is not a line of a labels file"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, ""), EndsWith("is not a debug file of format 2"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, "version\tmajor=1\n"),
                      EndsWith("is not a debug file of format 2"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, version + "sym id=0\n"),
                      EndsWith("some.txt:2: is not a record of a debug file"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, version + "sym\tid=0,name=\"open\n"),
                      EndsWith("some.txt:2: is not a record of a debug file"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, version + "sym\tid\n"),
                      EndsWith("some.txt:2: is not a record of a debug file"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, version + "sym\tid=zero\n"),
                      EndsWith("some.txt:2: has a bad number: zero"));
    CHECK_THROWS_WITH(load_text(load_dbg_file, version + "seg\tid=0\n"),
                      EndsWith("some.txt:2: lacks start"));
    CHECK_THROWS_WITH(
        load_text(load_dbg_file, version + "sym\tid=0,name=\"a\",scope=7,val=1,type=lab\n"),
        EndsWith("some.txt:2: names a record that is not there"));
}
