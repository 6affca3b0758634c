#include "tests/ports/move_rules.hpp"

#include "tests/ports/mirrored_level.hpp"
#include "tests/ports/port_mover.hpp"
#include "tests/support/threshold_bodies.hpp"
#include "tools/soak/case_file.hpp"
#include "tools/soak/report_text.hpp"
#include "tools/soak/soak.hpp"
#include "tools/soak/step_body.hpp"

#include <cstdlib>
#include <optional>

namespace halfbyte::test {
namespace {

using tools::soak::Observed;
using tools::soak::Rule;
using tools::soak::SoakBody;

constexpr int bodies_of_a_level = 200;
constexpr int moves_of_a_body = 4;

constexpr Rule sideways_rule{"mirror-sideways", "a move in a mirrored world is the mirrored move"};
constexpr Rule upside_down_rule{"mirror-upside-down",
                                "a move in a world turned over is the move turned over"};

// The values, each of which must occur in one of a hundred moves.
class MoveStrata {
  public:
    explicit MoveStrata(Strata& s)
        : kinds_(s.of("kind", 0, kind_count - 1)), nibble_(s.of("solid cells", 0, 15)),
          x_(s.sign("velocity x")), y_(s.sign("velocity y")), steps_(s.of("sub-steps", 1, 8)),
          free_(s.both_ways("free")), stood_(s.both_ways("stood on a floor")),
          drops_(s.both_ways("drops through")), correction_(s.both_ways("corner correction")),
          side_(s.of("a side from a line", -2, 2)), middle_(s.of("the middle from a line", -2, 2)),
          foot_(s.of("the foot from a surface", -2, 2)),
          head_(s.of("the head from a surface", -2, 2)), contact_(s.of("contact", 0, 6)) {
        for (const int odd : {3, 5, 6, 7})
            steps_.never(odd);
    }

    // `placed` is the level with the kinds of the console.
    void count(const tools::soak::Terrain& placed, const Observed& move, bool free) {
        const tools::soak::CellRange around = cells_around(crossing_of(move));
        int nibble = 0;
        for (int i = 0; i < 4; ++i) {
            const int column = around.left + (i & 1), row = around.top + (i >> 1);
            kinds_.count(static_cast<int>(placed.at(column, row)));
            nibble |= (placed.traits(column, row) & trait_solid) << i;
        }
        nibble_.count(nibble);
        x_.count_sign(move.wish.x.raw);
        y_.count_sign(move.wish.y.raw);
        steps_.count(move.sub_steps());
        free_.count(free);
        stood_.count((move.contact_before & contact_floor) != 0);
        drops_.count(move.options.drop_through);
        correction_.count(move.options.corner_correction.raw != 0);
        side_.count(from_line(move.from.x.raw - move.half.x.raw));
        middle_.count(from_line(move.from.x.raw));
        count_surface(placed, move, true);
        count_surface(placed, move, false);
        for (int bit = 0; bit <= 6; ++bit)
            contact_.count(move.contact & (1 << bit) ? bit : -1);
    }

  private:
    static int from_line(int at) {
        const int beyond = at & (subpixels_per_cell - 1);
        return beyond < half_cell ? beyond : beyond - subpixels_per_cell;
    }

    void count_surface(const tools::soak::Terrain& placed, const Observed& move, bool floor) {
        const int column = move.from.x.raw >> cell_bits;
        const int y = floor ? move.foot_before() : move.head_before();
        for (int row = (y - 2) >> cell_bits; row <= (y + 2) >> cell_bits; ++row) {
            const tools::soak::Slope slope{column, row, placed.at(column, row)};
            if (floor ? tools::soak::is_floor_slope(slope.kind)
                      : tools::soak::is_ceiling_slope(slope.kind))
                (floor ? foot_ : head_).count(y - slope.surface(move.from.x.raw));
        }
    }

    Stratum &kinds_, &nibble_, &x_, &y_, &steps_, &free_, &stood_, &drops_, &correction_, &side_,
        &middle_, &foot_, &head_, &contact_;
};

class Asker {
  public:
    Asker(PortConsole& port, std::uint64_t seed, AskedMoves& asked)
        : port_(port), mover_(port), random_(seed), asked_(asked), strata_(asked.strata) {}

