#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/support/read_file.hpp"

#include <sys/stat.h>

using namespace halfbyte::test;

namespace {

std::string error_of(const std::filesystem::path& path, std::size_t max_bytes = 100) {
    return message_of([&] { read_file(path, max_bytes); });
}

} // namespace

TEST_CASE_METHOD(InFolder, "a file's bytes are read unchanged") {
    const std::string bytes("a\0b\r\n\xFF", 6);
    folder.write("data", bytes);
    CHECK(read_file(folder.path() / "data", 6) == bytes);
}

TEST_CASE_METHOD(InFolder, "a file larger than the limit is refused") {
    folder.write("data", "1234567");
    const auto path = folder.path() / "data";
    CHECK(error_of(path, 6) == path.string() + ": the file has 7 bytes; at most 6 are read");
}

TEST_CASE_METHOD(InFolder, "a missing file and a folder have errors of their own") {
    CHECK(error_of(folder.path() / "none")
          == (folder.path() / "none").string() + ": cannot be read: No such file or directory");
    CHECK(error_of(folder.path()) == folder.path().string() + ": this is a folder, not a file");
}

TEST_CASE_METHOD(InFolder,
                 "the first bytes of anything but a regular file are empty, without waiting") {
    folder.write("data", "words and more");
    CHECK(first_bytes(folder.path() / "data", 5) == "words");
    CHECK(first_bytes(folder.path() / "data", 50) == "words and more");
    CHECK(first_bytes(folder.path() / "none", 5).empty());
    CHECK(first_bytes(folder.path(), 5).empty());
    REQUIRE(mkfifo((folder.path() / "pipe").c_str(), 0600) == 0);
    CHECK(first_bytes(folder.path() / "pipe", 5).empty());
}

TEST_CASE_METHOD(InFolder, "a named pipe and a device are refused without waiting") {
    const auto pipe = folder.path() / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(error_of(pipe) == pipe.string() + ": this is not a regular file");
    CHECK(error_of("/dev/zero") == "/dev/zero: this is not a regular file");
}
