#include "tools/commands/art/add_picture.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "tools/commands/art/draw_proposal.hpp"
#include "tools/commands/art/edit_palettes.hpp"
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

/// The changes of a game's files, which can be taken back.
class Edits {
  public:
    void save(const fs::path& file, const std::string& bytes) {
        std::error_code error;
        if (fs::exists(file, error))
            before_.emplace_back(file, support::read_file(file, most_bytes));
        else
            before_.emplace_back(file, std::nullopt);
        hosted::save_file(file, bytes);
    }

    void take_back() {
        for (auto edit = before_.rbegin(); edit != before_.rend(); ++edit) {
            std::error_code error;
            if (edit->second)
                hosted::save_file(edit->first, *edit->second);
            else
                fs::remove(edit->first, error);
        }
    }

    Lines names() const {
        Lines names;
        for (const auto& [file, bytes] : before_)
            names.push_back(file.string());
        return names;
    }

  private:
    std::vector<std::pair<fs::path, std::optional<std::string>>> before_;
};

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
    for (const NewPalette& palette : proposal.new_palettes)
        text = with_palette(text, palette, subject.use());
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

Lines write(const fs::path& game, const Subject& subject, const Proposal& proposal) {
    const Lines before = check::check_content(game).faults;
    Edits edits;
    fs::path picture;
    try {
        picture = copy_into_art(subject, edits);
        edit_palettes(subject, proposal, picture, edits);
        if (const Lines faults = new_faults(game, before); !faults.empty())
            throw support::InputError(game, "nothing was written: the game would have the fault "
                                                + support::in_quotes(faults.front()));
    } catch (const std::runtime_error&) {
        edits.take_back();
        throw;
    }
    Lines lines;
    for (const std::string& name : edits.names())
        lines.push_back("wrote " + name);
    if (!subject.is_named && subject.role == Role::sheet) {
        lines.emplace_back("to show it, write in the file of actors:");
        for (const std::string& line :
             actor_lines(subject, content::name_in_art(picture, subject.game.art)))
            lines.push_back("    " + line);
    }
    return lines;
}

} // namespace

Lines add_picture(const AddOptions& options) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const fs::path folder = game_around(options.subject.game, options.subject.picture);
    content::Faults other_faults(content::Faults::Mode::collect);
    const content::GameFolder game = content::read_game_folder(folder, other_faults);
    const content::Palettes palettes =
        content::read_palettes(game.art / content::palettes_file, faults);
    const Subject subject = read_subject(options.subject, palettes, game);
    const Proposal proposal = propose(subject, palettes);
    Lines lines = report(subject, proposal);
    if (!options.output.empty())
        hosted::write_png(options.output, draw_proposal(subject, proposal));
    if (options.writes) {
        const Lines written = write(folder, subject, proposal);
        lines.insert(lines.end(), written.begin(), written.end());
    } else if (!proposal.changes_nothing() || !is_in(subject.picture, game.art)) {
        lines.emplace_back("nothing was written; --write carries this out");
    }
    return lines;
}

} // namespace halfbyte::tools::art
