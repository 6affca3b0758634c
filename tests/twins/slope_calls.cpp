// Calls of what a step among slopes consists of, and of whole steps and moves there.
#include "tests/twins/body_caller.hpp"

#include "engine/collide/move.hpp"
#include "engine/level/write_level.hpp"

#include <algorithm>
#include <cstdlib>

namespace halfbyte::test {
namespace {

constexpr int cell = subpixels_per_cell;
constexpr int columns = 40;

Kind any_slope(std::mt19937& random) {
    return static_cast<Kind>(between(random, static_cast<int>(Kind::slope_right),
                                     static_cast<int>(Kind::ceiling_left_high)));
}

// Rubble of slopes, solid cells and all other kinds; or hills, each joined to the next.
std::vector<std::uint8_t> rubble(std::mt19937& random, int rows) {
    std::vector<std::uint8_t> tiles(static_cast<std::size_t>(columns * rows));
    const int slopes = between(random, 10, 50), solids = between(random, 5, 40);
    for (auto& tile : tiles) {
        const int chance = between(random, 0, 99);
        Kind kind = Kind::empty;
        if (chance < slopes)
            kind = any_slope(random);
        else if (chance < slopes + solids)
            kind = Kind::solid;
        else if (chance < slopes + solids + 6)
            kind = random_cell_kind(random);
        if ((traits_of(kind) & trait_changing) && between(random, 0, 3) != 0)
            kind = Kind::empty;
        tile = static_cast<std::uint8_t>(kind);
    }
    return tiles;
}

// A floor piece's or a ceiling's heights at its ends, in half cells above its cell's lower edge.
struct Piece {
    Kind kind;
    int left, right;
};
constexpr Piece floor_pieces[] = {{Kind::solid, 2, 2},           {Kind::oneway_up, 2, 2},
                                  {Kind::slope_right, 0, 2},     {Kind::slope_left, 2, 0},
                                  {Kind::slope_right_low, 0, 1}, {Kind::slope_right_high, 1, 2},
                                  {Kind::slope_left_low, 1, 0},  {Kind::slope_left_high, 2, 1}};
constexpr Piece ceiling_pieces[] = {{Kind::solid, 0, 0},
                                    {Kind::oneway_down, 0, 0},
                                    {Kind::ceiling_right, 0, 2},
                                    {Kind::ceiling_left, 2, 0},
                                    {Kind::ceiling_right_low, 0, 1},
                                    {Kind::ceiling_right_high, 1, 2},
                                    {Kind::ceiling_left_low, 1, 0},
                                    {Kind::ceiling_left_high, 2, 1}};

// Lays pieces from left to right where the one before ended, solid behind them or not.
void lay(std::mt19937& random, std::span<const Piece> pieces, int row, int behind,
         std::vector<std::uint8_t>& tiles, int rows) {
    int height = 2 * (rows - 1 - row);
    const bool filled = between(random, 0, 3) != 0;
    for (int column = 0; column < columns; ++column) {
        const Piece* piece = nullptr;
        int at = 0;
        do {
            piece = &pieces[static_cast<std::size_t>(
                between(random, 0, static_cast<int>(pieces.size()) - 1))];
            at = rows - 1 - (height - piece->left) / 2;
        } while (((height - piece->left) & 1) || at < 1 || at > rows - 2);
        const auto put = [&](int r, Kind kind) {
            tiles[static_cast<std::size_t>(r * columns + column)] = static_cast<std::uint8_t>(kind);
        };
        put(at, piece->kind);
        for (int r = at + behind; filled && r >= 0 && r < rows; r += behind)
            put(r, Kind::solid);
        height += piece->right - piece->left;
    }
}

std::vector<std::uint8_t> hills(std::mt19937& random, int rows) {
    std::vector<std::uint8_t> tiles(static_cast<std::size_t>(columns * rows));
    lay(random, floor_pieces, between(random, rows / 2, rows - 2), 1, tiles, rows);
    if (between(random, 0, 1))
        lay(random, ceiling_pieces, between(random, 1, rows / 2), -1, tiles, rows);
    return tiles;
}

std::vector<std::uint8_t> slope_level(std::mt19937& random) {
    constexpr int rows = console_level_rows;
    const auto tiles = between(random, 0, 1) ? rubble(random, rows) : hills(random, rows);
    std::uint8_t kinds[256]{};
    for (std::uint8_t kind = 0; kind < kind_count; ++kind)
        kinds[kind] = kind;
    const LevelDraft draft{columns, static_cast<std::uint8_t>(rows), tiles.data(), kinds, nullptr,
                           0};
    std::vector<std::uint8_t> block(write_level(draft, nullptr, 0).bytes);
    write_level(draft, block.data(), block.size());
    return block;
}

/// A step that begins at a slope, of a body of any size.
struct SlopeCase : BodyCase {
    Kind slope;
    Distance x, y; // the step
};

class SlopeCaller : public BodyCaller {
  public:
    explicit SlopeCaller(Run& run)
        : BodyCaller(run), run_(run), slopes_(run.strata.of("slope", 11, 22)),
          side_(run.strata.sign("x")), rise_(run.strata.sign("y")),
          from_(run.strata.of("from the surface", -2, 2)) {}

