// usage: file_notices FOLDER
//
// Changes files in a folder, and fails unless the system's notices report each change.
#include "platform/hosted/system/file_notices.hpp"

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

namespace {

namespace fs = std::filesystem;
using halfbyte::hosted::FileNotices;
using What = FileNotices::What;

/// Waits for a notice of a watched path.
bool comes(FileNotices& notices, std::size_t path, const std::string& name, What what) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::minutes patience(2); // enough for a busy machine, too
    for (const auto end = Clock::now() + patience; Clock::now() < end;) {
        for (const FileNotices::Notice& notice : notices.take())
            if (notice.path == path && notice.name == name && notice.what == what)
                return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

void write(const fs::path& file) {
    std::ofstream(file) << "changed";
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2)
        return 2;
    const fs::path root(argv[1]);
    const fs::path folder = root / u8"Bücher игра 日本";
    enum Path : std::size_t {
        written,
        replaced,
        removed,
        made,
        listed
    };
    const std::vector<fs::path> paths{root / "written", root / "replaced", root / "removed",
                                      root / "made", folder};
    fs::create_directory(folder);
    for (const Path path : {written, replaced, removed})
        write(paths[path]);
    write(root / "other");
    FileNotices notices;
    notices.watch(paths);

    int failures = 0;
    const auto expect = [&](const char* change, Path path, const std::string& name, What what) {
        if (comes(notices, path, name, what))
            return;
        std::printf("no notice of %s came\n", change);
        ++failures;
    };
    write(paths[written]);
    expect("a file that is written", written, "", What::changing);
    fs::rename(root / "other", paths[replaced]);
    expect("a file that another one replaces", replaced, "", What::placed);
    fs::remove(paths[removed]);
    expect("a file that is removed", removed, "", What::changing);
    write(paths[made]);
    expect("a file that was missing", made, "", What::changing);
    write(folder / u8"új 新 новый");
    expect("a new name in a folder", listed, reinterpret_cast<const char*>(u8"új 新 новый"),
           What::changing);
    fs::remove(folder / u8"új 新 новый");
    expect("a name that leaves a folder", listed, reinterpret_cast<const char*>(u8"új 新 новый"),
           What::changing);
    return failures > 0 ? 1 : 0;
}
