// usage: seen_on_screen GAME gba|nes XWD [X Y SCALE]
//
// Finds the game's picture on a screen, which Xvfb keeps as an XWD file. It searches for pictures
// that `play` draws for the console, at any position and scale and in any colours. Prints "title",
// or with a position "level N", then X, Y and SCALE of the picture. N is the level's frame if no
// key was pressed since its start. Prints "nothing known" if it finds none.
#include "platform/hosted/play/play.hpp"
#include "tools/pipeline/content/load_playable.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/read_file.hpp"

#include <exception>
#include <iostream>
#include <map>
#include <optional>
#include <string>

using namespace halfbyte;
using namespace halfbyte::tools;
using namespace halfbyte::tools::console;
using namespace halfbyte::tools::content;
using namespace halfbyte::tools::support;
using hosted::Canvas;
using hosted::Colour;

namespace {

// FCEUX hides the lines that televisions hide.
constexpr int hidden_lines = 8;
constexpr int largest_scale = 4;
constexpr std::uint32_t title_frames = 64; // until hero and prompt repeat
constexpr std::uint32_t level_frames = 900;

// The format is described in X11/XWDFile.h. Numbers of the header have the high byte first, pixels
// the low byte.
Canvas read_xwd(const std::string& bytes) {
    const auto number = [&](std::size_t index) {
        std::uint32_t value = 0;
        for (std::size_t i = 0; i < 4; ++i)
            value = value << 8 | static_cast<std::uint8_t>(bytes.at(4 * index + i));
        return value;
    };
    constexpr std::size_t header = 0, width = 4, height = 5, pixel_bits = 11, line = 12, map = 19;
    constexpr std::size_t map_entry = 12;
    if (number(pixel_bits) != 32)
        throw std::runtime_error("the screen has not 32 bits a pixel");
    Canvas canvas(static_cast<int>(number(width)), static_cast<int>(number(height)));
    const std::size_t first = number(header) + map_entry * number(map);
    for (int y = 0; y < canvas.height; ++y)
        for (int x = 0; x < canvas.width; ++x) {
            const std::size_t at = first + static_cast<std::size_t>(y) * number(line)
                                   + 4 * static_cast<std::size_t>(x);
            Colour colour = 0xFF000000u;
            for (std::size_t i = 0; i < 3; ++i)
                colour |= Colour{static_cast<std::uint8_t>(bytes.at(at + i))} << (8 * i);
            draw_pixel(canvas, x, y, colour);
        }
    return canvas;
}

struct KnownPlace {
    int x;
    int y;
    int scale;
};

// Whether the picture is at this place, without `top` lines at the top and at the bottom. Each of
// its colours must have one colour of its own on the screen.
bool stands_at(const Canvas& screen, const Canvas& picture, int top, KnownPlace place) {
    const int height = picture.height - 2 * top;
    const int count = picture.width * height;
    constexpr int stride = 7919; // a prime: tests distant pixels before neighbours
    std::map<Colour, Colour> shown, drawn;
    for (int i = 0; i < count; ++i) {
        const int pixel = static_cast<int>(std::int64_t{i} * stride % count);
        const int x = pixel % picture.width, y = pixel / picture.width;
        const Colour wanted = pixel_at(picture, x, y + top);
        const Colour got = pixel_at(screen, place.x + x * place.scale, place.y + y * place.scale);
        if (shown.try_emplace(wanted, got).first->second != got
            || drawn.try_emplace(got, wanted).first->second != wanted)
            return false;
    }
    return shown.size() > 2;
}

// Two pixels of a picture with different colours.
struct Contrast {
    int x[2];
    int y[2];
};

std::optional<Contrast> contrast_of(const Canvas& picture, int top) {
    for (int y = top; y < picture.height - top; ++y)
        for (int x = 0; x < picture.width; ++x)
            if (pixel_at(picture, x, y) != pixel_at(picture, 0, top))
                return Contrast{{0, x}, {0, y - top}};
    return std::nullopt;
}

// Finds the picture on the screen. The two pixels of the contrast rule out nearly all places
// quickly.
std::optional<KnownPlace> find(const Canvas& screen, const Canvas& picture, int top) {
    const auto contrast = contrast_of(picture, top);
    if (!contrast)
        return std::nullopt;
    for (int scale = 1; scale <= largest_scale; ++scale)
        for (int y = 0; y + (picture.height - 2 * top) * scale <= screen.height; ++y)
            for (int x = 0; x + picture.width * scale <= screen.width; ++x) {
                const auto shown = [&](int i) {
                    return pixel_at(screen, x + contrast->x[i] * scale, y + contrast->y[i] * scale);
                };
                if (shown(0) != shown(1) && stands_at(screen, picture, top, {x, y, scale}))
                    return KnownPlace{x, y, scale};
            }
    return std::nullopt;
}

class Search {
  public:
    Search(const Canvas& screen, Screen size, int top, std::optional<KnownPlace> known)
        : screen_(screen), picture_(size.width, size.height), top_(top), place_(known) {}

    std::string run(const hosted::Pack& pack, hosted::PlaySetup setup) {
        hosted::Play title(pack, setup);
        if (shows(title, title_frames))
            return "title" + place();
        if (!place_)
            return "nothing known";
        setup.level = 0;
        setup.plays_by_itself = true;
        hosted::Play level(pack, setup);
        if (const auto frame = shows(level, level_frames))
            return "level " + std::to_string(*frame) + place();
        return "nothing known";
    }

  private:
    /// The first of the next pictures that is on the screen.
    std::optional<std::uint32_t> shows(hosted::Play& play, std::uint32_t frames) {
        Canvas before(1, 1);
        for (std::uint32_t frame = 0; frame < frames; ++frame, play.frame(0)) {
            play.draw(picture_);
            if (picture_.pixels == before.pixels)
                continue;
            before = picture_;
            if (is_present())
                return frame;
        }
        return std::nullopt;
    }

    bool is_present() {
        if (place_)
            return stands_at(screen_, picture_, top_, *place_);
        place_ = find(screen_, picture_, top_);
        return place_.has_value();
    }

    std::string place() const {
        return ' ' + std::to_string(place_->x) + ' ' + std::to_string(place_->y) + ' '
               + std::to_string(place_->scale);
    }

    const Canvas& screen_;
    Canvas picture_;
    int top_;
    std::optional<KnownPlace> place_;
};

} // namespace

int main(int argc, char** argv) try {
    if (argc != 4 && argc != 7)
        throw std::runtime_error("usage: seen_on_screen GAME gba|nes XWD [X Y SCALE]");
    const machines::Machine& machine = machines::named(argv[2]);
    constexpr std::size_t most_bytes = 64u << 20;
    const Canvas screen = read_xwd(read_file(argv[3], most_bytes));
    const Playable playable = load_playable(argv[1], {});
    const auto preview = targets::preview_of(machine, argv[1]);
    const Screen size = machine.screen;
    hosted::PlaySetup setup;
    setup.screen = size;
    setup.form = hosted::TextForm::tiles;
    if (preview) {
        setup.nes = preview->looks ? &*preview->looks : nullptr;
        setup.colours = preview->colours;
    }
    std::optional<KnownPlace> known;
    if (argc == 7)
        known = KnownPlace{std::stoi(argv[4]), std::stoi(argv[5]), std::stoi(argv[6])};
    Search search(screen, size, setup.nes != nullptr ? hidden_lines : 0, known);
    std::cout << search.run(playable.pack, setup) << '\n';
    return 0;
} catch (const std::exception& error) {
    std::cerr << "seen_on_screen: " << error.what() << '\n';
    return 1;
}
