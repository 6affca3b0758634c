#include "platform/hosted/files/save_file.hpp"

#include "tests/support/environment.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"

#include <sys/stat.h>

using namespace halfbyte::test;

namespace {

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

} // namespace

TEST_CASE_METHOD(InFolder, "a written file has exactly the bytes and no other file is left") {
    const auto path = folder.path() / "out";
    const std::string bytes("a\0b\n", 4);
    save_file(path, bytes);
    CHECK(text_of(path) == bytes);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "an overwritten file keeps its permissions") {
    folder.write("out", "old");
    const auto path = folder.path() / "out";
    fs::permissions(path, fs::perms(0640));
    save_file(path, "new");
    CHECK(text_of(path) == "new");
    CHECK(fs::status(path).permissions() == fs::perms(0640));
}

TEST_CASE_METHOD(InFolder, "a new file gets the permissions that the user's mask allows") {
    const mode_t before = umask(027);
    save_file(folder.path() / "out", "new");
    umask(before);
    CHECK(fs::status(folder.path() / "out").permissions() == fs::perms(0640));
}

TEST_CASE_METHOD(InFolder, "writing through a symbolic link replaces the linked file") {
    folder.write("far/file", "old");
    fs::create_symlink("far/file", folder.path() / "link");
    save_file(folder.path() / "link", "new");
    CHECK(fs::is_symlink(folder.path() / "link"));
    CHECK(text_of(folder.path() / "far/file") == "new");
}

TEST_CASE_METHOD(InFolder, "a failed write leaves the old file and no other") {
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

TEST_CASE_METHOD(InFolder, "a folder is not replaced by a file") {
    fs::create_directory(folder.path() / "out");
    const auto path = folder.path() / "out";
    CHECK_THROWS_WITH(save_file(path, "new"), path.string() + ": must be a regular file");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "a file in a missing folder is not written") {
    const auto path = folder.path() / "none" / "out";
    CHECK_THROWS_WITH(save_file(path, "new"),
                      path.string() + ": cannot be written: its folder does not exist");
}

TEST_CASE_METHOD(InFolder, "a test of a file finds the fault that a save would have") {
    fs::create_directory(folder.path() / "folder");
    folder.write("file", "old");
    const auto fault = [](const fs::path& file) {
        return message_of<std::runtime_error>([&] { try_to_save(file); });
    };
    const auto in_folder = [&](const char* name) { return (folder.path() / name).string(); };
    CHECK(fault(in_folder("none/m"))
          == in_folder("none/m") + ": cannot be written: its folder does not exist");
    CHECK(fault(in_folder("file/m"))
          == in_folder("file/m") + ": cannot be written: Not a directory");
    CHECK(fault(in_folder("folder")) == in_folder("folder") + ": must be a regular file");
    CHECK(fault(in_folder("folder/")) == in_folder("folder/") + ": must be the name of a file");
    CHECK(fault("") == "\"\": must be the name of a file");
    CHECK(fault("/dev/full") == "/dev/full: must be a regular file");
}

TEST_CASE_METHOD(InFolder, "a test of a file keeps the old one and leaves no new one") {
    folder.write("file", "old");
    const auto written = fs::last_write_time(folder.path() / "file");
    try_to_save(folder.path() / "file");
    try_to_save(folder.path() / "new");
    CHECK(text_of(folder.path() / "file") == "old");
    CHECK(fs::last_write_time(folder.path() / "file") == written);
    CHECK(files_in(folder.path()) == 1);
}

namespace {

std::string fault_of_keeping(const fs::path& file, const std::string& text) {
    return message_of<std::runtime_error>([&] { save_or_keep(file, text); });
}

} // namespace

TEST_CASE("a file that cannot be saved is kept in the temporary folder, which the message names") {
    const ScratchFolder folder;
    const Environment temporary{{"TMPDIR", folder.path().c_str()}};
    const std::string file = (folder.path() / "none/m.movie").string();
    const std::string words =
        file + ": cannot be written: its folder does not exist; the data is kept in ";
    const std::string fault = fault_of_keeping(file, "made");
    REQUIRE(fault.starts_with(words));
    const fs::path kept = fault.substr(words.size());
    CHECK(kept.parent_path() == folder.path());
    CHECK(kept.extension() == ".movie");
    CHECK(text_of(kept) == "made");
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder,
                 "a file that fits no temporary folder is kept in the user's home folder") {
    const std::string none = folder.path() / "none";
    const Environment folders{{"TMPDIR", none.c_str()}, {"HOME", folder.path().c_str()}};
    CHECK(fault_of_keeping(folder.path() / "none/m", "made")
              .find("the data is kept in " + folder.path().string())
          != std::string::npos);
    CHECK(files_in(folder.path()) == 1);
}

TEST_CASE_METHOD(InFolder, "if no folder can be written, the message says so and nothing is left") {
    const Environment folders{{"TMPDIR", folder.path().c_str()}, {"HOME", folder.path().c_str()}};
    {
        const FileSizeLimit full_disks(1000);
        CHECK(fault_of_keeping(folder.path() / "m", std::string(5000, 'x'))
              == (folder.path() / "m").string()
                     + ": cannot be written: File too large; the data could not be kept elsewhere "
                       "either");
    }
    CHECK(files_in(folder.path()) == 0);
}

TEST_CASE_METHOD(InFolder, "a file that can be saved is not kept elsewhere") {
    const Environment temporary{{"TMPDIR", folder.path().c_str()}};
    save_or_keep(folder.path() / "m", "made");
    CHECK(text_of(folder.path() / "m") == "made");
    CHECK(files_in(folder.path()) == 1);
}
