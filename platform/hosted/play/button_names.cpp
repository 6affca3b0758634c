#include "platform/hosted/play/button_names.hpp"

#include "engine/show/screens.hpp"

namespace halfbyte::hosted {
namespace {

std::string_view name_for(std::string_view word, const ButtonNames& names) {
    if (word == "A")
        return names.a;
    if (word == "B")
        return names.b;
    if (word == "Select")
        return names.select;
    return word == "Start" ? std::string_view(names.start) : word;
}

} // namespace

std::string hint_with(const ButtonNames& names, std::string_view hint) {
    std::string result;
    for (std::string_view rest = hint; !rest.empty();) {
        const std::size_t end = rest.find_first_of(" .,");
        result += name_for(rest.substr(0, end), names);
        rest.remove_prefix(std::min(end, rest.size()));
        const std::size_t begin = std::min(rest.find_first_not_of(" .,"), rest.size());
        result += rest.substr(0, begin);
        rest.remove_prefix(begin);
    }
    return result.size() <= page_columns ? result : std::string(hint);
}

} // namespace halfbyte::hosted
