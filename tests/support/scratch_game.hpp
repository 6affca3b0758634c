#pragma once

#include "platform/hosted/pack/pack.hpp"
#include "tests/support/indexed_png.hpp"
#include "tests/support/scratch_folder.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::test {

// A minimal valid game in a folder of its own; a test replaces the part that it is about:
//
//   game.toml  tuning.toml  actors.toml (hero, bug)   levels/one.tmx (8 x 4 cells)
//   art/tiles.tsx: 0 none, 1 solid, 2 coin (gone 3), 3 none, 4 hazard, 5 oneway_up,
//                  6 checkpoint (gone 3), 7 brick
//   art/tiles.png, art/hero.png (4 poses), art/bug.png (2 poses), art/font.png,
//   art/palettes.toml
class ScratchGame {
  public:
    ScratchGame();

    const std::filesystem::path& path() const { return folder_.path(); }
    std::string text(const std::filesystem::path& file) const;
    void write(const std::filesystem::path& file, std::string_view text) const;

    // Replaces `from`, which the file must have exactly once; throws otherwise.
    void replace(const std::filesystem::path& file, std::string_view from,
                 std::string_view to) const;

    // The faults that `check` reports about the game, with paths relative to its folder.
    std::vector<std::string> faults() const;

    // Restricts its level to the desktop and the GBA, and gives the game pictures of pieces.
    void leave_out_nes() const;

    static IndexedPng tiles();
    static IndexedPng hero();

  private:
    ScratchFolder folder_;
};

// The fixture of a test in such a game.
struct InGame {
    const ScratchGame game;
};

// The pack with only one sprite and one cell picture: small enough to try each of its bytes.
hosted::Pack without_pictures(hosted::Pack pack);

// A level of columns by rows cells with the objects' XML; its cells have tile 1 where `tiles` says
// so.
std::string level_text(int columns, int rows, std::string_view objects,
                       std::string_view targets = "desktop gba nes", int tile = 0);

// An object of a level, a point at a pixel.
std::string actor_text(int id, std::string_view class_name, int x, int y);

} // namespace halfbyte::test
