#include "platform/hosted/files/keep_old.hpp"

#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/system/file_lock.hpp"
#include "platform/hosted/system/links.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

TEST_CASE_METHOD(InFolder, "an old file behind a symbolic link is kept in its own folder") {
    folder.write("far/file", "old");
    fs::create_symlink("far/file", folder.path() / "link");
    const KeptFile kept = keep_old(folder.path() / "link");
    CHECK(fs::equivalent(kept.kept, folder.path() / "far/file.old"));
    CHECK(fs::is_symlink(folder.path() / "link"));
}

TEST_CASE_METHOD(InFolder, "only files named like kept files are listed, in their order") {
    for (const char* name : {"s", "s.old10", "s.old2", "s.old", "s.old1", "s.old02", "s.old2x",
                             "s.older", "s.old-3", "ss.old", "s.old99999999999"})
        folder.write(name, "x");
    fs::create_directory(folder.path() / "s.old3");
    const fs::path file = folder.path() / "s";
    CHECK(kept_files(file)
          == std::vector<fs::path>{file.string() + ".old", file.string() + ".old2",
                                   file.string() + ".old10"});
    CHECK(free_old_name(file) == file.string() + ".old4");
}

TEST_CASE_METHOD(InFolder, "a link to a missing file is followed, a circular link is a fault") {
    const fs::path link = folder.path() / "link";
    fs::create_symlink("new", link);
    save_file(link, std::string_view("x"));
    CHECK(fs::is_symlink(link));
    CHECK(fs::exists(folder.path() / "new"));

    fs::create_symlink("to", folder.path() / "from");
    fs::create_symlink("from", folder.path() / "to");
    const fs::path circle = folder.path() / "from";
    CHECK_THROWS_WITH(save_file(circle, std::string_view("x")),
                      circle.string() + ": is a symbolic link that leads back to itself");
    CHECK_THROWS_WITH(try_to_save(circle),
                      circle.string() + ": is a symbolic link that leads back to itself");
    CHECK_THROWS_WITH(read_bytes(circle, 1), circle.string() + ": this file cannot be read");
    CHECK(fs::is_symlink(circle));
}

TEST_CASE_METHOD(InFolder, "a lock leaves no file, and a left lock file blocks nothing") {
    folder.write(".file.lck", "");
    { const FileLock lock(folder.path() / "file"); }
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE_METHOD(InFolder, "a lock in a missing folder is a fault that names the file") {
    const fs::path file = folder.path() / "none/file";
    CHECK_THROWS_WITH(FileLock(file),
                      file.string() + ": cannot be written: its folder does not exist");
}
