#include "platform/hosted/picture/png_file.hpp"

#include "tests/support/file_size_limit.hpp"
#include "tests/support/read_png.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"

#include <sys/stat.h>
#include <unistd.h>

using namespace halfbyte::test;

namespace {

Canvas pattern(int width = 33) {
    Canvas canvas(width, 7);
    for (std::size_t i = 0; i < canvas.pixels.size(); ++i)
        canvas.pixels[i] = 0xFF000000u | static_cast<Colour>(i * 0x01030Bu & 0xFFFFFFu);
    return canvas;
}

} // namespace

TEST_CASE_METHOD(InFolder, "a PNG has the exact colours of the canvas") {
    const fs::path file = folder.path() / "picture.png";
    const Canvas canvas = pattern(GENERATE(33, 330)); // fewer or more than 256 colours
    write_png(file, canvas);

    const Canvas read = read_png(file);
    CHECK(read.width == canvas.width);
    CHECK(read.height == canvas.height);
    CHECK(read.pixels == canvas.pixels);
}

TEST_CASE_METHOD(InFolder, "a PNG of up to 256 colours has a palette") {
    const fs::path file = folder.path() / "picture.png";
    constexpr std::size_t colour_type = 25;
    Canvas canvas(257, 1);
    for (std::size_t i = 0; i < canvas.pixels.size(); ++i)
        canvas.pixels[i] = 0xFF000000u | static_cast<Colour>(i % 256);
    write_png(file, canvas);
    CHECK(text_of(file).at(colour_type) == 3);
    canvas.pixels.back() = 0xFFFFFFFFu;
    write_png(file, canvas);
    CHECK(text_of(file).at(colour_type) == 2);
}

TEST_CASE_METHOD(InFolder, "a full disk leaves the old file and no part of a new one") {
    folder.write("picture.png", "old");
    {
        const FileSizeLimit limit(16);
        CHECK_THROWS_AS(write_png(folder.path() / "picture.png", pattern()), std::runtime_error);
    }
    CHECK(text_of(folder.path() / "picture.png") == "old");
    CHECK(std::distance(fs::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE_METHOD(InFolder, "a target that is not a file is refused in one line and not replaced") {
    CHECK_THROWS_WITH(write_png(folder.path(), pattern()),
                      Catch::Matchers::EndsWith(": must be a regular file"));
    const fs::path pipe = folder.path() / "pipe"; // stands for devices, too
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    CHECK_THROWS_WITH(write_png(pipe, pattern()), pipe.string() + ": must be a regular file");
    CHECK(fs::is_fifo(pipe));
    const fs::path nowhere = folder.path() / "missing" / "picture.png";
    CHECK_THROWS_WITH(write_png(nowhere, pattern()),
                      nowhere.string() + ": cannot be written: its folder does not exist");
}
