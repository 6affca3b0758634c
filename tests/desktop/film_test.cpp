#include "platform/hosted/picture/film.hpp"

#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

#include <fstream>
#include <iterator>
#include <malloc.h>
#include <stdexcept>
#include <zlib.h>

using namespace halfbyte::test;

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int width = 23;
constexpr int height = 13;

struct Shown {
    Canvas picture;
    std::size_t times;
    std::size_t per_second;
};

std::size_t number_at(const Bytes& bytes, std::size_t at, std::size_t size) {
    std::size_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value = value << 8 | bytes.at(at + i);
    return value;
}

// Reads a film chunk by chunk, like a viewer.
class Viewer {
  public:
    explicit Viewer(const fs::path& file) {
        std::ifstream in(file, std::ios::binary);
        const Bytes bytes{std::istreambuf_iterator<char>(in), {}};
        REQUIRE(bytes.size() > 8);
        for (std::size_t at = 8; at < bytes.size();) {
            const std::size_t size = number_at(bytes, at, 4);
            const std::string type(bytes.begin() + static_cast<long>(at) + 4,
                                   bytes.begin() + static_cast<long>(at) + 8);
            const auto begin = bytes.begin() + static_cast<long>(at) + 8;
            CHECK(number_at(bytes, at + 8 + size, 4)
                  == crc32(0, bytes.data() + at + 4, static_cast<uInt>(size + 4)));
            take(type, {begin, begin + static_cast<long>(size)});
            at += size + 12;
        }
        CHECK(ended_);
        CHECK(shown.size() == announced_);
    }

    std::vector<Shown> shown;

  private:
    void take(const std::string& type, const Bytes& data) {
        if (type == "acTL")
            announced_ = number_at(data, 0, 4);
        else if (type == "PLTE")
            palette_ = data;
        else if (type == "tRNS")
            opacities_ = data;
        else if (type == "fcTL")
            control_ = numbered(data);
        else if (type == "IDAT")
            draw(data);
        else if (type == "fdAT")
            draw(numbered(data));
        ended_ = type == "IEND";
    }

    Bytes numbered(const Bytes& data) {
        CHECK(number_at(data, 0, 4) == next_++);
        return {data.begin() + 4, data.end()};
    }

    void draw(const Bytes& data) {
        const std::size_t w = number_at(control_, 0, 4);
        const std::size_t h = number_at(control_, 4, 4);
        const std::size_t left = number_at(control_, 8, 4);
        const std::size_t top = number_at(control_, 12, 4);
        REQUIRE(w > 0);
        REQUIRE(left + w <= width);
        REQUIRE(top + h <= height);
        Bytes rows((w + 1) * h);
        uLongf size = static_cast<uLongf>(rows.size());
        REQUIRE(uncompress(rows.data(), &size, data.data(), static_cast<uLong>(data.size()))
                == Z_OK);
        REQUIRE(size == rows.size());
        const bool covers = control_.at(21) == 1;
        for (std::size_t y = 0; y < h; ++y)
            for (std::size_t x = 0; x < w; ++x) {
                const std::size_t index = rows[y * (w + 1) + 1 + x];
                if (index < opacities_.size() && opacities_[index] == 0) {
                    REQUIRE(covers); // the picture would have a hole
                    continue;
                }
                canvas_.pixels[(top + y) * width + left + x] =
                    0xFF000000u | static_cast<Colour>(number_at(palette_, index * 3, 3));
            }
        shown.push_back({canvas_, number_at(control_, 16, 2), number_at(control_, 18, 2)});
    }

    Canvas canvas_{width, height};
    Bytes palette_;
    Bytes opacities_;
    Bytes control_;
    std::size_t announced_ = 0;
    std::size_t next_ = 0;
    bool ended_ = false;
};

Canvas page(Colour colour) {
    Canvas canvas(width, height);
    clear(canvas, colour);
    return canvas;
}

} // namespace

