#include "tools/pipeline/content/level_palettes.hpp"

#include "tools/pipeline/content/palette_changes.hpp"
#include "tools/pipeline/content/read_palettes.hpp"
#include "tools/support/read_log.hpp"

namespace halfbyte::tools::content {

hosted::LevelColours LevelPalettes::colours_of(const std::string& name,
                                               const std::filesystem::path& user, Faults& faults) {
    if (name.empty())
        return {};
    const PaletteSet& set = set_of(name, user, faults);
    return changes_of(*palettes_, set);
}

std::uint32_t LevelPalettes::page_of(const std::string& name, const std::filesystem::path& user,
                                     Faults& faults) {
    return set_of(name, user, faults).background[0].colours[0].rgb;
}

const PaletteSet& LevelPalettes::set_of(const std::string& name, const std::filesystem::path& user,
                                        Faults& faults) {
    // Each part depends on the file, not only the first one.
    support::ReadLog::add_file(file_);
    if (!palettes_)
        palettes_ = read_palettes(file_, faults);
    return palettes_->sets[palette_set(*palettes_, name, user)];
}

} // namespace halfbyte::tools::content
