#include "tools/commands/art/report.hpp"

#include "tools/pipeline/console/contrast.hpp"
#include "tools/pipeline/content/art_rules.hpp"
#include "tools/pipeline/content/body_slice.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace halfbyte::tools::art {

namespace {

using content::colour_text;
using Lines = std::vector<std::string>;

constexpr std::size_t most_misfits_listed = 16;

std::string size_text(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

std::string first_line(const Subject& subject) {
    const content::Drawing& drawing = subject.drawing;
    if (subject.role != Role::sheet)
        return subject.picture.string() + ": " + size_text(drawing.width, drawing.height)
               + " pixels, "
               + (subject.role == Role::tiles  ? "tiles of 16 x 16"
                  : subject.role == Role::font ? "a font"
                                               : "a page");
    const int frames = static_cast<int>(subject.places.size()) / subject.pieces_in_frame;
    return subject.picture.string() + ": "
           + support::counted(static_cast<std::size_t>(frames), "pose") + " of "
           + size_text(subject.frame.width, subject.frame.height) + " pixels";
}

/// How many pieces have each palette.
void add_palettes(Lines& lines, const Subject& subject, const content::Match& match,
                  const content::Palettes& palettes) {
    std::map<std::size_t, std::size_t> pieces;
    for (const content::Piece& piece : content::pieces_of(subject.drawing, subject.piece_side()))
        for (const std::size_t palette : palettes_in(match.picture, piece))
            ++pieces[palette];
    const content::ConsolePalettes& all = content::palettes_for(palettes, subject.use());
    for (const auto& [palette, count] : pieces)
        lines.push_back("  palette " + support::in_quotes(all[palette].name) + ": "
                        + support::counted(count, "piece"));
}

void add_misfits(Lines& lines, const Subject& subject, const content::Match& match) {
    std::size_t listed = 0;
    for (const content::Misfit& misfit : match.misfits) {
        if (listed++ == most_misfits_listed) {
            lines.push_back("  and " + std::to_string(match.misfits.size() - most_misfits_listed)
                            + " more pieces");
            return;
        }
        lines.push_back("  no palette: " + place_text(subject, misfit.piece) + " has "
                        + content::colours_text(misfit.colours));
    }
}

std::string words_of_users(const std::vector<PaletteUser>& users) {
    if (users.empty())
        return ", which no other picture uses";
    std::string words;
    for (const PaletteUser& user : users)
        words += "; " + support::counted(user.pieces, "piece") + " of "
                 + user.picture.filename().string() + (user.pieces == 1 ? " gets" : " get")
                 + " the nearest colours of the others";
    return words;
}

/// The pictures that keep a palette from being replaced.
void add_users(Lines& lines, const Subject& subject, const content::Palettes& palettes) {
    lines.emplace_back("  no palette is free; one becomes free if these pieces get the colours of "
                       "another one:");
    const content::ConsolePalettes& all = content::palettes_for(palettes, subject.use());
    for (std::size_t i = 0; i < content::palette_count(palettes, subject.use()); ++i)
        for (const PaletteUser& user : subject.users[i])
            lines.push_back("    palette " + support::in_quotes(all[i].name) + ": "
                            + user.picture.filename().string() + ", "
                            + support::counted(user.pieces, "piece") + ", the first at "
                            + user.first);
}

void add_proposals(Lines& lines, const Subject& subject, const Proposal& proposal) {
    for (const NewPalette& palette : proposal.new_palettes) {
        std::string text = "proposal: the new palette " + support::in_quotes(palette.name) + " of";
        for (const content::ConsoleColour& colour : palette.colours) {
            text +=
                ' ' + colour_text(colour.rgb) + " (" + content::number_text(colour.number) + ')';
        }
        if (!palette.replaced.empty())
            text += ", in the place of " + support::in_quotes(palette.replaced)
                    + words_of_users(palette.users);
        lines.push_back(std::move(text));
    }
    if (proposal.nearest)
        lines.emplace_back("proposal: the nearest colours of the palettes for the pieces that fit "
                           "none");
    if (proposal.nearest && proposal.new_palettes.empty())
        add_users(lines, subject, proposal.palettes);
}

/// The different halves of 8x16 pixels of a sheet that are not blank.
std::size_t halves_of(const content::IndexedPicture& strip) {
    std::set<std::vector<std::uint8_t>> halves;
    for (int left = 0; left < strip.width; left += content::tile_side) {
        std::vector<std::uint8_t> half;
        for (int y = 0; y < strip.height; ++y)
            for (int x = left; x < left + content::tile_side; ++x)
                half.push_back(strip.at(x, y) % content::colours_in_palette);
        if (std::ranges::any_of(half, [](std::uint8_t colour) { return colour != 0; }))
            halves.insert(std::move(half));
    }
    return halves.size();
}

/// The costs of a sheet on the machines that limit the number of pictures.
void add_costs(Lines& lines, const Subject& subject, const Proposal& proposal) {
    if (subject.role != Role::sheet)
        return;
    const auto add = [&](const machines::Machine& machine, std::size_t count,
                         const machines::LimitRow& limit, const char* of) {
        lines.push_back(std::string("  ") + machine.title + ": " + std::to_string(count) + " of "
                        + std::to_string(limit.most) + ' ' + of);
    };
    for (const machines::Machine* machine : machines::with_levels()) {
        if (machine->sprite_pictures != nullptr)
            add(*machine, subject.places.size(), *machine->sprite_pictures,
                "pictures of 16 x 16 pixels of a game");
        if (machine->sprite_halves != nullptr)
            add(*machine, halves_of(proposal.after.picture), *machine->sprite_halves,
                "different halves of 8 x 16 pixels of a level, if all poses are used");
    }
    const int across = (subject.frame.width + content::tile_side - 1) / content::tile_side;
    lines.push_back("  side by side: " + support::counted(across, "sprite")
                    + " of 8 pixels; a console may show only 8 of a line");
}

/// The pieces of a pose, which follow one another in a strip, as one picture.
content::IndexedPicture pose_of(const Subject& subject, const content::IndexedPicture& strip,
                                int first_piece) {
    constexpr int side = content::metatile_side;
    content::IndexedPicture pose;
    pose.width = subject.columns() * side;
    pose.height = subject.pieces_in_frame / subject.columns() * side;
    for (int y = 0; y < pose.height; ++y)
        for (int x = 0; x < pose.width; ++x) {
            const int piece = first_piece + y / side * subject.columns() + x / side;
            pose.indices.push_back(strip.at(piece * side + x % side, y % side));
        }
    return pose;
}

/// The contrast of a sheet's bodies to the page, as `check` measures that of the hero.
void add_contrast(Lines& lines, const Subject& subject, const Proposal& proposal) {
    std::vector<console::BodyColour> bodies;
    const auto pieces = static_cast<int>(subject.places.size());
    for (int piece = 0; piece < pieces; piece += subject.pieces_in_frame)
        if (const auto body = console::body_of(pose_of(subject, proposal.after.picture, piece)))
            bodies.push_back(*body);
    if (bodies.empty())
        return;
    std::vector<std::string> ratios;
    bool is_low = false;
    for (const machines::Machine* machine : machines::with_levels()) {
        const double ratio =
            console::hero_contrast(bodies, proposal.palettes.sets.front(), *machine).ratio;
        is_low |= ratio < console::least_contrast;
        ratios.push_back(console::ratio_text(ratio) + ' ' + console::place_of(*machine));
    }
    lines.push_back("  contrast to the page: " + machines::joined(ratios, " and ")
                    + (is_low ? "; below 2.0 a hero is hard to see" : ""));
}

} // namespace

std::vector<std::string> report(const Subject& subject, const Proposal& proposal) {
    Lines lines{first_line(subject)};
    add_palettes(lines, subject, proposal.before, proposal.palettes);
    add_misfits(lines, subject, proposal.before);
    if (content::gets_nearest(proposal.palettes, subject.picture))
        lines.push_back("  in the nearest colours, because " + std::string(content::palettes_file)
                        + " lists it as \"nearest\"");
    add_costs(lines, subject, proposal);
    if (subject.role == Role::sheet)
        add_contrast(lines, subject, proposal);
    add_proposals(lines, subject, proposal);
    return lines;
}

std::vector<std::string> actor_lines(const Subject& subject, const std::string& sheet) {
    Lines lines{"sheet = \"" + sheet + '"'};
    if (content::is_animated(subject.picture))
        return lines; // frames and animations come from the file
    if (subject.frame != content::FrameSize{})
        lines.push_back("frame = [" + std::to_string(subject.frame.width) + ", "
                        + std::to_string(subject.frame.height) + ']');
    return lines;
}

} // namespace halfbyte::tools::art
