// A copy of the conformance game `keys`, whose hall has exits to two other levels.
#pragma once

#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/commands/game_levels/game_levels.hpp"

#include <map>

namespace halfbyte::test {

inline constexpr const char* to_attic = "<property name=\"level\" value=\"attic\"/>";
inline constexpr const char* exit_to_attic =
    "<object id=\"12\" type=\"red_door\" x=\"600\" y=\"208\">";

// The text of a template of exits to a level.
inline std::string template_to(const char* level) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<template>\n <object type=\"red_door\">\n"
           "  <properties>\n   <property name=\"colour\" type=\"class\" propertytype=\"C\">\n"
           "    <properties>\n     <property name=\"level\" value=\"1\"/>\n    </properties>\n"
           "   </property>\n   <property name=\"level\" value=\""
           + std::string(level) + "\"/>\n  </properties>\n  <point/>\n </object>\n</template>\n";
}

class Keys {
  public:
    Keys() {
        std::filesystem::create_directory(game().parent_path());
        std::filesystem::copy(source_path("tests/keys"), game(),
                              std::filesystem::copy_options::recursive);
        std::filesystem::create_directory_symlink(source_path("assets"), folder_.path() / "assets");
    }

    std::filesystem::path game() const { return folder_.path() / "games" / "keys"; }
    std::string text(const char* file) const { return text_of(game() / file); }
    void write(const std::filesystem::path& file, const std::string& text) const {
        folder_.write(std::filesystem::path("games") / "keys" / file, text);
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
        write(std::filesystem::path("levels") / path, text);
    }
    std::string rename(const char* from, const char* to) const {
        return tools::game_levels::GameLevels(game()).rename({from}, to);
    }
    // All files of the game with their bytes.
    std::map<std::filesystem::path, std::string> files() const {
        std::map<std::filesystem::path, std::string> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(game()))
            if (entry.is_regular_file())
                files[entry.path().lexically_relative(game())] = text_of(entry.path());
        return files;
    }
    bool has_journal() const { return std::filesystem::exists(game() / ".changes"); }
    bool is_unchanged() const {
        return std::filesystem::exists(game() / "levels" / "attic.tmx") && !has_journal()
               && text("game.toml").find("\"attic\"") != std::string::npos;
    }

  private:
    ScratchFolder folder_;
};

} // namespace halfbyte::test
