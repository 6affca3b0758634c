#include "tools/content/level_palettes.hpp"

#include "tools/content/palette_changes.hpp"
#include "tools/content/read_palettes.hpp"

namespace halfbyte::tools::content {

hosted::LevelColours LevelPalettes::colours_of(const std::string& name,
                                               const std::filesystem::path& user, Faults& faults) {
    if (name.empty()) {
        return {};
    }
    if (!palettes_) {
        palettes_ = read_palettes(file_, faults);
    }
    return changes_of(*palettes_, palettes_->sets[palette_set(*palettes_, name, user)]);
}

} // namespace halfbyte::tools::content