    SlopeCase next(long call) {
        std::mt19937& random = run_.random;
        if (call % calls_per_level == 0)
            open(slope_level(random));
        SlopeCase c;
        c.body.half = {{between(random, 1, half_cell)}, {between(random, 1, half_cell)}};
        if (between(random, 0, 2) == 0)
            c.body.half = {pixels(5), pixels(7)};
        place(c);
        step(c);
        c.options.ceiling_slack.raw = between(random, 0, 1) ? 0 : between(random, 0, half_cell);
        c.options.drop_through = between(random, 0, 7) == 0;
        c.options.last_contact = between(random, 0, 3) ? contact_floor : Contact{0};
        slopes_.count(static_cast<int>(c.slope));
        side_.count_sign(c.x.raw);
        rise_.count_sign(c.y.raw);
        return c;
    }

    /// The level's cells as the step's routines keep them.
    void begin(const SlopeCase& c) {
        put(c);
        const auto origin = [](Position p) { return p.raw & ~(cell - 1); };
        origin_ = {{origin(c.body.position.x)}, {origin(c.body.position.y)}};
        const Point after{c.body.position.x + c.x, c.body.position.y + c.y};
        SlopeCase stepped = c;
        stepped.body.position = after;
        stepped.body.velocity = velocity(c);
        put(stepped);
        run_.twin.console.call(begin_slopes_);
    }

    static Motion velocity(const SlopeCase& c) {
        return {{static_cast<std::int16_t>(c.x.raw)}, {static_cast<std::int16_t>(c.y.raw)}};
    }
    Point origin() const { return origin_; }

  private:
    // On, near or around the surface of a slope, or anywhere.
    void place(SlopeCase& c) {
        std::mt19937& random = run_.random;
        const LevelView& map = run_.twin.level().map;
        int column = 0, row = 0;
        do {
            column = between(random, 0, map.columns - 1);
            row = between(random, 0, map.rows - 1);
            c.slope = placed_kind(map, column, row);
        } while (!(traits_of(c.slope) & trait_slope));
        const slope::Profile profile = slope::profile_of(c.slope);
        int offset = between(random, 0, cell - 1);
        if (between(random, 0, 3) == 0)
            offset =
                between(random, 0, 1) ? between(random, 0, 2) : cell - 1 - between(random, 0, 2);
        const bool ceiling = profile & slope::profile_ceiling;
        const int height = slope::height<cell_bits>(profile, offset);
        const int edge = (ceiling ? ~row + 1 : row + 1) * cell;
        int y = edge - height; // of the side that meets it, in its face's frame
        const int near = between(random, 0, 3);
        const int beyond = near == 0   ? between(random, -2, 2)
                           : near == 1 ? between(random, -cell, half_cell)
                                       : 0;
        from_.count(beyond);
        y += beyond;
        const int centre = y - c.body.half.y.raw;
        c.body.position = {{column * cell + offset}, {ceiling ? -centre : centre}};
        if (between(random, 0, 7) == 0) // in whatever is there
            c.body.position = c.body.position
                              + Motion{{static_cast<std::int16_t>(between(random, -cell, cell))},
                                       {static_cast<std::int16_t>(between(random, -cell, cell))}};
    }

