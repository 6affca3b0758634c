#include "platform/desktop/saving_notices.hpp"

#include "engine/program/menus.hpp"
#include "platform/hosted/shell/background.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/named_game.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/test_pack.hpp"

#include <chrono>
#include <stdexcept>

using namespace halfbyte::test;

namespace {

// A program whose player saves by pressing A in the options.
class Player {
  public:
    explicit Player(SaveMemory saves, SettingsFile settings = SettingsFile(FileLocator()))
        : pack_(test_pack({"P..G\n####"})), play(pack_, setup_of(std::move(saves))),
          shell(std::move(settings)) {}

    void wait(int frames) {
        for (int frame = 0; frame < frames; ++frame) {
            play.frame(0);
            notices.update(play, shell);
        }
    }

    void press(Input button, int times = 1) {
        constexpr int longer_than_a_fade = 20;
        for (int i = 0; i < times; ++i) {
            play.frame(button);
            notices.update(play, shell);
            wait(longer_than_a_fade);
        }
    }

    // Opens the options and leaves them, which saves.
    void save() {
        if (play.session().state().scene == Scene::title)
            press(input_start);
        if (play.session().state().cursor != slots_options_line)
            press(input_down, slots_options_line);
        press(input_a);
        press(input_b);
    }

    // Tests for the notice's frame at the upper edge: nothing else is drawn in ink from one side to
    // the other.
    bool shows_notice() const {
        Canvas canvas(320, 240);
        play.draw_notices(canvas);
        for (int x = 10; x < 310; ++x)
            if (canvas.pixels[5 * 320 + static_cast<std::size_t>(x)] != ink_colour)
                return false;
        return true;
    }

  private:
    static PlaySetup setup_of(SaveMemory saves) {
        PlaySetup setup;
        setup.saves = std::move(saves);
        return setup;
    }

    Pack pack_;

  public:
    Play play;
    SdlShell shell;
    SavingNotices notices;
};

} // namespace

TEST_CASE_METHOD(InFolder, "a full disk is shown until saving works again") {
    Player player{SaveMemory(folder.path() / "saves")};
    player.wait(1);
    CHECK_FALSE(player.shows_notice());
    {
        const FileSizeLimit full_disk(1000);
        player.save();
        CHECK(player.shows_notice());
        player.wait(2 * Notices::while_read);
        CHECK(player.shows_notice());
    }
    player.save();
    CHECK_FALSE(player.shows_notice());
}

TEST_CASE("a missing folder is shown before the first save") {
    SaveMemory saves = SaveMemory::in([]() -> std::filesystem::path {
        throw std::runtime_error("there is no folder for saves");
    });
    Player player(std::move(saves));
    player.wait(1);
    CHECK(player.shows_notice());
}

TEST_CASE("a notice about a foreign file appears for a while at the start and when it is kept") {
    const ScratchFolder folder;
    folder.write("saves", "text");
    Player player{SaveMemory(folder.path() / "saves")};
    player.wait(1);
    CHECK(player.shows_notice());
    player.wait(Notices::while_read);
    CHECK_FALSE(player.shows_notice());
    player.save();
    CHECK(player.shows_notice());
    player.wait(Notices::while_read);
    CHECK_FALSE(player.shows_notice());
}

TEST_CASE_METHOD(InFolder,
                 "a notice appears for damaged settings and for settings that cannot be saved") {
    folder.write("settings", "text");
    Player damaged(SaveMemory(), SettingsFile(folder.path() / "settings"));
    damaged.wait(1);
    CHECK(damaged.shows_notice());

    Player unsaved(SaveMemory(), SettingsFile(folder.path() / "none/settings"));
    unsaved.wait(1);
    CHECK_FALSE(unsaved.shows_notice());
    SDL_Event full_screen{};
    full_screen.type = SDL_KEYDOWN;
    full_screen.key.state = SDL_PRESSED;
    full_screen.key.keysym.sym = SDLK_F11;
    full_screen.key.keysym.scancode = SDL_SCANCODE_F11;
    unsaved.shell.handle(unsaved.shell.event_of(full_screen));
    unsaved.wait(1);
    CHECK(unsaved.shows_notice());
}

TEST_CASE("each notice about saves fits two lines") {
    constexpr std::size_t letters = 2 * 37;
    const ScratchFolder folder;
    const NamedGame game({"level1"}, "test");
    const NamedGame other({"level1"}, "another");
    Save save;
    for (const bool is_foreign : {false, true}) {
        if (is_foreign)
            SaveMemory(folder.path() / "saves").write(other.game(), Save{});
        else
            folder.write("saves", "text");
        SaveMemory memory(folder.path() / "saves");
        memory.load(game.game(), save);
        CHECK(memory.notice().find("A new save begins") == 0);
        CHECK(memory.notice().size() <= letters);
        std::filesystem::remove(folder.path() / "saves");
    }
    folder.write("settings", "text");
    SettingsFile settings(folder.path() / "settings");
    settings.load();
    CHECK(settings.notice().size() <= letters);
}

TEST_CASE_METHOD(InFolder, "an old save has the date of its last write") {
    const auto file = folder.path() / "saves";
    const NamedGame game({"level1"}, "test");
    SaveMemory(file.string() + ".old").write(game.game(), Save{});
    const auto old = SaveMemory(file).old_saves(game.game());
    REQUIRE(old.size() == 1);
    CHECK(old[0].date.size() == std::string_view("27 Nov 16:20").size());
    CHECK(line_of(old[0], 1).name == old[0].date);
    std::filesystem::last_write_time(old[0].file, std::filesystem::file_time_type::clock::now()
                                                      - std::chrono::hours(48));
    CHECK(SaveMemory(file).old_saves(game.game())[0].date != old[0].date);
}

TEST_CASE_METHOD(InFolder, "opening an old save restarts the program with its content") {
    const auto file = folder.path() / "saves";
    Save old;
    old.slots[1].used = true;
    const NamedGame game({"level1"}, "test");
    SaveMemory(file.string() + ".old").write(game.game(), old);
    Player player{SaveMemory(file)};
    player.save();
    player.play.open_old_save(file.string() + ".old");
    CHECK(player.play.session().state().scene == Scene::title);
    CHECK(player.play.session().save().slots[1].used);
}
