#include "tools/lab/emu/preview_check.hpp"

#include "tools/support/input_error.hpp"

#include <cstdio>
#include <tuple>
#include <utility>

namespace halfbyte::tools::emu {

namespace {

std::string colour_text(hosted::Colour colour) {
    char text[8];
    std::snprintf(text, sizeof text, "#%06x", static_cast<unsigned>(colour & 0xFFFFFFu));
    return text;
}

hosted::PlaySetup setup_of(const console::Preview* own, const Console& console,
                           const movie::Movie& movie, std::size_t level, hosted::SaveMemory saves) {
    hosted::PlaySetup setup;
    setup.screen = console.machine().screen;
    setup.form = hosted::TextForm::tiles;
    if (own != nullptr) {
        setup.nes = own->looks ? &*own->looks : nullptr;
        setup.colours = own->colours;
    }
    if (!movie.power_on)
        setup.level = level;
    setup.seed = movie.seed;
    setup.movie = movie.inputs;
    setup.plays_by_itself = true;
    setup.saves = std::move(saves);
    return setup;
}

} // namespace

PreviewCheck::PreviewCheck(const hosted::Pack& pack, const console::Preview* own,
                           const Console& console, const movie::Movie& movie, std::size_t level,
                           hosted::SaveMemory saves)
    : console_(console), play_(pack, setup_of(own, console, movie, level, std::move(saves))),
      preview_(console.machine().screen.width, console.machine().screen.height) {}

void PreviewCheck::step() {
    play_.frame(0);
}

void PreviewCheck::picture(std::uint32_t frame, const hosted::Canvas& shown,
                           const std::filesystem::path& rom) {
    // During a fade to paper a console has fewer colours, so these pictures are not compared.
    if (hosted::shade_on_screen(play_.session()) != 0)
        return;
    const std::string where = "frame " + std::to_string(frame) + ": ";
    if (shown.width != preview_.width || shown.height != preview_.height) {
        throw support::InputError(
            rom, where + "the console's picture has another size than the preview");
    }
    play_.draw(preview_);
    ColourPair last; // most pixels repeat the previous one
    for (std::size_t i = 0; i < shown.pixels.size(); ++i) {
        const ColourPair pixel{preview_.pixels[i], shown.pixels[i]};
        if (pixel == last)
            continue;
        last = pixel;
        if (!is_same(pixel)) {
            const auto [wanted, got] = pixel;
            const auto width = static_cast<std::size_t>(shown.width);
            throw support::InputError(rom, where + "pixel (" + std::to_string(i % width) + ", "
                                               + std::to_string(i / width) + ") is "
                                               + colour_text(got) + " on the console and "
                                               + colour_text(wanted) + " in the preview");
        }
    }
    ++compared_;
}

bool PreviewCheck::is_same(ColourPair pair) {
    constexpr std::uint32_t golden_ratio = 0x9E3779B1; // 2^32 times it: spreads similar colours
    constexpr int place_bits = 8;
    static_assert(std::tuple_size_v<decltype(same_)> == 1 << place_bits);
    ColourPair& known = same_[pair.second * golden_ratio >> (32 - place_bits)];
    if (pair == known)
        return true;
    if (!console_.is_same(pair.first, pair.second))
        return false;
    known = pair;
    return true;
}

} // namespace halfbyte::tools::emu
