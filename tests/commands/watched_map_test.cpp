#include "platform/hosted/picture/png_file.hpp"
#include "tests/support/captured.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/start/new_game.hpp"
#include "tools/commands/watched_game.hpp"
#include "tools/pipeline/machines/machines.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <chrono>
#include <optional>

using namespace halfbyte::test;

namespace {

// A foreign map that is played, and the files that it reads.
class PlayedMap {
  public:
    explicit PlayedMap(const fs::path& map) : source_{map, {}, &desktop::machine} {
        const support::ReadLog log;
        try {
            commands::load_game(source_);
        } catch (const support::InputError&) {
        }
        watched_.emplace(source_, log.places());
    }

    // Runs frames and returns "loaded", the fault, or nothing.
    std::string look(int looks = 16) {
        for (int i = 0; i < looks; ++i)
            if (const auto change = watched_->look())
                return change->pack ? "loaded" : change->fault;
        return "";
    }

  private:
    commands::GameSource source_;
    std::optional<WatchedGame> watched_;
};

void touch(const fs::path& file) {
    REQUIRE(fs::exists(file));
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
}

// A foreign map whose tilesets are in other folders and whose player comes from a template.
class ForeignFolder {
  public:
    ForeignFolder() {
        hosted::Canvas picture(64, 32);
        fs::create_directories(folder_.path() / "elsewhere/pictures");
        hosted::write_png(folder_.path() / "elsewhere/pictures/t.png", picture);
        write("elsewhere/t.tsx", tileset);
        write("maps/b.tx", object);
        write("maps/m.tmx",
              "<map orientation=\"orthogonal\" width=\"4\" height=\"3\" tilewidth=\"16\" "
              "tileheight=\"16\"><tileset firstgid=\"1\" source=\"../elsewhere/t.tsx\"/>"
              "<layer name=\"Ground\" width=\"4\" height=\"3\"><data encoding=\"csv\">"
              "0,0,0,0,0,0,0,0,2,2,2,2</data></layer><objectgroup name=\"o\">"
              "<object id=\"1\" template=\"b.tx\" x=\"24\" y=\"24\"/></objectgroup></map>");
    }

    fs::path path(const fs::path& file) const { return folder_.path() / file; }
    void write(const fs::path& file, const std::string& text) { folder_.write(file, text); }

    static constexpr const char* tileset =
        "<tileset name=\"t\" tilewidth=\"16\" tileheight=\"16\" tilecount=\"8\" "
        "columns=\"4\"><image source=\"pictures/t.png\" width=\"64\" height=\"32\"/></tileset>";
    static constexpr const char* object =
        "<template><object type=\"player\"><point/></object></template>";

  private:
    ScratchFolder folder_;
};

constexpr const char* foreign_files[] = {"maps/m.tmx", "maps/b.tx", "elsewhere/t.tsx",
                                         "elsewhere/pictures/t.png"};

} // namespace

TEST_CASE("a map that is played is watched together with its game") {
    const Captured printed(std::cout, std::cerr);
    const ScratchFolder folder;
    start::make_new_game({folder.path() / "quill", "quill", "Quill"});
    PlayedMap played(folder.path() / "quill/levels/first.tmx");
    for (const char* file : {"levels/first.tmx", "art/tiles/cells.tsx", "art/sprites/blot.png",
                             "game.toml", "tuning.toml", "scores/page.score"}) {
        CAPTURE(file);
        touch(folder.path() / "quill" / file);
        CHECK(played.look() == "loaded");
        CHECK(played.look().empty());
    }
}

TEST_CASE("every file of a foreign map is watched in any folder") {
    const Captured printed(std::cout, std::cerr);
    const ForeignFolder folder;
    PlayedMap played(folder.path("maps/m.tmx"));
    for (const char* file : foreign_files) {
        CAPTURE(file);
        touch(folder.path(file));
        CHECK(played.look() == "loaded");
        CHECK(played.look().empty());
    }
}

TEST_CASE("a broken or missing file of a map is watched until it is fixed") {
    const Captured printed(std::cout, std::cerr);
    for (const char* file : foreign_files)
        for (const bool is_missing : {false, true}) {
            ForeignFolder folder;
            CAPTURE(file, is_missing);
            PlayedMap played(folder.path("maps/m.tmx"));
            const std::string right = text_of(folder.path(file));
            if (is_missing)
                fs::remove(folder.path(file));
            else
                folder.write(file, right.substr(0, right.size() / 2));
            const std::string fault = played.look();
            CHECK(fault.find(fs::path(file).filename().string()) != std::string::npos);
            folder.write(file, right);
            CHECK(played.look() == "loaded");
        }
}

TEST_CASE("a map that cannot be played at first is watched") {
    const Captured printed(std::cout, std::cerr);
    ForeignFolder folder;
    folder.write("elsewhere/t.tsx", "<tileset");
    PlayedMap played(folder.path("maps/m.tmx"));
    CHECK(played.look().empty());
    folder.write("elsewhere/t.tsx", ForeignFolder::tileset);
    CHECK(played.look(1) == "loaded");
}
