#include "tools/commands/publish/export_game.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/commands/publish/itch_zip.hpp"
#include "tools/commands/publish/readme.hpp"
#include "tools/pipeline/console/compile_art.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/pipeline/targets/built_files.hpp"
#include "tools/pipeline/targets/targets.hpp"
#include "tools/support/make_folder.hpp"
#include "tools/support/staging.hpp"

#include <algorithm>
#include <set>

namespace halfbyte::tools::publish {

namespace {

namespace fs = std::filesystem;
using machines::Machine;
using support::InputError;

constexpr const char* licences_folder = "licenses";

/// A compiled game with what the machines make their files from.
struct Sources {
    content::CompiledGame game;
    console::ConsoleArt art;
    std::vector<std::uint8_t> pack;
    std::vector<std::uint8_t> icon_png;
};

bool needs_console_art(const content::CompiledGame& game, const ExportOrder& order) {
    return std::ranges::any_of(order.machines, [&](const Machine* machine) {
        return machine->is_console && targets::has_level_for(game, *machine);
    });
}

Sources sources_of(const ExportOrder& order) {
    content::Faults faults(content::Faults::Mode::throw_first);
    Sources sources;
    sources.game = content::compile_game(order.game, faults);
    if (needs_console_art(sources.game, order))
        sources.art = console::compile_console_art(sources.game.art, faults);
    sources.pack = targets::built_files(sources.game, {}, *machines::all().front()).front().bytes;
    sources.icon_png = hosted::png_bytes("icon", sources.game.icon);
    return sources;
}

std::vector<targets::ExportedFile> files_for(const Machine& machine, const Sources& sources,
                                             const targets::Images& images) {
    const targets::Target& target = targets::target_of(machine);
    if (target.exported == nullptr)
        throw InputError(machine.exported, "this machine has no export yet");
    targets::check_has_level(sources.game, machine);
    return target.exported({images.input(sources.game, sources.art), sources.pack,
                            sources.game.icon, sources.icon_png});
}

/// Writes the files of one export into a staging folder.
class Writer {
  public:
    Writer(const fs::path& folder, const fs::path& staging)
        : folder_(folder), staging_(staging), uses_(uses_in(folder)) {}

    void add(const targets::ExportedFile& file) {
        write(file.name, file.bytes);
        written_.push_back({folder_ / file.name, file.bytes.size()});
        if (file.is_program)
            allow_execution(staging_ / file.name);
        if (!file.use.empty())
            uses_[file.name] = file.use;
    }

    void add_licence(const std::string& library, const std::string& text) {
        write((fs::path(licences_folder) / (library + ".txt")).string(),
              {text.begin(), text.end()});
        uses_[licences_folder] = "the licences of Halfbyte and of the libraries in these files";
    }

    std::vector<ExportResult::File> finish(const std::string& title) {
        const std::string text = readme_text(title, uses_);
        write(readme_name, {text.begin(), text.end()});
        written_.push_back({folder_ / readme_name, text.size()});
        return written_;
    }

  private:
    void write(const std::string& name, const std::vector<std::uint8_t>& bytes) {
        const fs::path file = staging_ / name;
        support::make_folder(file.parent_path());
        hosted::save_file(file, bytes);
    }

    /// To all people who may read the file.
    static void allow_execution(const fs::path& file) {
        const auto read = static_cast<unsigned>(fs::status(file).permissions()) & 0444u;
        fs::permissions(file, static_cast<fs::perms>(read >> 2), fs::perm_options::add);
    }

    fs::path folder_;
    fs::path staging_;
    Uses uses_;
    std::vector<ExportResult::File> written_;
};

struct Exported {
    std::vector<targets::ExportedFile> files;
    std::set<std::string> licences{"Halfbyte"};
};

void add_itch_zip(const Sources& sources, std::vector<targets::ExportedFile>& files) {
    const auto page = std::ranges::find_if(
        files, [](const targets::ExportedFile& file) { return file.name.ends_with(".html"); });
    if (page != files.end()) {
        files.push_back(
            itch_zip(sources.game.pack, sources.game.folder.file.parent_path(), page->bytes));
    }
}

std::string left_out(const Machine& machine, const InputError& error) {
    return std::string(machine.exported) + " is left out: " + error.what();
}

/// The files for a machine; none, and a line in `skipped`, if it is one of several and the game has
/// no level for it or its image was not built. A damaged image is always an error.
std::vector<targets::ExportedFile> files_or_skip(const Machine& machine, const ExportOrder& order,
                                                 const Sources& sources,
                                                 const targets::Images& images,
                                                 std::vector<std::string>& skipped) {
    if (!order.all)
        return files_for(machine, sources, images);
    try {
        return files_for(machine, sources, images);
    } catch (const targets::MissingImage& error) {
        skipped.push_back(left_out(machine, error));
    } catch (const targets::ImageError&) {
        throw;
    } catch (const InputError& error) {
        skipped.push_back(left_out(machine, error));
    }
    return {};
}

Exported export_all(const ExportOrder& order, const Sources& sources, const targets::Images& images,
                    const Progress& progress, std::vector<std::string>& skipped) {
    Exported exported;
    for (const Machine* machine : order.machines) {
        progress(machine->exported);
        auto files = files_or_skip(*machine, order, sources, images, skipped);
        if (files.empty())
            continue;
        std::ranges::move(files, std::back_inserter(exported.files));
        const auto& licences = targets::target_of(*machine).licences;
        exported.licences.insert(licences.begin(), licences.end());
    }
    if (order.all) {
        progress("pictures");
        add_itch_zip(sources, exported.files);
    }
    return exported;
}

void check_folder(const fs::path& folder) {
    if (content::is_game_folder(folder))
        throw InputError(folder, "this is a game folder; name another one for the exported files");
}

} // namespace

ExportResult export_game(const ExportOrder& order, const targets::Images& images,
                         const Progress& progress) {
    check_folder(order.folder);
    progress("reading the game");
    const Sources sources = sources_of(order);
    ExportResult result;
    const Exported exported = export_all(order, sources, images, progress, result.skipped);
    if (exported.files.empty())
        return result;
    progress("writing");
    support::Staging staging(order.folder, {"an export", ".new-export"});
    support::name_instead(staging.path(), order.folder, [&] {
        Writer writer(order.folder, staging.path());
        for (const targets::ExportedFile& file : exported.files)
            writer.add(file);
        for (const std::string& library : exported.licences)
            writer.add_licence(library, images.licence(library));
        result.files = writer.finish(sources.game.folder.title);
    });
    progress("writing");
    staging.place_over();
    return result;
}

} // namespace halfbyte::tools::publish
