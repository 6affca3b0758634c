#include "tools/commands/tiled.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/text/print.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"
#include "tools/tiled/tiled_files.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace halfbyte::tools::commands {

namespace {

namespace fs = std::filesystem;

struct TiledOptions {
    std::string game;
    bool only_checks = false;
};

std::string text_of(const fs::path& file) {
    constexpr std::size_t most_bytes = 1 << 22;
    return fs::exists(file) ? support::read_file(file, most_bytes) : std::string();
}

class TiledWriter {
  public:
    explicit TiledWriter(bool only_checks) : only_checks_(only_checks) {}

    void put(const fs::path& file, const std::string& text) const {
        if (text_of(file) == text) {
            return;
        }
        if (only_checks_) {
            throw support::InputError(file, "is not what the tables make of it; \"halfbyte tiled "
                                            "GAME\" writes it anew");
        }
        if (file.has_parent_path()) {
            fs::create_directories(file.parent_path());
        }
        hosted::save_file(file, text);
        hosted::print_line(file.string());
    }

    /// A picture, by way of a file beside it.
    void put(const fs::path& file, const hosted::Canvas& picture) const {
        const fs::path aside =
            fs::temp_directory_path() / ("halfbyte_tiled_" + file.filename().string());
        hosted::write_png(aside, picture);
        const std::string bytes = text_of(aside);
        fs::remove(aside);
        put(file, bytes);
    }

  private:
    bool only_checks_;
};

/// The one that is there, or one of the game's name.
fs::path project_of(const fs::path& folder, const std::string& name) {
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".tiled-project") {
            return entry.path();
        }
    }
    return folder / (name + ".tiled-project");
}

void put_tilesets(const TiledWriter& writer, const fs::path& tiles) {
    if (!fs::is_directory(tiles)) {
        return;
    }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(tiles)) {
        if (entry.path().extension() == ".tsx") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    const std::string mark = "<property name=\"like\" value=\"";
    for (const fs::path& file : files) {
        const std::string text = text_of(file);
        const std::size_t at = text.find(mark);
        if (at == std::string::npos) {
            continue;
        }
        const std::size_t begin = at + mark.size();
        const std::string other = text.substr(begin, text.find('"', begin) - begin);
        const fs::path source = tiles / (other + ".tsx");
        if (!fs::exists(source)) {
            throw support::InputError(file, "is like " + support::in_quotes(other)
                                                + ", but there is no " + source.string());
        }
        writer.put(file, tiled::tileset_like(text_of(source), other, file.stem().string()));
    }
}

void run(const TiledOptions& options) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(options.game, faults);
    const content::ActorTable actors = content::read_actors(game.actors, faults);
    const hosted::Pack pack = content::compile_game(options.game);
    const fs::path folder = game.file.parent_path();
    const TiledWriter writer(options.only_checks);
    const std::vector<tiled::EditorClass> classes = tiled::editor_classes(actors);
    const std::string tiles = fs::relative(game.art / "tiles", folder).generic_string();
    writer.put(project_of(folder, game.name), tiled::project_text(classes, tiles));
    writer.put(folder / "tiled" / "objecttypes.xml", tiled::object_types_text(classes));
    writer.put(folder / "tiled" / "actors.tsx", tiled::actors_tileset_text(actors));
    writer.put(folder / "tiled" / "actors.png", tiled::actors_picture(pack, actors));
    put_tilesets(writer, game.art / "tiles");
}

} // namespace

void add_tiled_command(CLI::App& app) {
    const auto options = std::make_shared<TiledOptions>();
    CLI::App* command =
        app.add_subcommand("tiled", "Write the project, classes and actors' tileset for Tiled");
    command->add_option("GAME", options->game, "a game folder")->required();
    command->add_flag("--check", options->only_checks, "write nothing; fail if a file is not so");
    command->callback([options] { run(*options); });
}

} // namespace halfbyte::tools::commands
