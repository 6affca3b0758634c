#include "tools/commands/tiled/write_tiled_files.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/system/paths.hpp"
#include "platform/hosted/text/plain_text.hpp"
#include "tools/commands/tiled/tiled_files.hpp"
#include "tools/pipeline/content/game_folder.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

namespace halfbyte::tools::tiled {

using content::EditorClass;
using content::EditorList;

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = 1 << 22;

std::string bytes_of(const fs::path& file) {
    return fs::exists(file) ? support::read_file(file, most_bytes) : std::string();
}

/// Whether the file has this text, with any line ends that an editor or git gave it.
bool has_text(const fs::path& file, const std::string& text) {
    std::string there = bytes_of(file);
    return !hosted::make_plain(there) && there == text;
}

class TiledWriter {
  public:
    explicit TiledWriter(bool only_checks) : only_checks_(only_checks) {}

    void put(const fs::path& file, const std::string& text) {
        if (!has_text(file, text))
            write(file, text);
    }

    void put(const fs::path& file, const hosted::Canvas& picture) {
        const std::vector<std::uint8_t> png = hosted::png_bytes(file, picture);
        const std::string bytes(png.begin(), png.end());
        if (bytes_of(file) != bytes)
            write(file, bytes);
    }

    const std::vector<fs::path>& written() const { return written_; }

    /// The files are made from the game's, so a game without any of them is not out of date.
    void refuse_some_missing(std::size_t all) const {
        if (!missing_.empty() && missing_.size() < all)
            throw support::InputError(missing_.front(),
                                      "is missing; \"halfbyte tiled GAME\" writes it");
    }

  private:
    void write(const fs::path& file, const std::string& bytes) {
        if (only_checks_ && !fs::exists(file)) {
            missing_.push_back(file);
            return;
        }
        if (only_checks_) {
            throw support::InputError(
                file, "is not what the tables make of it; \"halfbyte tiled GAME\" writes it again");
        }
        if (file.has_parent_path())
            fs::create_directories(file.parent_path());
        hosted::save_file(file, bytes);
        written_.push_back(file);
    }

    bool only_checks_;
    std::vector<fs::path> written_;
    std::vector<fs::path> missing_; ///< if it only checks
};

/// The project with the game's name, or one that exists under another name.
fs::path project_of(const fs::path& folder, const std::string& name) {
    const fs::path own = folder / (name + ".tiled-project");
    const std::vector<fs::path> projects = support::files_in(folder, own.extension().string());
    return projects.empty() || fs::exists(own) ? own : projects.front();
}

void put_tilesets(TiledWriter& writer, const fs::path& tiles) {
    if (!fs::is_directory(tiles))
        return;
    const std::string mark = "<property name=\"like\" value=\"";
    for (const fs::path& file : support::files_in(tiles, ".tsx")) {
        const std::string text = support::read_text(file, most_bytes);
        const std::size_t at = text.find(mark);
        if (at == std::string::npos)
            continue;
        const std::size_t begin = at + mark.size();
        const std::string other = text.substr(begin, text.find('"', begin) - begin);
        const fs::path source = tiles / (other + ".tsx");
        if (!fs::exists(source)) {
            throw support::InputError(file, "is like " + support::in_quotes(other)
                                                + ", but there is no " + source.string());
        }
        writer.put(file, tileset_like(support::read_text(source, most_bytes), other,
                                      file.stem().string()));
    }
}

/// The names that a level's properties `music` and `palette` can have.
std::vector<EditorList> editor_lists(const content::CompiledGame& game, content::Faults& faults) {
    EditorList songs{content::song_list, {""}}, palettes{content::palette_list, {""}};
    for (const score::CompiledSong& song : game.score.songs)
        songs.values.push_back(song.name);
    if (const fs::path file = game.folder.art / content::palettes_file; fs::exists(file)) {
        const content::Palettes read = content::read_palettes(file, faults);
        for (auto set = read.sets.begin() + 1; set != read.sets.end(); ++set)
            palettes.values.push_back(set->name);
    }
    return {songs, palettes};
}

} // namespace

std::vector<fs::path> write_tiled_files(const fs::path& path, bool only_checks) {
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::GameFolder game = content::read_game_folder(path, faults);
    const content::ActorTable actors = content::read_actors(game, faults);
    const content::CompiledGame compiled = content::compile_game(path, faults);
    const fs::path folder = game.file.parent_path();
    TiledWriter writer(only_checks);
    const std::vector<EditorClass> classes = content::editor_classes(actors, game.music.name);
    const std::string tiles = hosted::canonical_path(game.art / "tiles")
                                  .lexically_relative(hosted::canonical_path(folder))
                                  .generic_string();
    writer.put(project_of(folder, game.name),
               project_text(editor_lists(compiled, faults), classes, tiles));
    writer.put(folder / "tiled" / "objecttypes.xml", object_types_text(classes));
    writer.put(folder / "tiled" / "actors.tsx", actors_tileset_text(actors));
    writer.put(folder / "tiled" / "actors.png", actors_picture(compiled.pack, actors));
    constexpr std::size_t made_files = 4; // those above
    writer.refuse_some_missing(made_files);
    put_tilesets(writer, game.art / "tiles");
    return writer.written();
}

} // namespace halfbyte::tools::tiled
