#include "tools/movie/choose_level.hpp"

#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

namespace halfbyte::tools::movie {

const hosted::PackedLevel& choose_level(const hosted::Pack& pack, const std::string& wanted,
                                        const std::filesystem::path& game) {
    if (wanted.empty() && pack.levels.size() == 1)
        return pack.levels.front();
    for (const auto& level : pack.levels)
        if (level.name == wanted)
            return level;
    for (std::size_t i = 0; i < pack.levels.size(); ++i)
        if (std::to_string(i + 1) == wanted)
            return pack.levels[i];
    std::vector<std::string_view> known;
    for (const auto& level : pack.levels)
        known.emplace_back(level.name);
    throw support::InputError(game, wanted.empty()
                                        ? "name a level with --level: " + support::listed(known)
                                        : "there is no level " + support::in_quotes(wanted)
                                              + support::known_instead(wanted, known));
}

} // namespace halfbyte::tools::movie
