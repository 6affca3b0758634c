#include "tools/soak/case_file.hpp"

#include "tools/soak/case_text.hpp"

namespace halfbyte::tools::soak {

namespace {

constexpr std::string_view first_line = "halfbyte soak 2";
constexpr std::size_t most_bodies_read = 64, most_frames = 1'000'000;
constexpr int all_contacts = 0x7F;

class CaseReader : private CaseText {
  public:
    explicit CaseReader(const std::filesystem::path& path) : CaseText(path, first_line) {}

    SoakCase read() {
        bool more = next_line();
        while (more && word_is("note"))
            more = next_line();
        if (!more || !word_is("map"))
            fail("expected 'map' with its columns and rows");
        case_.terrain = read_terrain();
        while ((more = next_line()) && word_is("body"))
            read_body();
        if (case_.bodies.empty())
            fail("expected a body: a case needs at least one");
        for (; more; more = next_line())
            read_frame_line();
        return std::move(case_);
    }

  private:
    void read_body() {
        if (case_.bodies.size() == most_bodies_read)
            fail("a case can have at most " + std::to_string(most_bodies_read) + " bodies");
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
        expect("correction");
        body.corner_correction = {number(0, half_cell)};
        expect("contact");
        body.contact = static_cast<Contact>(number(0, all_contacts));
        if (word_is("round"))
            body.body.shape = Shape::round;
        if (body.body.shape == Shape::round
            && (body.body.half.x != body.body.half.y || body.body.half.x.raw > half_cell))
            fail("a round body must be as wide as high, and at most a cell");
        end_line();
        case_.bodies.push_back(body);
    }

    void read_frame_line() {
        if (word_is("frame")) {
            if (case_.frames.size() == most_frames)
                fail("a case can have at most " + std::to_string(most_frames) + " frames");
            case_.frames.emplace_back(case_.bodies.size());
        } else if (!case_.frames.empty() && word_is("push")) {
            const int body = number(0, static_cast<int>(case_.bodies.size()) - 1);
            read_push(case_.frames.back()[static_cast<std::size_t>(body)]);
        } else {
            fail(case_.frames.empty() ? "expected 'body' or 'frame'"
                                      : "expected 'frame' or 'push'");
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

    SoakCase case_;
};

} // namespace

SoakCase read_case(const std::filesystem::path& path) {
    return CaseReader(path).read();
}

} // namespace halfbyte::tools::soak
