#include "tools/tiled/write_tiled_files.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "tools/content/game_folder.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"
#include "tools/tiled/tiled_files.hpp"

#include <algorithm>

namespace halfbyte::tools::tiled {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
    constexpr std::size_t most_bytes = 1 << 22;
    return fs::exists(file) ? support::read_file(file, most_bytes) : std::string();
}

class TiledWriter {
  public:
    explicit TiledWriter(bool only_checks) : only_checks_(only_checks) {}

    void put(const fs::path& file, const std::string& text) {
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
        written_.push_back(file);
    }

    /// A picture, by way of a file beside it.
    void put(const fs::path& file, const hosted::Canvas& picture) {
        const fs::path aside =
            fs::temp_directory_path() / ("halfbyte_tiled_" + file.filename().string());
        hosted::write_png(aside, picture);
        const std::string bytes = text_of(aside);
        fs::remove(aside);
        put(file, bytes);
    }

    const std::vector<fs::path>& written() const { return written_; }

  private:
    bool only_checks_;
    std::vector<fs::path> written_;
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

void put_tilesets(TiledWriter& writer, const fs::path& tiles) {
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
        writer.put(file, tileset_like(text_of(source), other, file.stem().string()));
    }
}

} // namespace

std::vector<fs::path> write_tiled_files(const fs::path& path, bool only_checks) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(path, faults);
    const content::ActorTable actors = content::read_actors(game.actors, faults);
    const hosted::Pack pack = content::compile_game(path);
    const fs::path folder = game.file.parent_path();
    TiledWriter writer(only_checks);
    const std::vector<EditorClass> classes = editor_classes(actors);
    const std::string tiles = fs::relative(game.art / "tiles", folder).generic_string();
    writer.put(project_of(folder, game.name), project_text(classes, tiles));
    writer.put(folder / "tiled" / "objecttypes.xml", object_types_text(classes));
    writer.put(folder / "tiled" / "actors.tsx", actors_tileset_text(actors));
    writer.put(folder / "tiled" / "actors.png", actors_picture(pack, actors));
    put_tilesets(writer, game.art / "tiles");
    return writer.written();
}

} // namespace halfbyte::tools::tiled
