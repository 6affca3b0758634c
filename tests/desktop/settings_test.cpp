#include "platform/hosted/shell/settings_file.hpp"

#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/test.hpp"

#include <random>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

using namespace halfbyte::test;

namespace {

Settings other_settings() {
    Settings settings;
    settings[Setting::music_volume] = 3;
    settings[Setting::speed] = 70;
    settings.keys.bind(0, 6);
    settings.pad.bind(7, 9);
    return settings;
}

} // namespace

TEST_CASE("written settings are read back") {
    Settings read;
    CHECK(read_settings_text(settings_text(other_settings()), read).empty());
    CHECK(read == other_settings());
}

TEST_CASE("a setting that is newer than the first files is written only if it is not the default") {
    Settings settings, read;
    CHECK(settings_text(settings).find("rewind") == std::string::npos);
    settings[Setting::rewind] = 1;
    CHECK(read_settings_text(settings_text(settings), read).empty());
    CHECK(read == settings);
    CHECK(read_settings_text(settings_text(Settings()), read).empty());
    CHECK(read == Settings());
}

TEST_CASE("settings cut off anywhere are reported and change nothing") {
    const std::string text = settings_text(other_settings());
    for (std::size_t length = 0; length < text.size(); ++length) {
        Settings read;
        CHECK_FALSE(read_settings_text(std::string_view(text).substr(0, length), read).empty());
        CHECK(read == Settings());
    }
}

TEST_CASE("an invalid number in the settings is reported by its name") {
    const auto [from, to, name] = GENERATE(table<std::string, std::string, std::string>(
        {{"speed 70", "speed 40", "speed"},
         {"speed 70", "speed 101", "speed"},
         {"speed 70", "speed", "speed"},
         {"speed 70", "speed 7e1", "speed"},
         {"speed 70", "speed 99999999999999", "speed"},
         {"key_a 6", "key_a 512", "key_a"},
         {"key_a 6", "key_a -1", "key_a"},
         {"music_volume 3", "volume 3", "music_volume"},
         {"settings 1", "settings 2", "begin"},
         {"end\n", "end\nend\n", "end"},
         {"key_a 6", "key_a 29", "same key"},
         {"key_a 6", "key_a 41", "program uses itself"},
         {"key_a 6", "key_a 58", "program uses itself"},
         {"pad_a 0", "pad_a 5", "program uses itself"}}));
    std::string text = settings_text(other_settings());
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    text.replace(place, from.size(), to);
    Settings read;
    CHECK_THAT(read_settings_text(text, read), Catch::Contains(name));
    CHECK(read == Settings());
}

TEST_CASE_METHOD(InFolder, "a damaged file of settings is reported and the defaults are used") {
    const auto file = folder.path() / "settings";
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        std::string text = settings_text(other_settings());
        for (int changes = 0; changes < 3; ++changes)
            text[random() % text.size()] = static_cast<char>(random() | 0x80u);
        save_file(file, text);
        SettingsFile settings(file);
        CHECK(settings.load() == Settings());
        CHECK_THAT(settings.finding(), Catch::StartsWith(file.string() + ": "));
    }
}

TEST_CASE_METHOD(InFolder, "a folder at the place of the settings is reported and not replaced") {
    SettingsFile settings(folder.path());
    CHECK(settings.load() == Settings());
    CHECK_FALSE(settings.fault().empty());
    settings.write(other_settings());
    CHECK_FALSE(settings.fault().empty());
}

TEST_CASE("a foreign file at the place of the settings is kept beside the new one") {
    const std::string text =
        GENERATE(as<std::string>(), "a text of mine\n", "halfbyte settings 1\nmusic_vol",
                 "halfbyte settings 2\nend\n", std::string(20000, 'x'));
    const ScratchFolder folder;
    const auto file = folder.path() / "settings";
    save_file(file, text);
    SettingsFile settings(file);
    CHECK(settings.load() == Settings());
    CHECK_THAT(settings.finding(), Catch::EndsWith(" as " + file.string() + ".old"));
    settings.write(other_settings());
    REQUIRE(settings.kept().size() == 1);
    const auto kept = read_bytes(settings.kept()[0].kept, 100000);
    CHECK(std::string(kept.begin(), kept.end()) == text);
    CHECK(settings.load() == other_settings());
}