    // Makes a level, and tests the moves of its bodies.
    void ask(bool stop) {
        level_ = random_mirrored_level(random_);
        port_.open(level_.block);
        port_.put(World{});
        for (int i = 0; i < bodies_of_a_level; ++i) {
            SoakBody body = any_body();
            // The first contact is made up. If it has a floor, the first move is a single step,
            // which a wrong floor cannot mislead.
            for (int move = 0; move < moves_of_a_body; ++move) {
                ask_move(body, (body.contact & contact_floor) && move == 0);
                if (stop && !asked_.broken.empty())
                    return;
            }
        }
    }

  private:
    SoakBody any_body() {
        const int first = MirroredLevel::first_column(random_.below(MirroredLevel::parts));
        const CellRange cells{first + 1, 0, first + MirroredLevel::part_columns - 2,
                              MirroredLevel::rows - 1};
        SoakBody body;
        if (const auto oneway = any_cell_with(trait_oneway_up, cells); random_.one_in(2) && oneway)
            body = body_near_thresholds(level_.terrain,
                                        {oneway->column, oneway->row, oneway->column, oneway->row},
                                        false, random_);
        else
            body = body_near_thresholds(level_.terrain, cells, false, random_);
        if (const auto slope = any_cell_with(trait_slope, cells); random_.one_in(2) && slope)
            put_near_surface(body.body, *slope, random_);
        if (random_.one_in(2))
            body.corner_correction.raw = random_.between(1, half_cell);
        return body;
    }

    std::optional<tools::soak::Slope> any_cell_with(Traits traits, const CellRange& cells) {
        constexpr int tries = 20;
        for (int i = 0; i < tries; ++i) {
            const int column = random_.between(cells.left, cells.right);
            const int row = random_.between(cells.top, cells.bottom);
            if (const TileKind kind = level_.terrain.at(column, row); traits_of(kind) & traits)
                return tools::soak::Slope{column, row, kind};
        }
        return std::nullopt;
    }

    int any_speed(bool slow) {
        if (slow || !random_.one_in(4))
            return any_step(random_);
        const int speed = half_cell << random_.between(0, 3);
        return random_.between(-speed, speed);
    }

    void ask_move(SoakBody& body, bool slow) {
        const SoakBody before = body;
        body.body.velocity = {};
        const tools::soak::Push push{std::nullopt, any_speed(slow), any_speed(slow),
                                     random_.one_in(8)};
        const auto by_rom = [this](Body& moved, const tools::soak::Terrain&,
                                   const MoveOptions& options) {
            return mover_.move(moved, options);
        };
        const tools::soak::Step step = step_body(body, level_.terrain, push, by_rom);
        const Observed& seen = step.seen;
        const bool free = !starts_stuck(level_.terrain, seen);
        ++asked_.moves;
        strata_.count(level_.placed, seen, free);
        count_contacts(asked_.contacts, level_.terrain, seen);
        if (step.broken)
            note(*step.broken, seen);
        else if (free && has_mirror_image(seen))
            ask_mirrors(before, seen);
    }

    // A position on the line between two columns belongs to the right one, and the middle of a cell
    // to the crossing behind it. A path that is cut short across a line has no mirror image either.
    bool has_mirror_image(const Observed& move) const {
        const auto off_lines = [](Position at) { return at.raw % half_cell != 0; };
        const Position wish = move.from.x + move.wish.x;
        const bool short_across_line = move.to.x != wish && cell_of(move.from.x) != cell_of(wish);
        return move.sub_steps() == 1 && stays_in_part(move) && off_lines(move.from.x)
               && off_lines(wish) && off_lines(move.to.x) && !short_across_line;
    }

    // The cells beyond the solid columns at a part's ends differ from those of its mirror images.
    static bool stays_in_part(const Observed& move) {
        const tools::soak::CellRange cells = tools::soak::cells_touched(move.hull());
        const int last = MirroredLevel::part_columns - 1;
        const int left = cells.left % (last + 1), width = cells.right - cells.left;
        return cells.left > 0 && left > 0 && left + width < last && cells.top > 0
               && cells.bottom < MirroredLevel::rows - 1;
    }

    void ask_mirrors(const SoakBody& before, const Observed& move) {
        ++asked_.mirrored;
        if (!mirrors_sideways(move, mirrored(before, move, false)))
            note(sideways_rule, move);
        const bool stood = move.contact_before & contact_floor;
        const bool off_line = (move.from.y + move.wish.y).raw % half_cell != 0;
        if (level_.mirrors_upside_down && !stood && !move.options.drop_through && off_line
            && move.correction() == 0 && !mirrors_upside_down(move, mirrored(before, move, true)))
            note(upside_down_rule, move);
    }

