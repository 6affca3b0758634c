// The functions that make a machine's files and previews of a game. Each machine defines them,
// platform/NAME/host/files/target.cpp.
#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "tools/pipeline/console/console_art.hpp"
#include "tools/pipeline/console/generated_file.hpp"
#include "tools/pipeline/console/preview.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/machines/machine.hpp"
#include "tools/pipeline/targets/step_clock.hpp"
#include "tools/support/input_error.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace halfbyte::tools::targets {

/// The fault of a prebuilt image. It is not the game's.
class ImageError : public support::InputError {
  public:
    using support::InputError::InputError;
    explicit ImageError(const support::InputError& fault) : InputError(fault) {}
};

/// An image that is not there, because its machine was left out when the images were built.
class MissingImage : public ImageError {
  public:
    using ImageError::ImageError;
};

/// A finished file for players.
struct ExportedFile {
    std::string name; ///< without a folder
    std::vector<std::uint8_t> bytes;
    std::string use;         ///< what a player does with it, in one line; empty: not named there
    bool is_program = false; ///< the system may execute it
};

/// A compiled game and the prebuilt images. The game has no faults, and its files fit the machine.
struct ImageInput {
    const content::CompiledGame& game; ///< its name and title are in game.folder
    const console::ConsoleArt& art;    ///< empty if no console is a target of the game

    /// The bytes of a file of the prebuilt images, such as "gba.bin". Throws ImageError, which
    /// names the command that builds it, if it is missing.
    std::function<std::vector<std::uint8_t>(const std::string& file)> image;
    std::filesystem::path images; ///< their folder, which may be missing
};

/// The data of an export for one machine.
struct ExportInput : ImageInput {
    std::span<const std::uint8_t> pack; ///< the bytes of the desktop's pack

    /// A square picture of the game; pixels outside its shape are transparent.
    const hosted::Icon& icon;
    std::span<const std::uint8_t> icon_png;
};

struct Target {
    const machines::Machine& machine;

    /// The files that `build` writes. A computer needs no console art. Throws InputError for what
    /// does not fit, and for art that the machine cannot show.
    std::vector<console::GeneratedFile> (*files)(const content::CompiledGame& game,
                                                 const console::ConsoleArt& art);

    /// The data to draw a game folder as the machine does; nothing if no level is for it. Null if
    /// the screen's size alone makes the preview. Throws InputError for art that the machine cannot
    /// show.
    std::optional<console::Preview> (*preview)(const std::filesystem::path& game);

    /// The files for players, from the game and the machine's images. Null: the machine has no
    /// export yet. Throws ImageError for an image that is missing or damaged, and InputError for a
    /// game that does not fit it.
    std::vector<ExportedFile> (*exported)(const ExportInput& input) = nullptr;

    /// The libraries that are linked into the machine's images: the names of their licence texts.
    std::span<const char* const> licences = {};

    /// Adds warnings of what the machine shows otherwise than a computer. Null: nothing. The game's
    /// files fit the machine.
    void (*warn)(const content::CompiledGame& game, const console::ConsoleArt& art,
                 content::Faults& faults) = nullptr;

    /// Makes a clock of the machine's own code with this game. Null: nothing counts the machine's
    /// time. Throws ImageError for an image that is missing or damaged.
    StepClock (*clock)(const ImageInput& input) = nullptr;
    FrameTime frame = {}; ///< of a machine with a clock
};

} // namespace halfbyte::tools::targets
