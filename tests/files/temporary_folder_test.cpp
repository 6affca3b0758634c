#include "tools/support/temporary_folder.hpp"

#include "tests/support/environment.hpp"
#include "tests/support/test.hpp"
#include "tools/support/read_text.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::uint8_t bytes[] = {'t', 'e', 'x', 't', '\n'};

} // namespace

TEST_CASE("a temporary folder is removed with its files") {
    fs::path path;
    {
        const TemporaryFolder folder;
        path = folder.path();
        folder.write("file", bytes);
        CHECK(read_text(path / "file", 100) == "text\n");
        CHECK_THROWS_WITH(folder.write("missing/file", bytes),
                          (path / "missing/file").string()
                              + ": cannot be written: No such file or directory");
    }
    CHECK_FALSE(fs::exists(path));
}

TEST_CASE("a temporary folder that cannot be made is an error") {
    const Environment temporary{{"TMPDIR", "/dev/null/folder"}};
    CHECK_THROWS_WITH(TemporaryFolder(),
                      "TMPDIR: must name a folder for temporary files: Not a directory");
}
