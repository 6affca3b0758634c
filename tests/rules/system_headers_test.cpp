#include "tests/rules/system_headers.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

// The report for one file.
std::string breaches_in(const char* file, const std::string& text) {
    const ScratchFolder project;
    project.write(file, text);
    return to_text(check_system_headers(project.path()));
}

} // namespace

TEST_CASE("only the folders of the systems include headers of a system or test for one") {
    CHECK(to_text(check_system_headers(source_folder())) == "");
}

TEST_CASE("a system's header outside its folder is reported with its line") {
    const std::string remedy =
        "; only platform/hosted/system/posix and platform/windows/system may\n";
    CHECK(breaches_in("tools/support/a.cpp", "\n#include <unistd.h>\n")
          == "tools/support/a.cpp:2: includes the system's unistd.h" + remedy);
    CHECK(breaches_in("platform/hosted/files/a.hpp", "#  include <sys/stat.h>\n")
          == "platform/hosted/files/a.hpp:1: includes the system's sys/stat.h" + remedy);
    CHECK(breaches_in("platform/desktop/a.cpp", "#include <windows.h>\n")
          == "platform/desktop/a.cpp:1: includes the system's windows.h" + remedy);
    CHECK(breaches_in("tools/a.cpp", "#include <csignal>\n")
          == "tools/a.cpp:1: includes the system's csignal" + remedy);
    CHECK(breaches_in("tools/a.cpp", "#if defined(_WIN32)\n#endif\n")
          == "tools/a.cpp:1: tests for a system, _WIN32" + remedy);
}

TEST_CASE("a system's header in the folder of this system is accepted") {
    CHECK(breaches_in("platform/hosted/system/posix/a.cpp", "#include <unistd.h>\n").empty());
    CHECK(breaches_in("platform/windows/system/a.cpp", "#include <windows.h>\n").empty());
    CHECK(breaches_in("tools/a.cpp", "#include <png.h>\n#include <SDL.h>\n#include <cstdio>\n")
              .empty());
}
