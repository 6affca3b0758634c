// The files of a game in which a level gets another name: those of the conformance game `keys`,
// whose hall has exits to two other levels.
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/game_levels/game_levels.hpp"
#include "tools/editor/file_changes.hpp"
#include "tools/support/input_error.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <string>

using namespace halfbyte::tools;
using halfbyte::test::ScratchFolder;
using halfbyte::test::text_of;
namespace fs = std::filesystem;

namespace {

constexpr const char* to_attic = "<property name=\"level\" value=\"attic\"/>";
constexpr const char* exit_to_attic = "<object id=\"12\" type=\"red_door\" x=\"600\" y=\"208\">";

class Keys {
  public:
    Keys() {
        fs::copy(halfbyte::test::source_path("tests/keys"), game(),
                 fs::copy_options::recursive);
    }

    fs::path game() const { return folder_.path() / "keys"; }
    std::string text(const char* file) const { return text_of(game() / file); }
    void write(const fs::path& file, const std::string& text) const {
        folder_.write("keys" / file, text);
    }
    void replace(const char* file, const std::string& from, const std::string& to) const {
        std::string changed = text(file);
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        write(file, changed.replace(at, from.size(), to));
    }
    // The exit to the attic has its level from a template.
    void use_template(const std::string& path, const std::string& text) const {
        replace("levels/hall.tmx", std::string("\n    ") + to_attic, "");
        replace("levels/hall.tmx", exit_to_attic,
                "<object id=\"12\" template=\"" + path + "\" x=\"600\" y=\"208\">");
        write(fs::path("levels") / path, text);
    }
    std::string rename(const char* from, const char* to) const {
        return game_levels::GameLevels(game()).rename(from, to);
    }
    bool has_journal() const { return fs::exists(game() / ".changes"); }
    bool is_unchanged() const {
        return fs::exists(game() / "levels" / "attic.tmx") && !has_journal()
               && text("game.toml").find("\"attic\"") != std::string::npos;
    }

  private:
    ScratchFolder folder_;
};

std::string template_to(const char* level) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<template>\n <object type=\"red_door\">\n"
           "  <properties>\n   <property name=\"colour\" type=\"class\" propertytype=\"C\">\n"
           "    <properties>\n     <property name=\"level\" value=\"1\"/>\n    </properties>\n"
           "   </property>\n   <property name=\"level\" value=\""
           + std::string(level) + "\"/>\n  </properties>\n  <point/>\n </object>\n</template>\n";
}

} // namespace

TEST_CASE("a renamed level is renamed in the exits that lead to it") {
    const Keys keys;
    CHECK(keys.rename("attic", "loft") == "");
    CHECK(keys.text("levels/hall.tmx").find("value=\"loft\"") != std::string::npos);
    CHECK(keys.text("levels/hall.tmx").find("value=\"attic\"") == std::string::npos);
    CHECK_FALSE(fs::exists(keys.game() / "levels" / "attic.tmx"));
    CHECK_FALSE(keys.has_journal());
}

TEST_CASE("a renamed level is renamed in the template of an exit that leads to it") {
    const Keys keys;
    keys.use_template("exit.tx", template_to("attic"));
    const std::string hall = keys.text("levels/hall.tmx");
    CHECK(keys.rename("attic", "loft") == "");
    CHECK(keys.text("levels/exit.tx") == template_to("loft"));
    CHECK(keys.text("levels/hall.tmx") == hall);
}

TEST_CASE("a level is not renamed if the template of an exit is outside of the game") {
    const Keys keys;
    keys.use_template("../../exit.tx", template_to("attic"));
    CHECK(keys.rename("attic", "loft").find("exit.tx: is not below the folder") != std::string::npos);
    CHECK(keys.is_unchanged());
    CHECK(text_of(keys.game().parent_path() / "exit.tx") == template_to("attic"));
}

TEST_CASE("a level is not renamed if an exit leads to it in lines of text") {
    const Keys keys;
    keys.replace("levels/hall.tmx", to_attic, "<property name=\"level\">attic</property>");
    CHECK(keys.rename("attic", "loft").find("hall.tmx: leads to the level \"attic\" in a form")
          != std::string::npos);
    CHECK(keys.is_unchanged());
}

TEST_CASE("a level is not renamed to a name with which the game cannot be read") {
    const Keys keys;
    keys.replace("game.toml", "levels = [\"hall\", \"attic\", \"cellar\"]",
                 "levels = [\"hall\", \"attic\", \"cellar\", \"loft\"]");
    CHECK(keys.rename("attic", "loft") != "");
    CHECK(keys.is_unchanged());
}

TEST_CASE("changes of files outside of the folder are refused before any file is written") {
    const ScratchFolder folder;
    editor::FileChanges changes(folder.path());
    changes.put("inside", "text");
    CHECK_THROWS_AS(changes.put("../outside", "text"), support::InputError);
    CHECK_THROWS_AS(changes.put(folder.path() / "absolute", "text"), support::InputError);
    CHECK_THROWS_AS(changes.put("two\nlines", "text"), support::InputError);
    CHECK_THROWS_AS(changes.remove("../outside"), support::InputError);
    CHECK(fs::is_empty(folder.path()));
    changes.make();
    CHECK(text_of(folder.path() / "inside") == "text");
}
