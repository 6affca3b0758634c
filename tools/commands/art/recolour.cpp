#include "tools/commands/art/recolour.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/commands/art/edit_palettes.hpp"
#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/pipeline/content/recolour_png.hpp"
#include "tools/support/list_folder.hpp"
#include "tools/support/read_file.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>

namespace halfbyte::tools::art {

namespace {

namespace fs = std::filesystem;

struct Change {
    fs::path file;
    std::string before;
    std::string after;
};

/// The files of a folder and of those in it. Links to folders are not followed.
void add_files(const fs::path& folder, std::vector<fs::path>& files) {
    for (const fs::path& entry : support::entries_in(folder)) {
        std::error_code error;
        if (support::is_leftover(entry))
            continue;
        if (fs::is_directory(fs::symlink_status(entry, error)))
            add_files(entry, files);
        else if (fs::is_regular_file(entry, error))
            files.push_back(entry);
    }
}

bool has_colour(const content::AnimatedDrawing& drawing, std::uint32_t rgb) {
    return std::ranges::any_of(drawing.frames, [&](const auto& pixels) {
        return std::ranges::find(pixels, content::opaque_alpha | rgb) != pixels.end();
    });
}

/// Saves all files, or restores those that were saved.
void save(const std::vector<Change>& changes) {
    std::size_t saved = 0;
    try {
        for (; saved < changes.size(); ++saved)
            hosted::save_file(changes[saved].file, changes[saved].after);
    } catch (const std::runtime_error&) {
        while (saved-- > 0)
            hosted::save_file(changes[saved].file, changes[saved].before);
        throw;
    }
}

} // namespace

Recoloured recolour(const fs::path& art, std::uint32_t from, std::uint32_t to) {
    std::vector<Change> changes;
    Recoloured result;
    const fs::path palettes = art / content::palettes_file;
    const std::string text = support::read_text(palettes, most_bytes);
    if (const std::string changed = with_colour(text, from, to); changed != text) {
        check_palettes(palettes, changed);
        changes.push_back({palettes, support::read_file(palettes, most_bytes), changed});
    }
    std::vector<fs::path> files;
    add_files(art, files);
    for (const fs::path& file : files) {
        if (file.extension() == ".png") {
            std::string bytes = support::read_file(file, most_bytes);
            if (auto changed = content::recolour_png(file, bytes, from, to))
                changes.push_back({file, std::move(bytes), std::move(*changed)});
        } else if (file.extension() == ".ase" || file.extension() == ".aseprite") {
            if (has_colour(content::read_animated(file), from))
                result.drawings.push_back(file);
        }
    }
    save(changes);
    for (const Change& change : changes)
        result.changed.push_back(change.file);
    return result;
}

} // namespace halfbyte::tools::art
