#include "tools/movie/run_file.hpp"

#include "engine/sim/state_image.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/text/version.hpp"
#include "tools/movie/movie.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_text.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <optional>
#include <string_view>

namespace halfbyte::tools::movie {

namespace {

constexpr std::string_view world_word = "world ";
using Image = std::array<std::uint8_t, state_image_size()>;

std::string in_hex(std::uint32_t number, int digits) {
    std::array<char, 9> text{};
    std::snprintf(text.data(), text.size(), "%0*x", digits, static_cast<unsigned>(number));
    return text.data();
}

// The beginning of the line, up to the image.
std::string line_before(const World& world) {
    return std::string(world_word) + hosted::version_number() + ' ' + in_hex(state_hash(world), 8)
           + ' ';
}

std::string line_of(const World& world) {
    Image image;
    write_state_image(world, image.data());
    std::string line = line_before(world);
    for (const std::uint8_t byte : image)
        line += in_hex(byte, 2);
    return line + '\n';
}

// Nothing if the line is not exactly what this program would write.
std::optional<World> world_in(std::string_view line) {
    Image image;
    const std::size_t digits = 2 * image.size();
    if (line.size() <= digits)
        return std::nullopt;
    const char* at = line.data() + line.size() - digits;
    for (std::uint8_t& byte : image) {
        if (std::from_chars(at, at + 2, byte, 16).ptr != at + 2)
            return std::nullopt;
        at += 2;
    }
    World world;
    read_state_image(image.data(), world);
    const bool is_its_line = line.substr(0, line.size() - digits) == line_before(world);
    return is_its_line ? std::optional(world) : std::nullopt;
}

} // namespace

hosted::Run read_run(const std::filesystem::path& file) {
    const std::string whole = support::read_text(file, largest_movie_file + 4 * state_image_size());
    std::string_view text = whole;
    hosted::Run run;
    if (text.starts_with(world_word)) {
        const std::size_t end = text.find('\n');
        run.begin = world_in(text.substr(0, end));
        if (!run.begin)
            throw support::InputError(
                file, 1, "the world in this line is damaged, or of another version of Halfbyte");
        text.remove_prefix(end + 1);
    }
    Movie movie = movie_in(text, file, run.begin ? 1 : 0);
    if (movie.power_on)
        throw support::InputError(file, "must be a movie of a level, not from power-on");
    run.level = std::move(movie.level);
    run.seed = movie.seed;
    run.inputs = std::move(movie.inputs);
    run.pack_hash = movie.pack_hash;
    return run;
}

void write_run(const std::filesystem::path& file, const hosted::Run& run, const std::string& game) {
    check_movie_names(file, game, run.level);
    hosted::save_file(file, (run.begin ? line_of(*run.begin) : std::string())
                                + text_of({game, run.level, run.seed, run.pack_hash, run.inputs}));
}

} // namespace halfbyte::tools::movie