    Observed mirrored(SoakBody body, const Observed& move, bool upright) {
        const auto turned = [](Velocity v) { return Velocity{static_cast<std::int16_t>(-v.raw)}; };
        body.body.position =
            upright ? MirroredLevel::upside_down(move.from) : MirroredLevel::sideways(move.from);
        body.body.velocity = upright ? Motion{move.wish.x, turned(move.wish.y)}
                                     : Motion{turned(move.wish.x), move.wish.y};
        MoveOptions options = move.options;
        if (upright)
            options.corner_correction = {};
        Observed seen = move;
        const MoveResult result = mover_.move(body.body, options);
        seen.to = body.body.position;
        seen.contact = result.contact;
        return seen;
    }

    // A body that is stopped at a line stops on it or beside it, because the line belongs to one of
    // the columns. A body that follows a floor may find one there that the other column lacks.
    static bool mirrors_sideways(const Observed& a, const Observed& b) {
        const Point expected = MirroredLevel::sideways(a.to);
        const bool stood = a.contact_before & contact_floor;
        const bool beside = std::abs(b.to.x.raw - expected.x.raw) <= 1
                            && std::abs(b.to.y.raw - expected.y.raw) <= 1;
        if (b.to.x.raw % half_cell == 0 && (beside || stood))
            return true;
        return b.to == expected && b.contact == exchanged(a.contact, contact_left, contact_right);
    }

    // In a wedge the floor's surface is tested last, turned over or not.
    static bool mirrors_upside_down(const Observed& a, const Observed& b) {
        constexpr Contact both = contact_ceiling | contact_floor;
        if ((a.contact & both) == both || (b.contact & both) == both)
            return true;
        const Contact expected = exchanged(a.contact, contact_ceiling, contact_floor);
        return b.to == MirroredLevel::upside_down(a.to)
               && ((b.contact ^ expected) & contact_sides) == 0;
    }

    static Contact exchanged(Contact contact, Contact one, Contact other) {
        const unsigned rest = contact & ~(unsigned{one} | other);
        return static_cast<Contact>(rest | (contact & one ? other : 0u)
                                    | (contact & other ? one : 0u));
    }

    void note(const Rule& rule, const Observed& move) {
        if (asked_.broken.empty())
            asked_.first = tools::soak::describe({&rule, 0, 0}, move) + text_of(move);
        ++asked_.broken[rule.name];
    }

    // The move, with the cells within two of the body.
    std::string text_of(const Observed& move) const {
        std::string text = ", half " + std::to_string(move.half.x.raw) + ' '
                           + std::to_string(move.half.y.raw) + ", before "
                           + tools::soak::contact_names(move.contact_before) + ", correction "
                           + std::to_string(move.options.corner_correction.raw)
                           + (move.options.drop_through ? ", drops" : "") + '\n';
        const int column = cell_of(move.from.x), row = cell_of(move.from.y);
        for (int r = row - 2; r <= row + 2; ++r) {
            text += "    ";
            for (int c = column - 2; c <= column + 2; ++c)
                text += letter_of(level_.terrain.at(c, r));
            text += '\n';
        }
        return text;
    }

    PortConsole& port_;
    PortMover mover_;
    tools::soak::SoakRandom random_;
    AskedMoves& asked_;
    MoveStrata strata_;
    MirroredLevel level_{};
};

} // namespace

std::string AskedMoves::rare() const {
    if (moves < calls_that_even_out)
        return {};
    std::string text = strata.rare(moves);
    for (const TileKind kind : tools::soak::rare_kinds(contacts))
        text += std::string("contacts with ") + kind_names[static_cast<int>(kind)] + ": "
                + std::to_string(contacts.contacts[static_cast<std::size_t>(kind)]) + " of "
                + std::to_string(contacts.all_contacts()) + '\n';
    return text;
}

void ask_moves(PortConsole& port, long moves, std::uint64_t seed, bool stop, AskedMoves& asked) {
    Asker asker(port, seed, asked);
    while (asked.moves < moves && !(stop && !asked.broken.empty()))
        asker.ask(stop);
}

} // namespace halfbyte::test
