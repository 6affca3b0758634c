#include "tools/pipeline/content/load_playable.hpp"

#include "tools/pipeline/content/load_content.hpp"
#include "tools/pipeline/content/load_pack_file.hpp"

#include <utility>

namespace halfbyte::tools::content {

Playable load_playable(const std::filesystem::path& path, const PlayableOptions& options) {
    if (std::optional<hosted::Pack> pack = load_pack_file(path))
        return {std::move(*pack), {}, {}, {}};
    Faults faults(Faults::Mode::throw_first);
    LoadedContent loaded = load_content(path, options, faults);
    return {std::move(loaded.game.pack), std::move(loaded.notes), std::move(loaded.game.scripts),
            std::move(loaded.game.missing_goals)};
}

} // namespace halfbyte::tools::content
