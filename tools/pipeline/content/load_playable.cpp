#include "tools/pipeline/content/load_playable.hpp"

#include "tools/pipeline/content/load_content.hpp"

#include <utility>

namespace halfbyte::tools::content {

Playable load_playable(const std::filesystem::path& path, const PlayableOptions& options) {
    Faults faults(Faults::Mode::throw_first);
    LoadedContent loaded = load_content(path, options, faults);
    return {std::move(loaded.game.pack), std::move(loaded.notes)};
}

} // namespace halfbyte::tools::content
