#include "tools/pipeline/content/cut_frames.hpp"

#include "engine/show/view.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"

using namespace halfbyte::test;

namespace {

Drawing sheet_of(int width, int height) {
    Drawing drawing;
    drawing.path = "hero.png";
    drawing.width = width;
    drawing.height = height;
    for (int i = 0; i < width * height; ++i)
        drawing.pixels.push_back(0xFF000000u | static_cast<std::uint32_t>(i + 1));
    return drawing;
}

std::string fault_of(int width, int height, FrameSize size = {}, bool is_given = false) {
    return message_of([&] { check_frames(sheet_of(width, height), size, is_given); });
}

} // namespace

TEST_CASE("without a size a sheet must be one row of 16 x 16") {
    CHECK(fault_of(64, 16) == "");
    CHECK(fault_of(24, 32)
          == "hero.png: the sheet has 24 x 32 pixels, not one row of frames of 16 x 16; write the "
             "size of a frame below \"sheet\", such as "
             "`frame = [24, 32]`");
    CHECK(fault_of(32, 32)
          == "hero.png: the sheet has 32 x 32 pixels, not one row of frames of 16 x 16; write the "
             "size of a frame below \"sheet\", such as "
             "`frame = [32, 32]`, or `frame = [16, 16]` for rows of 16 x 16");
    CHECK(fault_of(29 * 24, 32).ends_with("such as `frame = [24, 32]`"));
    CHECK(fault_of(40, 8) != "");
}

TEST_CASE("a sheet that does not divide into frames of the given size is refused") {
    CHECK(fault_of(72, 32, {24, 32}, true) == "");
    CHECK(
        fault_of(70, 32, {24, 32}, true)
        == "hero.png: the sheet has 70 x 32 pixels, which does not divide into frames of 24 x 32; "
           "change the sheet's size, or \"frame\" in the file of actors");
}

TEST_CASE("frames are cut into pieces that have all their pixels") {
    const FrameSize size =
        GENERATE(FrameSize{8, 8}, FrameSize{16, 16}, FrameSize{24, 16}, FrameSize{24, 32},
                 FrameSize{32, 32}, FrameSize{16, 24}, FrameSize{8, 32}, FrameSize{10, 19});
    CAPTURE(size.width, size.height);
    const Drawing sheet = sheet_of(size.width * 3, size.height * 2);
    const Frames frames = cut_frames(sheet, size);
    CHECK(frames.count() == 6);
    Animation animation;
    animation.form = frames.form;
    CHECK(picture_count(animation) == frames.pieces_in_frame());
    // Puts the frames together again, as each_picture does.
    for (int frame = 0; frame < frames.count(); ++frame) {
        std::size_t found = 0;
        each_picture(
            animation, static_cast<std::uint8_t>(frame * frames.pieces_in_frame()), 100, 100, false,
            [&](std::uint8_t picture, int left, int top) {
                for (int i = 0; i < 256; ++i) {
                    const std::uint32_t pixel = frames.strip.at(picture * 16 + i % 16, i / 16);
                    if (pixel == 0)
                        continue;
                    ++found;
                    const int x = left + i % 16 - 100 + size.width / 2;
                    const int y = top + i / 16 - 100 + size.height;
                    REQUIRE((x >= 0 && x < size.width && y >= 0 && y < size.height));
                    CHECK(pixel
                          == sheet.at(frame % 3 * size.width + x, frame / 3 * size.height + y));
                }
            });
        CHECK(found == static_cast<std::size_t>(size.width * size.height));
    }
}

TEST_CASE("a piece has the place of its first pixel in the sheet") {
    const Frames frames = cut_frames(sheet_of(48, 32), {24, 32});
    REQUIRE(frames.places.size() == 8);
    CHECK(frames.places[0].left == 0);
    CHECK(frames.places[1].left == 16);
    CHECK(frames.places[3].top == 16);
    CHECK(frames.places[4].left == 24);
}
