#include "tools/commands/art/add_picture.hpp"

#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/commands/art/draw_proposal.hpp"
#include "tools/commands/art/edit_palettes.hpp"
#include "tools/commands/art/edits.hpp"
#include "tools/commands/art/report.hpp"
#include "tools/commands/check/check_content.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::art {

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

bool is_in(const fs::path& file, const fs::path& folder) {
    const fs::path relative =
        hosted::canonical_path(file).lexically_relative(hosted::canonical_path(folder));
    return !relative.empty() && !relative.string().starts_with("..");
}

/// Copies a picture from elsewhere into the art folder. Throws InputError rather than replace a
/// file.
fs::path copy_into_art(const Subject& subject, Edits& edits) {
    if (is_in(subject.picture, subject.game.art))
        return subject.picture;
    const fs::path copy = subject.game.art / subject.picture.filename();
    std::error_code error;
    if (fs::exists(copy, error))
        throw support::InputError(copy, "a file of this name is there already; rename one");
    if (subject.picture.extension() == ".json")
        throw support::InputError(subject.picture,
                                  "copy this file and its sheet into the art folder first");
    edits.save(copy, support::read_file(subject.picture, most_bytes));
    return copy;
}

void edit_palettes(const Subject& subject, const Proposal& proposal, const fs::path& picture,
                   Edits& edits) {
    if (proposal.changes_nothing())
        return;
    const fs::path file = subject.game.art / content::palettes_file;
    std::string text = support::read_text(file, most_bytes);
    for (const NewPalette& palette : proposal.new_palettes) {
        text = with_palette(text, palette, subject.use());
        for (const PaletteUser& user : palette.users)
            text = with_nearest(text, content::name_in_art(user.picture, subject.game.art));
    }
    if (proposal.nearest)
        text = with_nearest(text, content::name_in_art(picture, subject.game.art));
    check_palettes(file, text);
    edits.save(file, text);
}

/// The faults that a game has only now.
Lines new_faults(const fs::path& game, const Lines& before) {
    Lines faults = check::check_content(game).faults;
    std::erase_if(faults, [&](const std::string& fault) {
        return std::ranges::find(before, fault) != before.end();
    });
    return faults;
}

} // namespace

Lines write_picture(const Examination& examination) {
    const fs::path& game = examination.game;
    const Subject& subject = examination.subject;
    const Proposal& proposal = examination.proposal;
    const Lines before = check::check_content(game).faults;
    Edits edits;
    fs::path picture;
    edits.run([&] {
        picture = copy_into_art(subject, edits);
        edit_palettes(subject, proposal, picture, edits);
        if (const Lines faults = new_faults(game, before); !faults.empty())
            throw support::InputError(game, "nothing was written, because of a fault that the game "
                                            "would have then: "
                                                + faults.front());
    });
    Lines lines;
    for (const fs::path& file : edits.files())
        lines.push_back("wrote " + file.string());
    if (!subject.is_named && subject.role == Role::sheet) {
        lines.emplace_back("to show it, write in the file of actors:");
        for (const std::string& line :
             actor_lines(subject, content::name_in_art(picture, subject.game.art)))
            lines.push_back("    " + line);
    }
    return lines;
}

Examination examine_picture(const AddOptions& options) {
    content::Faults faults(content::Faults::Mode::throw_first);
    Examination result;
    result.game = game_around(options.subject.game, options.subject.picture);
    const content::GameFolder game = game_for_art(result.game);
    const content::Palettes palettes =
        content::read_palettes(game.art / content::palettes_file, faults);
    result.subject = read_subject(options.subject, palettes, game);
    result.proposal = propose(result.subject, palettes);
    result.lines = report(result.subject, result.proposal);
    result.has_changes =
        !result.proposal.changes_nothing() || !is_in(result.subject.picture, game.art);
    if (!options.output.empty())
        hosted::write_png(options.output, draw_proposal(result.subject, result.proposal));
    return result;
}

} // namespace halfbyte::tools::art
