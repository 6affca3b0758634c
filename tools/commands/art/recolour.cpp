#include "tools/commands/art/recolour.hpp"

#include "tools/commands/art/edit_palettes.hpp"
#include "tools/commands/art/edits.hpp"
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
    std::string text;
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

} // namespace

Recoloured recolour(const fs::path& art, std::uint32_t from, std::uint32_t to) {
    std::vector<Change> changes;
    Recoloured result;
    const fs::path palettes = art / content::palettes_file;
    const std::string text = support::read_text(palettes, most_bytes);
    content::Faults faults(content::Faults::Mode::throw_first);
    const content::Palettes known = content::read_palettes(palettes, faults);
    if (const std::string changed = with_colour(text, from, to, known); changed != text) {
        check_palettes(palettes, changed);
        changes.push_back({palettes, changed});
    }
    std::vector<fs::path> files;
    add_files(art, files);
    for (const fs::path& file : files) {
        if (file.extension() == ".png") {
            const std::string bytes = support::read_file(file, most_bytes);
            if (auto changed = content::recolour_png(file, bytes, from, to))
                changes.push_back({file, std::move(*changed)});
        } else if (file.extension() == ".ase" || file.extension() == ".aseprite") {
            if (has_colour(content::read_animated(file), from))
                result.drawings.push_back(file);
        }
    }
    Edits edits;
    edits.run([&] {
        for (const Change& change : changes)
            edits.save(change.file, change.text);
    });
    result.changed = edits.files();
    return result;
}

} // namespace halfbyte::tools::art
