#include "platform/hosted/paint/level_choices.hpp"

#include <string_view>

namespace halfbyte::hosted {

void add_level_choices(const Document& document, std::vector<LevelChoice>& choices,
                       std::vector<std::string>& lines) {
    choices.clear();
    for (const char* property : {"music", "palette", "targets"}) {
        const std::string now = document.property(property);
        for (const std::string& value : document.choices(property)) {
            const bool is_target = property == std::string_view("targets");
            const bool is_on = is_target ? document.has_target(value) : value == now;
            choices.push_back({property, value});
            lines.push_back((is_target ? "target " : property + std::string(" "))
                            + (value.empty() ? "default" : value) + (is_on ? " (now)" : ""));
        }
    }
}

} // namespace halfbyte::hosted
