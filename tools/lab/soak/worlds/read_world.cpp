#include "tools/lab/soak/worlds/world_file.hpp"

#include "engine/sim/state_image.hpp"
#include "tools/lab/soak/case_text.hpp"
#include "tools/lab/soak/worlds/built_level.hpp"

#include <algorithm>

namespace halfbyte::tools::soak::worlds {

namespace {

constexpr std::string_view first_line = "halfbyte soak worlds 2";
constexpr std::size_t most_frames = 1'000'000, most_points = 64;
constexpr int most_pixels = 32767;

class WorldReader : private CaseText {
  public:
    explicit WorldReader(const std::filesystem::path& path) : CaseText(path, first_line) {}

    WorldCase read() {
        bool more = next_line();
        while (more && word_is("note"))
            more = next_line();
        begin(more, "rules");
        read_rules();
        begin(next_line(), "state");
        read_state();
        begin(next_line(), "start");
        case_.level.start_x = number(0, most_pixels);
        case_.level.start_y = number(0, most_pixels);
        end_line();
        begin(next_line(), "map");
        case_.level.terrain = read_terrain();
        case_.level.walls.resize(case_.level.terrain.kinds.size());
        for (more = next_line(); more && read_thing(); more = next_line())
            end_line();
        check_world();
        for (; more; more = next_line())
            read_frame_line();
        return std::move(case_);
    }

  private:
    void begin(bool more, const char* word) {
        if (!more || !word_is(word))
            fail("expected '" + std::string(word) + "'");
    }

    void read_rules() {
        constexpr int numbers_of_a_kind = 14;
        const int of_tuning = words_left() - numbers_of_a_kind * actor_kind_count;
        int index = 0;
        each_number_of_bodies(case_.rules, [&](auto& field) {
            if (index < tuning_count && index++ >= of_tuning)
                return; // the case is older than this number, which keeps its default
            using Field = std::remove_reference_t<decltype(field)>;
            if constexpr (std::is_same_v<Field, Behaviour>)
                field = static_cast<Behaviour>(number(0, behaviour_count - 1));
            else if constexpr (std::is_same_v<Field, Attack>)
                field = static_cast<Attack>(number(0, attack_count - 1));
            else if constexpr (std::is_same_v<Field, std::int16_t>)
                field = static_cast<Field>(number(0, highest_velocity.raw));
            else if constexpr (std::is_same_v<Field, std::uint8_t>)
                field = static_cast<Field>(number(0, 255));
            else
                field = number(0, 2 * subpixels_per_cell);
        });
        end_line();
        for (const ActorKind& kind : case_.rules.actor_kinds)
            if (kind.half.x > highest_half_size || kind.half.y > highest_half_size
                || (kind.behaviour != Behaviour::none
                    && (kind.half.x.raw == 0 || kind.half.y.raw == 0)))
                fail("an actor must have a size, and at most two cells in each direction");
    }

    void read_state() {
        const std::string digits = rest_of_line();
        std::vector<std::uint8_t> image(state_image_size());
        const auto value = [&](char digit) {
            const auto at = std::string_view("0123456789abcdef").find(digit);
            if (at == std::string_view::npos)
                fail("a state must have only the digits 0 to 9 and a to f");
            return static_cast<unsigned>(at);
        };
        if (digits.size() != 2 * image.size())
            fail("a state must have " + std::to_string(2 * image.size()) + " digits");
        for (std::size_t i = 0; i < image.size(); ++i)
            image[i] =
                static_cast<std::uint8_t>(value(digits[2 * i]) << 4 | value(digits[2 * i + 1]));
        read_state_image(image.data(), case_.begin);
    }

    // Reads the line if it is a thing of the level; returns whether it is one.
    bool read_thing() {
        SoakLevel& level = case_.level;
        if (word_is("wall"))
            read_wall();
        else if (word_is("segment"))
            read_segment();
        else if (word_is("mover"))
            read_mover();
        else if (word_is("crate"))
            level.crates.push_back({static_cast<std::uint16_t>(number(0, most_pixels)),
                                    static_cast<std::uint16_t>(number(0, most_pixels)),
                                    static_cast<std::uint8_t>(number(1, most_crate_pixels)),
                                    static_cast<std::uint8_t>(number(1, most_crate_pixels))});
        else
            return false;
        if (level.segments.size() > level_segments || level.movers.size() > placed_movers
            || level.crates.size() > most_crates)
            fail("more segments, movers or crates than a level can have");
        return true;
    }