TEST_CASE_METHOD(InFolder, "a film shows each added picture for the frames that it lasted") {
    std::vector<Canvas> pictures(4, page(0xFFFCF4E0));
    draw_pixel(pictures[1], 22, 10, 0xFF103860);
    pictures[2] = pictures[1]; // shown for two frames
    fill_rect(pictures[3], {3, 2, 5, 4}, 0xFFD03820);
    Film film(folder.path() / "film.png", width, height, 30);
    for (const Canvas& picture : pictures)
        film.add(picture);
    film.finish();
    const Viewer viewer(folder.path() / "film.png");
    REQUIRE(viewer.shown.size() == 3);
    CHECK(viewer.shown[0].picture.pixels == pictures[0].pixels);
    CHECK(viewer.shown[1].picture.pixels == pictures[1].pixels);
    CHECK(viewer.shown[2].picture.pixels == pictures[3].pixels);
    CHECK(viewer.shown[0].times == 1);
    CHECK(viewer.shown[1].times == 2);
    CHECK(viewer.shown[1].per_second == 30);
}

TEST_CASE_METHOD(InFolder, "the 256th colour of a film becomes the nearest one before it") {
    Canvas many = page(0xFF000000);
    for (std::size_t i = 0; i < many.pixels.size(); ++i)
        many.pixels[i] = 0xFF000000u | static_cast<Colour>(i < 254 ? i * 0x000100u : 0x00FE00u);
    many.pixels.back() = 0xFF00FD01;
    Film film(folder.path() / "film.png", width, height, 60);
    film.add(page(0xFF000000));
    film.add(many);
    film.finish();
    const Viewer viewer(folder.path() / "film.png");
    REQUIRE(viewer.shown.size() == 2);
    CHECK(viewer.shown[1].picture.pixels[200] == 0xFF00C800);
    CHECK(viewer.shown[1].picture.pixels.back() == 0xFF00FD00);
}

TEST_CASE_METHOD(InFolder, "a film stores no still pixels between two corners that move") {
    Canvas noise = page(0xFF000000);
    for (std::size_t i = 0; i < noise.pixels.size(); ++i)
        noise.pixels[i] = 0xFF000000u | static_cast<Colour>(i) * 2654435761u >> 26;
    Canvas moved = noise;
    draw_pixel(moved, 0, 0, 0xFFD03820);
    draw_pixel(moved, width - 1, height - 1, 0xFFD03820);
    const auto size_of_film = [&](int pictures) {
        const fs::path file = folder.path() / "film.png";
        Film film(file, width, height, 60);
        for (int i = 0; i < pictures; ++i)
            film.add(i % 2 == 0 ? noise : moved);
        film.finish();
        CHECK(Viewer(file).shown.back().picture.pixels
              == (pictures % 2 == 0 ? moved : noise).pixels);
        return fs::file_size(file);
    };
    const auto pixels = static_cast<std::uintmax_t>(width * height);
    CHECK(size_of_film(10) - size_of_film(9) < pixels / 2);
}

TEST_CASE_METHOD(InFolder, "a film without a picture and an unfinished film are not written") {
    const fs::path file = folder.path() / "film.png";
    CHECK_THROWS_AS(Film(file, width, height, 30).finish(), std::runtime_error);
    Film(file, width, height, 30).add(page(0xFF000000));
    CHECK(fs::is_empty(folder.path()));
}

TEST_CASE_METHOD(InFolder, "a long film needs no more memory than a short one") {
    Film film(folder.path() / "film.png", width, height, 60);
    Canvas canvas = page(0xFF000000);
    std::uint32_t state = 1; // of the random pixels
    const auto add_pictures = [&](int count) {
        for (int i = 0; i < count; ++i) {
            for (Colour& pixel : canvas.pixels)
                pixel = 0xFF000000u | (state = state * 1664525u + 1013904223u) >> 26;
            film.add(canvas);
        }
    };
    add_pictures(10);
    const std::size_t used = mallinfo2().uordblks;
    add_pictures(1000);
    CHECK(mallinfo2().uordblks < used + 10'000);
    film.finish();
    CHECK(Viewer(folder.path() / "film.png").shown.size() > 1000);
}
