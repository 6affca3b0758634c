#include "tests/fuzz/read_any_picture.hpp"

#include "tests/support/art_files.hpp"
#include "tools/pipeline/content/body_slice.hpp"
#include "tools/pipeline/content/match_drawing.hpp"
#include "tools/pipeline/content/read_aseprite.hpp"
#include "tools/pipeline/content/read_aseprite_json.hpp"
#include "tools/pipeline/content/read_png.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <stdexcept>
#include <zlib.h>

namespace halfbyte::test {
namespace {

using namespace tools::content;

constexpr std::string_view png_signature = "\x89PNG\r\n\x1A\n";

Palettes some_palettes() {
    const ConsolePalette palette{"one",
                                 {{{0xF0F0E0, 0}, {0x000000, 1}, {0xFF0000, 2}, {0xFFFFFF, 3}}}};
    const ConsolePalettes all{palette, palette, palette, palette};
    return {"palettes.toml", {{"", all, all, 0}}, 1, 1, {}};
}

void require(bool holds, const char* what) {
    if (!holds)
        throw std::logic_error(what);
}

void check_drawing(const Drawing& drawing) {
    const auto pixels =
        static_cast<std::size_t>(drawing.width) * static_cast<std::size_t>(drawing.height);
    require(drawing.pixels.size() == pixels, "the number of pixels is wrong");
    require(!drawing.indexed || drawing.indexed->indices.size() == pixels,
            "the number of indices is wrong");
    for (const std::uint32_t pixel : drawing.pixels)
        require(pixel == 0 || pixel >> 24 == 0xFF, "a pixel is partly transparent");
    if (drawing.width % 16 != 0 || drawing.height % 16 != 0 || pixels > 65536)
        return;
    const Match match = match_drawing(drawing, ArtUse::sprite, 16, some_palettes(), true);
    require(match.misfits.empty(), "a piece did not get the nearest colours");
    require(std::ranges::all_of(match.picture.indices, [](auto index) { return index < 16; }),
            "an index is beyond the palettes");
}

void check_animated(const AnimatedDrawing& animated) {
    const auto pixels =
        static_cast<std::size_t>(animated.width) * static_cast<std::size_t>(animated.height);
    require(animated.durations.size() == animated.frames.size(), "a frame has no duration");
    for (const auto& frame : animated.frames)
        require(frame.size() == pixels, "a frame has another size");
    for (const DrawnTag& tag : animated.tags)
        for (const int frame : frames_of(tag))
            require(frame >= 0 && frame < static_cast<int>(animated.frames.size()),
                    "a tag names a frame that is missing");
    check_drawing(side_by_side(animated));
    const AnimatedDrawing around = around_body(animated);
    const FrameSize size = frame_size(around);
    const Frames frames = cut_frames(side_by_side(around), size);
    require(frames.count() == static_cast<int>(around.frames.size()), "a frame is missing");
}

Drawing json_sheet() {
    Drawing sheet;
    sheet.path = "sheet.png";
    sheet.width = 64;
    sheet.height = 16;
    sheet.pixels.resize(64 * 16, 0xFF000000u);
    return sheet;
}

std::string json_sample(bool is_array) {
    const auto frame = [](int x) {
        return "{\"frame\": {\"x\": " + std::to_string(x)
               + ", \"y\": 0, \"w\": 16, \"h\": 16}, \"rotated\": false, \"trimmed\": true, "
                 "\"spriteSourceSize\": {\"x\": 0, \"y\": 0, \"w\": 16, \"h\": 16}, "
                 "\"sourceSize\": {\"w\": 16, \"h\": 16}, \"duration\": 100}";
    };
    const std::string frames =
        is_array ? "[" + frame(0) + ", " + frame(16) + "]"
                 : "{\"a 0.ase\": " + frame(0) + ", \"a 1.ase\": " + frame(16) + "}";
    return "{\"frames\": " + frames
           + ", \"meta\": {\"image\": \"sheet.png\", \"frameTags\": [{\"name\": \"run\", \"from\": "
             "0, \"to\": 1, \"direction\": \"pingpong\"}], \"slices\": [{\"name\": \"hitbox\", "
             "\"keys\": [{\"frame\": 0, \"bounds\": {\"x\": 2, \"y\": 2, \"w\": 12, \"h\": "
             "14}}]}]}}";
}

std::uint32_t big_endian_at(const std::string& bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

/// Writes the checksums of a PNG's chunks again.
void correct_checksums(std::string& bytes) {
    std::size_t at = png_signature.size();
    while (at + 12 <= bytes.size()) {
        const std::size_t length = big_endian_at(bytes, at);
        if (length > bytes.size() - at - 12)
            return;
        const auto crc = ::crc32(0, reinterpret_cast<const Bytef*>(bytes.data() + at + 4),
                                 static_cast<uInt>(length + 4));
        for (unsigned i = 0; i < 4; ++i)
            bytes[at + 8 + length + i] = static_cast<char>(crc >> (24 - 8 * i));
        at += length + 12;
    }
}

} // namespace

bool read_any_picture(std::string_view bytes) {
    try {
        if (bytes.starts_with(png_signature))
            check_drawing(decode_png("a.png", std::string(bytes)));
        else if (bytes.starts_with('{'))
            check_animated(decode_aseprite_json("a.json", bytes, json_sheet()));
        else
            check_animated(decode_aseprite("a.aseprite", bytes));
        return true;
    } catch (const tools::support::InputError&) {
        return false;
    }
}

std::vector<std::string> sample_pictures() {
    Pixels pixels(16, 16, 0xFF123456);
    pixels.fill(3, 3, 4, 5, 0x40FF0000);
    AseFile file;
    file.layers.resize(2);
    file.layers[1].opacity = 200;
    file.add_frame(100, 0, 0, 16, 16, 0xFF102030);
    file.add_frame(50, 3, 4, 5, 6, 0xFF405060);
    AseFile::Cel linked;
    linked.layer = 1;
    linked.type = 1;
    file.frames[1].cels.push_back(linked);
    file.tags = {{"stand", 0, 1, 2}};
    file.slices = {{"hitbox", 4, 2, 8, 14}};
    AseFile indexed;
    indexed.depth = 8;
    indexed.palette = {0x102030, 0x405060, 0x708090};
    AseFile::Cel raw;
    raw.width = raw.height = 4;
    raw.bytes = std::string(16, '\1');
    raw.type = 0;
    indexed.frames.emplace_back();
    indexed.frames.back().cels.push_back(raw);
    const std::string palette =
        png_chunk("PLTE", std::string(48, '\x33')) + png_chunk("tRNS", std::string(3, '\0'));
    return {rgba_png(pixels),
            raw_png(16, 16, 4, 3, std::string(128, '\x12'), 8, palette),
            raw_png(16, 16, 16, 4, std::string(1024, '\x7F'), 64),
            raw_png(16, 16, 1, 0, std::string(32, '\x55'), 2),
            file.bytes(),
            indexed.bytes(),
            json_sample(true),
            json_sample(false)};
}

std::string spoilt_picture(Mutator& mutator, const std::vector<std::string>& samples) {
    std::string spoilt = mutator.mutate(samples);
    if (spoilt.starts_with(png_signature) && spoilt.size() % 4 != 0)
        correct_checksums(spoilt);
    return spoilt;
}

} // namespace halfbyte::test
