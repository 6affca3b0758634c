#include "tools/commands/watched_game.hpp"

#include "engine/numbers/random.hpp"
#include "platform/hosted/picture/png_file.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/start/new_game.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_log.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <malloc.h>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace halfbyte;
using namespace halfbyte::tools;
using commands::WatchedGame;
using halfbyte::tests::ScratchFolder;
namespace fs = std::filesystem;

namespace {

// Collects the text of both outputs while the object lives.
class Printed {
  public:
    Printed() : out_(std::cout.rdbuf(text_.rdbuf())), error_(std::cerr.rdbuf(text_.rdbuf())) {}
    ~Printed() {
        std::cout.rdbuf(out_);
        std::cerr.rdbuf(error_);
    }
    Printed(const Printed&) = delete;
    Printed& operator=(const Printed&) = delete;

    std::string text() const { return text_.str(); }

  private:
    std::ostringstream text_;
    std::streambuf* out_;
    std::streambuf* error_;
};

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// A game made by `halfbyte new`, which is played and edited at the same time.
class Edited {
  public:
    Edited() {
        start::make_new_game({game(), "quill", "Quill"});
        const support::ReadLog log;
        first_ = commands::load_game({game(), {}, false}).playable.pack;
        watched_.emplace(commands::GameSource{game(), {}, false}, log.places());
        hosted::PlaySetup setup;
        setup.level = 0;
        play_.emplace(first_, std::move(setup));
        sound_.emplace(first_);
    }

    fs::path game() const { return folder_.path() / "quill"; }
    std::string text(const fs::path& file) const { return bytes_of(game() / file); }
    void write(const fs::path& file, const std::string& bytes) const {
        std::ofstream(game() / file, std::ios::binary) << bytes;
    }
    void replace(const fs::path& file, const std::string& from, const std::string& to) const {
        std::string bytes = text(file);
        const std::size_t at = bytes.find(from);
        REQUIRE(at != std::string::npos);
        write(file, bytes.replace(at, from.size(), to));
    }

    // Runs frames like the window's loop. The default number is enough for a second load after a
    // fault.
    int look(int looks = 16) {
        int changes = 0;
        for (int i = 0; i < looks; ++i) {
            if (auto change = watched_->look()) {
                ++changes;
                take(std::move(*change));
            }
            play_->frame(i % 2 ? input_right | input_a : input_right);
            sound_->frame(*play_);
            play_->draw(canvas_);
        }
        return changes;
    }

    const hosted::Session& session() const { return play_->session(); }
    const hosted::Canvas& canvas() const { return canvas_; }
    const std::string& fault() const { return fault_; }

  private:
    void take(desktop::GameChange change) {
        fault_ = change.fault;
        if (change.pack) {
            sound_->change_pack(*change.pack);
            play_->change_game(change.pack, change.nes);
        }
        play_->tell(hosted::Notice::game, change.fault);
    }

    ScratchFolder folder_;
    std::optional<WatchedGame> watched_;
    hosted::Pack first_;
    std::optional<hosted::Play> play_;
    std::optional<hosted::PlaySound> sound_;
    hosted::Canvas canvas_{desktop_screen.width, desktop_screen.height};
    std::string fault_;
};

} // namespace

TEST_CASE("a change to any file of a game is loaded into the running game") {
    const Printed printed;
    Edited edited;
    const auto& pack = [&]() -> const hosted::Pack& { return edited.session().pack(); };
    REQUIRE(edited.look() == 0);

    edited.replace("tuning.toml", "jump_height = 66", "jump_height = 30");
    const auto jump = pack().rules.tuning.jump_speed;
    CHECK(edited.look() == 1);
    CHECK(pack().rules.tuning.jump_speed != jump);

    edited.replace("levels/first.tmx", "name=\"title\" value=\"", "name=\"title\" value=\"X");
    CHECK(edited.look() == 1);
    CHECK(pack().levels[0].title[0] == 'X');

    const auto scripts = pack().scripts;
    edited.replace("actors.toml", "wait 30", "wait 31");
    CHECK(edited.look() == 1);
    CHECK((pack().scripts != scripts));

    const auto sound = pack().sound.block;
    edited.replace("scores/page.score", "tempo 132", "tempo 60");
    CHECK(edited.look() == 1);
    CHECK((pack().sound.block != sound));

    const auto pictures = pack().sprite_pictures;
    edited.write("art/sprites/flea.png", edited.text("art/sprites/blot.png"));
    CHECK(edited.look() == 1);
    CHECK((pack().sprite_pictures != pictures));

    edited.replace("game.toml", "\"Quill\"", "\"Pen\"");
    CHECK(edited.look() == 1);
    CHECK(pack().title == "Pen");
    CHECK(edited.session().frames() == 7 * 16);
    CHECK(printed.text().find("levels/first.tmx: loaded\n") != std::string::npos);
}

TEST_CASE("a fault that two loads find is printed and stays on the screen until it is fixed") {
    const Printed printed;
    Edited edited;
    const std::string right = edited.text("tuning.toml");
    edited.write("tuning.toml", right + "jump_hight = 30\n");
    edited.look(2);
    CHECK(edited.fault().empty());
    const hosted::Pack* const before = &edited.session().pack();
    edited.look(8);
    CHECK(edited.fault().find("tuning.toml:") != std::string::npos);
    CHECK(edited.fault().find("jump_hight") != std::string::npos);
    CHECK(printed.text() == edited.fault() + "\n");
    CHECK(&edited.session().pack() == before);
    const auto with_fault = edited.canvas().pixels;

    CHECK(edited.look(16) == 0);
    edited.write("tuning.toml", right);
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
    CHECK((edited.canvas().pixels != with_fault));
}

