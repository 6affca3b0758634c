#include "platform/desktop/save_file.hpp"

#include "tests/support/scratch_folder.hpp"

#include <catch2/catch.hpp>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace halfbyte::desktop;
using halfbyte::tests::ScratchFolder;
namespace fs = std::filesystem;

namespace {

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

/// While it lives, no file can grow beyond `bytes`, as on a full disk.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int) = SIG_DFL;
};

} // namespace

TEST_CASE("a written file holds exactly the bytes and nothing is left beside it") {
    const ScratchFolder folder;
    const auto path = folder.path() / "out";
    const std::string bytes("a\0b\n", 4);
    save_file(path, bytes);
    CHECK(text_of(path) == bytes);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("an overwritten file keeps its permissions") {
    const ScratchFolder folder;
    folder.write("out", "old");
    const auto path = folder.path() / "out";
    fs::permissions(path, fs::perms(0640));
    save_file(path, "new");
    CHECK(text_of(path) == "new");
    CHECK(fs::status(path).permissions() == fs::perms(0640));
}

TEST_CASE("a new file gets the permissions that the user's mask allows") {
    const ScratchFolder folder;
    const mode_t before = umask(027);
    save_file(folder.path() / "out", "new");
    umask(before);
    CHECK(fs::status(folder.path() / "out").permissions() == fs::perms(0640));
}

TEST_CASE("writing through a symbolic link replaces the file behind it") {
    const ScratchFolder folder;
    folder.write("far/file", "old");
    fs::create_symlink("far/file", folder.path() / "link");
    save_file(folder.path() / "link", "new");
    CHECK(fs::is_symlink(folder.path() / "link"));
    CHECK(text_of(folder.path() / "far/file") == "new");
}

TEST_CASE("a failed write leaves the old file and no stray one") {
    const ScratchFolder folder;
    folder.write("out", "old");
    const auto path = folder.path() / "out";
    {
        const FileSizeLimit full_disk(1000);
        CHECK_THROWS_WITH(save_file(path, std::string(5000, 'x')),
                          path.string() + ": cannot be written: File too large");
    }
    CHECK(text_of(path) == "old");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a folder is not replaced by a file") {
    const ScratchFolder folder;
    fs::create_directory(folder.path() / "out");
    const auto path = folder.path() / "out";
    CHECK_THROWS_WITH(save_file(path, "new"), path.string() + ": is not a file");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a file in a missing folder is not written") {
    const ScratchFolder folder;
    const auto path = folder.path() / "none" / "out";
    CHECK_THROWS_WITH(save_file(path, "new"),
                      path.string() + ": cannot be written: No such file or directory");
}
