#include "tests/rules/doors.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

std::string breaches_of(const char* file, const char* text) {
    const ScratchFolder project;
    project.write(file, text);
    return to_text(check_doors(project.path()));
}

} // namespace

TEST_CASE("the programs print, read and write only through the files for it") {
    CHECK(to_text(check_doors(source_folder())) == "");
}

TEST_CASE("code that prints or opens a file directly is reported with its line") {
    const std::string prints = "' prints past platform/hosted/text/print.hpp\n";
    const std::string opens =
        "' opens a file past tools/support/read_file.hpp and platform/hosted/files/save_file.hpp\n";
    CHECK(breaches_of("tools/a.cpp", "\nstd::cout << 1;") == "tools/a.cpp:2: 'cout" + prints);
    CHECK(breaches_of("platform/desktop/a.cpp", "std::fprintf(f, x);")
          == "platform/desktop/a.cpp:1: 'fprintf" + prints);
    CHECK(breaches_of("tools/b/a.cpp", "std::ifstream in(file);")
          == "tools/b/a.cpp:1: 'ifstream" + opens);
    CHECK(breaches_of("tools/b/a.cpp", "::open(file, 0);") == "tools/b/a.cpp:1: 'open" + opens);
}

TEST_CASE("code that reads a text as bytes or scans a folder directly is reported with its line") {
    CHECK(breaches_of("tools/a.cpp", "auto text = support::read_file(path, 9);")
          == "tools/a.cpp:1: 'read_file' reads a file past tools/support/read_text.hpp\n");
    CHECK(breaches_of("tools/a.cpp", "\nfs::directory_iterator at(folder);")
          == "tools/a.cpp:2: 'directory_iterator' scans a folder past "
             "tools/support/list_folder.hpp\n");
    CHECK(
        breaches_of("tools/support/list_folder.cpp", "fs::directory_iterator at(folder);").empty());
}

TEST_CASE("words in comments and strings and the allowed files are not reported") {
    CHECK(breaches_of("tools/a.cpp", "// std::cout\nauto a = \"cerr\"; snprintf(a); is_open();")
              .empty());
    CHECK(breaches_of("platform/hosted/text/print.cpp", "std::cout << 1;").empty());
    CHECK(breaches_of("tests/a.cpp", "std::cout << 1;").empty());
}
