#include "tools/movie/choose_level.hpp"

#include "tools/support/input_error.hpp"

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
    std::string names;
    for (const auto& level : pack.levels)
        names += (names.empty() ? "" : ", ") + level.name;
    const std::string fault =
        wanted.empty() ? "say which level with --level" : "no level " + support::in_quotes(wanted);
    throw support::InputError(game, fault + "; there are: " + names);
}

} // namespace halfbyte::tools::movie
