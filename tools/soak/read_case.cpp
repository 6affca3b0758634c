#include "tools/soak/case_file.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

#include <charconv>
#include <fstream>
#include <sstream>

namespace halfbyte::tools {

namespace {

constexpr std::string_view first_words = "halfbyte soak ";
constexpr std::string_view first_line = "halfbyte soak 1";
constexpr std::size_t largest_file = 64 << 20;
constexpr int most_columns = 2032, most_rows = 64;
constexpr std::size_t most_bodies_read = 64, most_frames = 1'000'000;
constexpr int farthest = 1 << 26; // subpixels from the terrain's top left
constexpr int largest_half = 4 * subpixels_per_cell;
constexpr int all_contacts = 0x7F;

// The words of one line after the other.
class CaseReader {
  public:
    explicit CaseReader(const std::filesystem::path& path)
        : path_(path), text_(read_file(path, largest_file)) {}

    SoakCase read() {
        if (!next_line() || line_ != first_line)
            fail("not a soak's case: it does not start with '" + std::string(first_line) + "'");
        bool more = next_line();
        while (more && word_is("note"))
            more = next_line();
        if (!more || !word_is("map"))
            fail("here should be 'map' with its columns and rows");
        read_terrain();
        while ((more = next_line()) && word_is("body"))
            read_body();
        if (case_.bodies.empty())
            fail("a case needs a body");
        for (; more; more = next_line())
            read_frame_line();
        return std::move(case_);
    }

  private:
    [[noreturn]] void fail(std::string_view what) const { throw InputError(path_, number_, what); }

    bool next_line() {
        ++number_;
        if (at_ == text_.size())
            return false;
        const std::size_t end = text_.find('\n', at_);
        if (end == std::string::npos)
            fail("the line is cut off: no line end");
        line_ = text_.substr(at_, end - at_);
        at_ = end + 1;
        words_.clear();
        words_.str(line_);
        return true;
    }

    // Whether the line begins with the word, which is then taken.
    bool word_is(std::string_view word) {
        const auto begin = words_.tellg();
        std::string found;
        if (words_ >> found && found == word)
            return true;
        words_.clear();
        words_.seekg(begin);
        return false;
    }

    void expect(std::string_view word) {
        if (!word_is(word))
            fail("here should be '" + std::string(word) + "'");
    }

    int number(int least, int most) {
        std::string word;
        words_ >> word;
        int value = 0;
        const char* const end = word.data() + word.size();
        const auto [stop, error] = std::from_chars(word.data(), end, value);
        if (word.empty() || error != std::errc() || stop != end || value < least || value > most)
            fail("here should be a number from " + std::to_string(least) + " to "
                 + std::to_string(most) + ", not " + in_quotes(word));
        return value;
    }

    void end_line() {
        std::string word;
        if (words_ >> word)
            fail("a word too many: " + in_quotes(word));
    }

    void read_terrain() {
        const int columns = number(1, most_columns), rows = number(1, most_rows);
        end_line();
        case_.terrain = Terrain(columns, rows);
        for (int row = 0; row < rows; ++row) {
            if (!next_line() || line_.size() != static_cast<std::size_t>(columns))
                fail("a row of the map has " + std::to_string(columns) + " cells");
            for (int column = 0; column < columns; ++column)
                case_.terrain.set(column, row, kind_of(line_[static_cast<std::size_t>(column)]));
        }
    }

    Kind kind_of(char glyph) const {
        const std::size_t kind = std::string_view(kind_glyphs).find(glyph);
        if (kind == std::string_view::npos)
            fail("no kind of cell has the letter " + in_quotes({&glyph, 1}));
        return static_cast<Kind>(kind);
    }

    Point point() {
        const int x = number(-farthest, farthest);
        return {{x}, {number(-farthest, farthest)}};
    }

    void read_body() {
        if (case_.bodies.size() == most_bodies_read)
            fail("a case has at most " + std::to_string(most_bodies_read) + " bodies");
        constexpr int half_cell = subpixels_per_cell / 2;
        const auto velocity = [&] {
            return Velocity{static_cast<std::int16_t>(number(-fastest, fastest))};
        };
        SoakBody body;
        expect("at");
        body.body.position = point();
        expect("velocity");
        body.body.velocity.x = velocity();
        body.body.velocity.y = velocity();
        expect("half");
        body.body.half.x = {number(1, largest_half)};
        body.body.half.y = {number(1, largest_half)};
        expect("slack");
        body.ceiling_slack = {number(0, half_cell)};
        expect("contact");
        body.contact = static_cast<Contact>(number(0, all_contacts));
        if (word_is("round"))
            body.body.shape = Shape::round;
        if (body.body.shape == Shape::round
            && (body.body.half.x != body.body.half.y || body.body.half.x.raw > half_cell))
            fail("a round body is as wide as high, at most a cell");
        end_line();
        case_.bodies.push_back(body);
    }

    void read_frame_line() {
        if (word_is("frame")) {
            if (case_.frames.size() == most_frames)
                fail("a case has at most " + std::to_string(most_frames) + " frames");
            case_.frames.emplace_back(case_.bodies.size());
        } else if (!case_.frames.empty() && word_is("push")) {
            const int body = number(0, static_cast<int>(case_.bodies.size()) - 1);
            read_push(case_.frames.back()[static_cast<std::size_t>(body)]);
        } else {
            fail(case_.frames.empty() ? "here should be 'body' or 'frame'"
                                      : "here should be 'frame' or 'push'");
        }
        end_line();
    }

    void read_push(Push& push) {
        if (word_is("put"))
            push.put = point();
        if (word_is("by")) {
            push.x = number(-2 * fastest, 2 * fastest);
            push.y = number(-2 * fastest, 2 * fastest);
        }
        push.drop_through = word_is("drop");
    }

    const std::filesystem::path& path_;
    const std::string text_;
    std::size_t at_ = 0;
    int number_ = 0;
    std::string line_;
    std::istringstream words_;
    SoakCase case_;
};

} // namespace

SoakCase read_case(const std::filesystem::path& path) {
    return CaseReader(path).read();
}

bool is_case_file(const std::filesystem::path& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return false;
    std::string start(first_words.size(), '\0');
    std::ifstream(path, std::ios::binary).read(start.data(), static_cast<int>(start.size()));
    return start == first_words;
}

} // namespace halfbyte::tools