TEST_CASE("a new fault replaces the message of the previous one") {
    const Printed printed;
    Edited edited;
    edited.write("tuning.toml", "jump_hight = 30\n");
    edited.look();
    const std::string first = edited.fault();
    edited.write("tuning.toml", "\nrun_spead = 30\n");
    edited.look();
    CHECK(edited.fault() != first);
    CHECK(edited.fault().find("run_spead") != std::string::npos);
}

TEST_CASE("a file that is half written for a moment is not a fault") {
    const Printed printed;
    Edited edited;
    const std::string map = edited.text("levels/first.tmx");
    edited.write("levels/first.tmx", map.substr(0, map.size() / 2));
    CHECK(edited.look(2) == 0);
    edited.write("levels/first.tmx", map + "\n");
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
    CHECK(printed.text().find("first.tmx:") == printed.text().find("first.tmx: loaded"));
}

TEST_CASE("a deleted file or game is a fault until it is back") {
    const Printed printed;
    Edited edited;
    const fs::path what = GENERATE("actors.toml", "levels/first.tmx", "art", "game.toml", "");
    const fs::path place = edited.game() / what;
    const fs::path aside = edited.game().parent_path() / "aside";
    const fs::path from = what.empty() ? edited.game() : place;
    fs::rename(from, aside);
    edited.look();
    CHECK_FALSE(edited.fault().empty());
    fs::rename(aside, from);
    CHECK(edited.look() == 1);
    CHECK(edited.fault().empty());
}

namespace {

// A foreign map that is played, and the files that it reads.
class PlayedMap {
  public:
    explicit PlayedMap(const fs::path& map, bool as_nes = false) : source_{map, {}, as_nes} {
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
    const Printed printed;
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
    const Printed printed;
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
    const Printed printed;
    for (const char* file : foreign_files)
        for (const bool is_missing : {false, true}) {
            ForeignFolder folder;
            CAPTURE(file, is_missing);
            PlayedMap played(folder.path("maps/m.tmx"));
            const std::string right = bytes_of(folder.path(file));
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
    const Printed printed;
    ForeignFolder folder;
    folder.write("elsewhere/t.tsx", "<tileset");
    PlayedMap played(folder.path("maps/m.tmx"));
    CHECK(played.look().empty());
    folder.write("elsewhere/t.tsx", ForeignFolder::tileset);
    CHECK(played.look(1) == "loaded");
}

TEST_CASE("other files in a game's folder do not add to the files that a load depends on") {
    const Edited edited;
    const auto places = [&] {
        const support::ReadLog log;
        commands::load_game({edited.game(), {}, true});
        return log.places().size();
    };
    const std::size_t before = places();
    CHECK(before > 10);
    for (int i = 0; i < 500; ++i)
        for (const char* folder : {"", "levels", "art", "art/sprites", "scores"})
            edited.write(fs::path(folder) / ("more" + std::to_string(i) + ".png"), "x");
    CHECK(places() == before);
}

TEST_CASE("files that a game does not read are not watched") {
    const Printed printed;
    Edited edited;
    edited.write("notes.toml", "x");
    edited.write("levels/first.tmj", "{}");
    edited.write("art/sprites/unused.png", "x");
    CHECK(edited.look() == 0);
    CHECK(printed.text().empty());
}

namespace {

std::vector<fs::path> files_in(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file())
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::size_t number_below(std::size_t limit, Random& random) {
    const unsigned high = next_byte(random);
    return (high << 8 | next_byte(random)) % std::max<std::size_t>(limit, 1);
}

// Changes some letters, cuts the file off, or deletes it.
void damage(const fs::path& file, const std::string& right, Random& random) {
    const auto below = [&](std::size_t limit) { return number_below(limit, random); };
    std::string bytes = right;
    switch (below(4)) {
    case 0: fs::remove(file); return;
    case 1: bytes.resize(below(bytes.size())); break;
    default:
        for (std::size_t i = 0; i < 1 + below(3) && !bytes.empty(); ++i)
            bytes[below(bytes.size())] = static_cast<char>(below(2) ? '0' + below(10) : below(256));
    }
    std::ofstream(file, std::ios::binary) << bytes;
}

} // namespace

TEST_CASE("two hundred random edits neither end the game nor make its memory grow") {
    const Printed printed;
    Edited edited;
    std::map<fs::path, std::string> right;
    for (const fs::path& file : files_in(edited.game()))
        right[file] = bytes_of(file);
    const auto restore = [&] {
        for (const auto& [file, bytes] : right)
            std::ofstream(file, std::ios::binary) << bytes;
        edited.look();
    };
    Random random = seeded(7);
    std::size_t used = 0;
    int loaded = 0;
    int refused = 0;
    for (int edit = 0; edit < 200; ++edit) {
        const auto file =
            std::next(right.begin(), static_cast<long>(number_below(right.size(), random)));
        damage(file->first, file->second, random);
        edited.look();
        ++(edited.fault().empty() ? loaded : refused);
        if (edit % 4 == 3)
            restore();
        if (edit == 39)
            used = mallinfo2().uordblks;
        CHECK(edited.session().frames() > 0);
    }
    CHECK(loaded > 20);
    CHECK(refused > 20);
    CHECK(edited.fault().empty());
    // The test itself keeps the printed text in memory.
    CHECK(mallinfo2().uordblks < used + 3 * printed.text().capacity() + 300'000);
}