    void step(SlopeCase& c) {
        std::mt19937& random = run_.random;
        const auto any = [&] { return between(random, -half_cell, half_cell); };
        const auto slow = [&] { return between(random, -400, 400); };
        const auto sharp = [&] {
            constexpr int sharps[] = {-half_cell, -1, 0, 1, half_cell};
            return sharps[between(random, 0, 4)];
        };
        const auto one = [&] {
            const int which = between(random, 0, 3);
            return which == 0 ? sharp() : which == 1 ? any() : slow();
        };
        c.x.raw = one();
        c.y.raw = between(random, 0, 1) ? 72 : one();
        if (between(random, 0, 3) == 0) // to where the centre or a side meets a line of the grid
            c.x.raw =
                std::clamp((c.body.position.x.raw & ~(cell - 1)) + between(random, 0, 1) * cell
                               + between(random, -1, 1) * c.body.half.x.raw + between(random, -2, 2)
                               - c.body.position.x.raw,
                           -half_cell, half_cell);
    }

    Run& run_;
    Point origin_;
    Stratum &slopes_, &side_, &rise_, &from_;
    Routine begin_slopes_ = run_.twin.console.routine("begin_slopes");
};

BodyCase told_case(const SlopeCase& c) {
    BodyCase t = c;
    t.body.velocity = SlopeCaller::velocity(c);
    return t;
}

std::string call_try_step(Run& run) {
    SlopeCaller caller(run);
    Variable step_x = caller.of("step_x"), step_y = caller.of("step_y"), x = caller.of("body_x"),
             y = caller.of("body_y"), contact = caller.of("trial_contact"),
             excess = caller.of("trial_excess"), closing = caller.of("trial_closing"),
             nibble = caller.of("body_nibble");
    const Routine routine = run.twin.console.routine("try_step");
    Stratum& fits = run.strata.both_ways("fits");
    return run.each([&](long call) {
        const SlopeCase c = caller.next(call);
        caller.begin(c);
        step_x.set_u16(static_cast<std::uint32_t>(c.x.raw));
        step_y.set_u16(static_cast<std::uint32_t>(c.y.raw));
        run.twin.console.call(routine);
        MoveOptions strict = c.options;
        strict.ceiling_slack = {};
        const slope::Trial ours =
            slope::try_step<cell_bits>(c.body, caller.cells(), c.x.raw, c.y.raw, strict);
        fits.count(ours.excess == 0);
        std::string difference =
            differing("contact", ours.contact, contact.u8())
            + differing("nibble", ours.nibble, nibble.u8())
            + differing("excess", ours.excess, excess.u16())
            + differing("reach", ours.reach, x.s16() - (c.body.position.x - caller.origin().x).raw);
        if (ours.excess == 0)
            difference += differing("y", (ours.position.y - caller.origin().y).raw, y.s16());
        else
            difference += differing("closing", ours.closing, closing.s8());
        return caller.told(told_case(c), difference);
    });
}

std::string call_slope_sub_step(Run& run) {
    SlopeCaller caller(run);
    Variable contact = caller.of("body_contact"), nibble = caller.of("body_nibble");
    Stratum& contacts = run.strata.of("contact", 0, 3); // by bit
    const Routine routine = run.twin.console.routine("sub_step");
    return run.each([&](long call) {
        SlopeCase c = caller.next(call);
        const SlopeCase before = c;
        c.body.velocity = SlopeCaller::velocity(c);
        caller.put(c);
        contact.set_u8(0);
        run.twin.console.call(routine);
        const Resolution ours =
            four_corner::sub_step<cell_bits>(c.body, caller.cells(), c.x, c.y, c.options);
        for (int bit = 0; bit <= 3; ++bit)
            contacts.count(ours.contact & (1 << bit) ? bit : -1);
        return caller.told(told_case(before), caller.difference(c.body)
                                                  + differing("contact", ours.contact, contact.u8())
                                                  + differing("nibble", ours.nibble, nibble.u8()));
    });
}

} // namespace

std::span<const CallSet> slope_call_sets() {
    static constexpr CallSet sets[] = {
        {"try_step", call_try_step},
        {"slope_sub_step", call_slope_sub_step},
    };
    return sets;
}

} // namespace halfbyte::test
