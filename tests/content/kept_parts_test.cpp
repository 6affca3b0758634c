#include "platform/hosted/pack/pack_file.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tests/support/text_of.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/kept_parts.hpp"

#include <chrono>
#include <fstream>

using namespace halfbyte::test;

namespace {

// A copy of the demo game, whose files and folders look as if they were written long ago.
class OldGame {
  public:
    OldGame() {
        for (const char* part : {"game", "assets"})
            fs::copy(source_path(part), folder_.path() / part, fs::copy_options::recursive);
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
            age(entry.path());
    }

    // In the order of the game.
    std::vector<std::string> levels() const {
        Faults faults(Faults::Mode::throw_first);
        std::vector<std::string> names;
        for (const GameFolder::LevelEntry& level : read_game_folder(game(), faults).levels)
            names.push_back(level.name);
        return names;
    }

    fs::path game() const { return folder_.path() / "game"; }

    void edit(const fs::path& file, const std::string& from, const std::string& to) {
        std::string text = text_of(folder_.path() / file);
        const std::size_t at = text.find(from);
        REQUIRE(at != std::string::npos);
        std::ofstream(folder_.path() / file, std::ios::binary) << text.replace(at, from.size(), to);
        age(folder_.path() / file);
    }

    void age(const fs::path& path) {
        ++changes_;
        fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1)
                                      + std::chrono::seconds(changes_ % 1000));
    }

  private:
    ScratchFolder folder_;
    int changes_ = 0;
};

std::vector<std::uint8_t> bytes_of(const OldGame& game, std::vector<std::string>& warnings) {
    Faults faults(Faults::Mode::throw_first);
    const CompiledGame compiled = compile_game(game.game(), faults);
    warnings = faults.warnings();
    std::ranges::sort(warnings);
    return hosted::write_pack(compiled.pack);
}

using Names = std::vector<std::string>;

struct Edit {
    const char* file;
    const char* from;
    const char* to;
    Names made; // the parts that are compiled again
};

} // namespace

TEST_CASE(
    "an edit compiles only the parts again that depend on it, and the pack is that of a whole "
    "compile") {
    OldGame game;
    KeptParts kept;
    const auto made = [&] {
        Names warnings, expected_warnings;
        const auto bytes = bytes_of(game, warnings);
        const Names names = kept.take_made();
        const KeptParts fresh; // is used instead, and has nothing
        CHECK(bytes == bytes_of(game, expected_warnings));
        CHECK(warnings == expected_warnings);
        return names;
    };
    made();
    CHECK(made() == Names{});
    Names levels; // all of them
    for (const std::string& map : game.levels())
        levels.push_back("level " + map);
    const auto with_levels = [&](Names parts) {
        parts.insert(parts.end(), levels.begin(), levels.end());
        return parts;
    };
    const Edit edits[] = {
        {"game/levels/rulers.tmx", "65,66,67,1", "1,65,66,67", {"level rulers"}},
        {"game/levels/rulers.tmx", "\"blot\" x=\"952\"", "\"blot\" x=\"968\"", {"level rulers"}},
        {"game/tuning.toml", "walk_speed = 384", "walk_speed = 385", {}},
        {"game/tuning.toml", "\nterminal_speed = 1024", "\nterminal_speed = 1023", levels},
        {"game/actors.toml", "hop parameter 160", "hop parameter 176",
         with_levels({"actors", "sprites"})},
        {"game/scores/effects.score", "priority 40", "priority 41", {"sound"}},
        {"game/levels/first_line.tmx",
         "Hold B to run and",
         "Hold X to run and",
         {"level first_line"}},
        {"assets/parallax.toml", "rise = 12", "rise = 13", {"parallax"}},
    };
    for (const Edit& edit : edits) {
        INFO(edit.file << ": " << edit.to);
        for (const bool is_undone : {false, true}) {
            game.edit(edit.file, is_undone ? edit.to : edit.from, is_undone ? edit.from : edit.to);
            CHECK(made() == edit.made);
        }
    }
}