    void read_wall() {
        Terrain& terrain = case_.level.terrain;
        const int column = number(0, terrain.columns - 1), row = number(0, terrain.rows - 1);
        Walls& walls = case_.level.walls[terrain.index(column, row)];
        walls =
            static_cast<Walls>((word_is("top") ? wall_top : 0) | (word_is("left") ? wall_left : 0));
    }

    void read_segment() {
        const Point a = point(), b = point();
        case_.level.segments.push_back({a, b, word_is("one_sided")});
    }

    void read_mover() {
        SoakMover mover;
        int kind = 0;
        while (kind < mover_kind_count && !word_is(mover_kind_names[kind]))
            ++kind;
        if (kind == mover_kind_count)
            fail("expected the kind of a mover");
        mover.kind = static_cast<MoverKind>(kind);
        mover.mode = word_is("loop") ? PathMode::loop : PathMode::back_and_forth;
        if (mover.mode != PathMode::loop)
            expect("back_and_forth");
        mover.width = number(1, 255);
        mover.height = number(1, 255);
        expect("start");
        mover.start = number(0, most_pixels);
        expect("speed");
        mover.speed = number(1, fastest_mover.raw - 1);
        expect("path");
        do
            mover.path.push_back(point());
        while (!at_end_of_line() && mover.path.size() < most_points);
        case_.level.movers.push_back(std::move(mover));
    }

    // Checks what the engine relies on.
    void check_world() {
        try {
            const BuiltLevel built(case_.level, case_.rules);
        } catch (const std::runtime_error& error) {
            fail(error.what());
        }
        const auto& kinds = case_.rules.actor_kinds;
        for (const Actor& actor : case_.begin.actors)
            if (actor.kind >= actor_kind_count
                || (actor.kind != no_actor && kinds[actor.kind].half.x.raw == 0)
                || (actor.placement != no_placement && actor.kind != no_actor))
                fail("the state has an actor of an invalid kind");
        for (const Mover& mover : case_.begin.movers)
            if (mover.number > case_.level.movers.size())
                fail("the state has a mover that the level does not have");
        for (std::size_t i = case_.level.crates.size(); i < most_crates; ++i)
            if (case_.begin.crates[i].there)
                fail("the state has a crate that the level does not have");
    }

    void read_frame_line() {
        if (word_is("frame")) {
            if (case_.frames.size() == most_frames)
                fail("a case can have at most " + std::to_string(most_frames) + " frames");
            case_.frames.push_back({static_cast<Input>(number(0, 255)), {}});
        } else if (!case_.frames.empty() && word_is("order")) {
            read_order();
        } else {
            fail(case_.frames.empty() ? "expected 'wall', 'segment', 'mover', 'crate' or 'frame'"
                                      : "expected 'frame' or 'order'");
        }
        end_line();
    }

    void read_order() {
        WorldOrder order;
        order.slot = number(0, first_crate + static_cast<int>(case_.level.crates.size()) - 1);
        if (word_is("put")) {
            order.put = point();
            order.kind = static_cast<std::uint8_t>(number(0, actor_kind_count - 1));
            if (order.slot < first_crate && case_.rules.actor_kinds[order.kind].half.x.raw == 0)
                fail("expected an actor kind that has a size");
            order.hovers = word_is("hovers");
        }
        if (word_is("by")) {
            order.x = number(-2 * fastest, 2 * fastest);
            order.y = number(-2 * fastest, 2 * fastest);
        }
        case_.frames.back().orders.push_back(order);
    }

    WorldCase case_;
};

} // namespace

WorldCase read_world_case(const std::filesystem::path& path) {
    return WorldReader(path).read();
}

} // namespace halfbyte::tools::soak::worlds