TEST_CASE_METHOD(InFolder, "two windows that change different settings keep both changes") {
    const auto file = folder.path() / "settings";
    SettingsFile first(file), second(file);
    Settings mine = first.load(), other = second.load();
    mine[Setting::music_volume] = 3;
    other[Setting::speed] = 70;
    mine.keys.bind(0, 6);
    other.keys.bind(1, 7);
    first.write(mine);
    second.write(other);
    mine.pad.bind(2, 9);
    first.write(mine);
    const Settings read = SettingsFile(file).load();
    CHECK(read[Setting::music_volume] == 3);
    CHECK(read[Setting::speed] == 70);
    CHECK(read.keys.codes[0] == 6);
    CHECK(read.keys.codes[1] == 7);
    CHECK(read.pad.codes[2] == 9);
}

TEST_CASE("for any keys that two windows bind, no two buttons share one") {
    std::mt19937 random(1);
    for (int i = 0; i < 1000; ++i) {
        Settings before, now, other;
        for (int binds = 0; binds < 4; ++binds) {
            now.keys.bind(random() % pad_buttons, static_cast<int>(random() % 12));
            other.keys.bind(random() % pad_buttons, static_cast<int>(random() % 12));
        }
        merge_settings(before, now, other);
        Settings read;
        CHECK(read_settings_text(settings_text(other), read).empty());
        for (std::size_t button = 0; button < pad_buttons; ++button)
            if (now.keys.codes[button] != before.keys.codes[button])
                CHECK(other.keys.codes[button] == now.keys.codes[button]);
    }
}

TEST_CASE(
    "two programs that change different settings hundreds of times at once keep both changes") {
    const ScratchFolder folder;
    const auto file = folder.path() / "settings";
    SettingsFile settings(file);
    const Settings before = settings.load();
    const auto set_often = [&](Setting setting) {
        Settings mine = before;
        for (int round = 0; round <= 300; ++round) {
            mine[setting] = round % 10;
            settings.write(mine);
        }
    };
    const pid_t other = fork();
    REQUIRE(other >= 0);
    if (other == 0) {
        set_often(Setting::effects_volume);
        _exit(0);
    }
    set_often(Setting::music_volume);
    int status = 0;
    REQUIRE(waitpid(other, &status, 0) == other);
    const Settings read = SettingsFile(file).load();
    CHECK(read[Setting::music_volume] == 0);
    CHECK(read[Setting::effects_volume] == 0);
}

TEST_CASE_METHOD(InFolder, "settings that cannot be saved are a fault until a save succeeds") {
    bool is_present = false;
    SettingsFile settings([&] {
        if (!is_present)
            throw std::runtime_error("there is no folder");
        return folder.path() / "settings";
    });
    settings.load();
    settings.write(other_settings());
    CHECK(settings.fault() == "there is no folder");
    is_present = true;
    settings.write(other_settings());
    CHECK(settings.fault().empty());
    CHECK(settings.load() == other_settings());
}

TEST_CASE_METHOD(InFolder, "settings that were never written are the defaults without a message") {
    SettingsFile settings(folder.path() / "settings");
    CHECK(settings.load() == Settings());
    CHECK(settings.finding().empty());
    settings.write(other_settings());
    CHECK(settings.load() == other_settings());
    CHECK(settings.finding().empty());
}

TEST_CASE("binding another button's key swaps the two keys") {
    Settings settings;
    const int jump = settings.keys.codes[0];
    const int run = settings.keys.codes[1];
    settings.keys.bind(0, run);
    CHECK(settings.keys.codes[0] == run);
    CHECK(settings.keys.codes[1] == jump);
    CHECK(settings.keys.button_of(run) == input_a);
    CHECK(settings.keys.button_of(jump) == input_b);
    CHECK(settings.keys.button_of(500) == 0);
}
