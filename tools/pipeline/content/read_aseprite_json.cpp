#include "tools/pipeline/content/read_aseprite_json.hpp"

#include "tools/pipeline/content/read_png.hpp"
#include "tools/pipeline/map/json_fields.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/natural_order.hpp"
#include "tools/support/parse_json.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

using map::IntegerRange;
using map::JsonFields;
using nlohmann::json;

constexpr std::size_t most_json_bytes = std::size_t{1} << 20;
constexpr std::size_t most_json_names = 1024; // tags or slices
constexpr IntegerRange positions{-4096, 4096}, lengths{0, 4096}, durations{0, 65535};

struct Rect {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

Rect rect_of(const JsonFields& owner, const char* name) {
    const JsonFields rect(owner.path(), owner.dictionary(name));
    return {rect.integer("x", positions), rect.integer("y", positions), rect.integer("w", lengths),
            rect.integer("h", lengths)};
}

/// The frames in their order: the names of a hash end in the frames' numbers.
std::vector<const json*> frames_in_order(const JsonFields& file) {
    std::vector<const json*> frames;
    if (file.is_array("frames")) {
        for (const json& frame : file.array("frames"))
            frames.push_back(&frame);
        return frames;
    }
    std::vector<std::pair<std::string, const json*>> named;
    for (const auto& [name, frame] : file.dictionary("frames").items())
        named.emplace_back(name, &frame);
    if (named.empty())
        file.fail("this file has no \"frames\"; export it from Aseprite with \"JSON Data\"");
    std::ranges::sort(named, [](const auto& a, const auto& b) {
        return support::comes_before(a.first, b.first);
    });
    for (const auto& [name, frame] : named)
        frames.push_back(frame);
    return frames;
}

/// Copies a part of the sheet onto a frame's canvas.
std::vector<std::uint32_t> cut_frame(const Drawing& sheet, const Rect& from, const Rect& to,
                                     int width, int height, const JsonFields& frame) {
    if (from.x < 0 || from.y < 0 || from.x + from.width > sheet.width
        || from.y + from.height > sheet.height)
        frame.fail("a frame is beside the sheet " + support::in_quotes(sheet.path.string())
                   + "; export both files again");
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(width)
                                      * static_cast<std::size_t>(height));
    for (int y = 0; y < from.height; ++y) {
        for (int x = 0; x < from.width; ++x) {
            const int to_x = to.x + x, to_y = to.y + y;
            if (to_x >= 0 && to_x < width && to_y >= 0 && to_y < height)
                pixels[static_cast<std::size_t>(to_y * width + to_x)] =
                    sheet.at(from.x + x, from.y + y);
        }
    }
    return pixels;
}

void read_frame(const JsonFields& frame, std::size_t count, const Drawing& sheet,
                AnimatedDrawing& result) {
    if (frame.flag("rotated", false))
        frame.fail("a frame is rotated; export the sheet from Aseprite, which does not rotate");
    const Rect from = rect_of(frame, "frame");
    Rect to{0, 0, from.width, from.height};
    int width = from.width, height = from.height;
    if (frame.has("sourceSize")) {
        const JsonFields size(frame.path(), frame.dictionary("sourceSize"));
        width = size.integer("w", lengths);
        height = size.integer("h", lengths);
    }
    if (frame.has("spriteSourceSize"))
        to = rect_of(frame, "spriteSourceSize");
    if (result.frames.empty()) {
        result.width = width;
        result.height = height;
        check_canvas(result.path, static_cast<std::uint64_t>(width),
                     static_cast<std::uint64_t>(height), count);
    }
    if (width != result.width || height != result.height)
        frame.fail("the frames have different sizes; export them without \"Trim Cels\"");
    result.frames.push_back(cut_frame(sheet, from, to, width, height, frame));
    result.durations.push_back(frame.integer("duration", durations, 100));
}

DrawnTag read_tag(const JsonFields& tag, int frames) {
    using Direction = DrawnTag::Direction;
    DrawnTag result;
    result.name = tag.text("name");
    result.first = tag.integer("from", {0, frames - 1});
    result.last = tag.integer("to", {result.first, frames - 1});
    const std::string direction = tag.text("direction");
    if (direction == "reverse")
        result.direction = Direction::reverse;
    else if (direction == "pingpong")
        result.direction = Direction::ping_pong;
    else if (direction == "pingpong_reverse")
        result.direction = Direction::ping_pong_reverse;
    return result;
}

void read_slice(const JsonFields& slice, AnimatedDrawing& result) {
    const json& keys = slice.array("keys");
    if (keys.empty())
        return;
    const Rect bounds = rect_of(JsonFields(slice.path(), keys.front()), "bounds");
    result.slices.push_back({slice.text("name"), bounds.x, bounds.y, bounds.width, bounds.height});
}

void read_meta(const JsonFields& meta, AnimatedDrawing& result) {
    const json& tags = meta.array("frameTags");
    const json& slices = meta.array("slices");
    if (tags.size() > most_json_names || slices.size() > most_json_names)
        meta.fail("there are more than 1024 tags or slices");
    for (const json& tag : tags)
        result.tags.push_back(
            read_tag(JsonFields(meta.path(), tag), static_cast<int>(result.frames.size())));
    for (const json& slice : slices)
        read_slice(JsonFields(meta.path(), slice), result);
}

AnimatedDrawing read_json(const std::filesystem::path& path, const json& root,
                          const Drawing& sheet) {
    const JsonFields file(path, root);
    const std::vector<const json*> frames = frames_in_order(file);
    AnimatedDrawing result;
    result.path = path;
    check_canvas(path, 1, 1, frames.size());
    for (const json* frame : frames)
        read_frame(JsonFields(path, *frame), frames.size(), sheet, result);
    read_meta(JsonFields(path, file.dictionary("meta")), result);
    return result;
}

/// The sheet that the file names, beside it; without a name, the PNG with the same name. Aseprite
/// writes the path with the separators of the machine where it exported the sheet.
std::filesystem::path sheet_of(const std::filesystem::path& path, const json& root) {
    const JsonFields meta(path, JsonFields(path, root).dictionary("meta"));
    const std::string image = meta.text("image");
    if (image.empty())
        return std::filesystem::path(path).replace_extension(".png");
    return path.parent_path() / image.substr(image.find_last_of("/\\") + 1);
}

} // namespace

AnimatedDrawing decode_aseprite_json(const std::filesystem::path& path, std::string_view text,
                                     const Drawing& sheet) {
    return read_json(path, support::parse_json(text, path), sheet);
}

AnimatedDrawing read_aseprite_json(const std::filesystem::path& path) {
    const json root = support::parse_json(support::read_text(path, most_json_bytes), path);
    return read_json(path, root, read_png(sheet_of(path, root)));
}

} // namespace halfbyte::tools::content
