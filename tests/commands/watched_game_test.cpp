#include "tools/commands/watched_game.hpp"

#include "engine/numbers/random.hpp"
#include "platform/hosted/play/play.hpp"
#include "platform/hosted/play/play_sound.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tools/start/new_game.hpp"

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

// What is printed while it lives, on both outputs.
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

// The game of `halfbyte new`, which is being played and edited.
class Edited {
  public:
    Edited() {
        start::make_new_game({game(), "quill", "Quill"});
        watched_.emplace(commands::GameSource{game(), {}, false});
        first_ = commands::load_game({game(), {}, false}).playable.pack;
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

    // As the window's loop does it, for some looks: long enough that a fault is tried again.
    int look(int looks = 8) {
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

TEST_CASE("what changes in any file of a game is in the game that is played") {
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
    CHECK(edited.session().frames() == 7 * 8);
    CHECK(printed.text().find("levels/first.tmx: loaded\n") != std::string::npos);
}

TEST_CASE("what is wrong is told once it is wrong twice, on the screen too, until it is mended") {
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

TEST_CASE("a fault that another one follows is told as the new one") {
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

TEST_CASE("a file that is half written for a moment makes no fault") {
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

TEST_CASE("a file or the whole game that is deleted is a fault, until it is back") {
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

TEST_CASE("a map that is played is watched, with its tileset") {
    const Printed printed;
    const ScratchFolder folder;
    start::make_new_game({folder.path() / "quill", "quill", "Quill"});
    const fs::path map = folder.path() / "quill/levels/first.tmx";
    WatchedGame watched({map, {}, false});
    const fs::path tileset =
        GENERATE("levels/first.tmx", "art/tiles/cells.tsx", "art/sprites/blot.png");
    const fs::path file = folder.path() / "quill" / tileset;
    REQUIRE(fs::exists(file));
    fs::last_write_time(file, fs::last_write_time(file) + std::chrono::seconds(1));
    CHECK_FALSE(watched.look());
    const auto change = watched.look();
    REQUIRE(change);
    CHECK(change->pack);
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

// Changes some letters, cuts the file off, or takes it away.
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

TEST_CASE("two hundred random edits in a row do not end the game, nor make it grow") {
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
    // What is printed is kept by the test itself.
    CHECK(mallinfo2().uordblks < used + 3 * printed.text().capacity() + 300'000);
}
