#pragma once

#include "tools/pipeline/content/art_reader.hpp"
#include "tools/pipeline/content/game_folder.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace halfbyte::tools::art {

/// The role of a picture in a game.
enum class Role {
    sheet,
    tiles,
    font,
    page
};

struct SubjectOptions {
    std::filesystem::path picture;
    std::filesystem::path game; ///< empty: the folder around the picture, or around the working one
    std::string role;           ///< "sheet", "tiles", "font", "page"; empty: as the game names it
    std::optional<content::FrameSize> frame; ///< of a sheet that the game does not name
};

/// A picture with pieces of some palette.
struct PaletteUser {
    std::filesystem::path picture;
    std::size_t pieces = 0;
    std::string first; ///< the place of the first piece: "pixel (48, 0)"
};

/// A picture of a game, as `halfbyte art add` examines it.
struct Subject {
    content::GameFolder game;
    std::filesystem::path picture;
    Role role = Role::sheet;
    bool is_named = false;    ///< by the game's files
    content::Drawing drawing; ///< of a sheet: its pieces of 16x16 pixels side by side
    std::vector<content::MetatilePlace> places; ///< of a sheet: its pieces in the picture
    content::FrameSize frame;
    int pieces_in_frame = 1;
    /// The other pictures of the game that use a palette, by its number.
    std::array<std::vector<PaletteUser>, content::console_palettes> users;

    content::ArtUse use() const {
        return role == Role::sheet ? content::ArtUse::sprite : content::ArtUse::background;
    }
    int columns() const { return frame.width > content::metatile_side ? 2 : 1; } ///< of a pose
    /// The side of the pieces that have one palette each; 0: the whole picture.
    int piece_side() const {
        return role == Role::sheet || role == Role::tiles ? content::metatile_side : 0;
    }
};

/// The place of a piece in its picture: "pixel (48, 0)".
std::string place_text(const Subject& subject, const content::Piece& piece);

/// The numbers of the palettes that a piece has, of a picture in entries of the palettes.
std::set<std::size_t> palettes_in(const content::IndexedPicture& picture,
                                  const content::Piece& piece);

/// The folder of a game: the given one, or the nearest one with a game.toml around a path or around
/// the current folder.
/// Throws InputError.
std::filesystem::path game_around(const std::filesystem::path& given,
                                  const std::filesystem::path& place);

/// Reads a game whose other faults do not matter here. Throws InputError without a valid `art`.
content::GameFolder game_for_art(const std::filesystem::path& folder);

Subject read_subject(const SubjectOptions& options, const content::Palettes& palettes,
                     const content::GameFolder& game);

} // namespace halfbyte::tools::art
