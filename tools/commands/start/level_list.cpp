#include "tools/commands/start/level_list.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/support/read_text.hpp"

#include <optional>

namespace halfbyte::tools::start {

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 20; ///< of a game.toml

struct Range {
    std::size_t begin; ///< after the opening bracket
    std::size_t end;   ///< the closing one
};

std::optional<Range> list_in(const std::string& text) {
    for (std::size_t at = text.find("levels"); at != std::string::npos;
         at = text.find("levels", at + 1)) {
        const bool begins_line = at == 0 || text[at - 1] == '\n';
        const std::size_t equals = text.find_first_not_of(" \t", at + 6);
        if (!begins_line || equals == std::string::npos || text[equals] != '=')
            continue;
        const std::size_t bracket = text.find('[', equals);
        const std::size_t close = text.find(']', equals);
        if (bracket < close && close != std::string::npos)
            return Range{bracket + 1, close};
    }
    return std::nullopt;
}

} // namespace

std::string with_level(std::string text, const std::string& name) {
    const auto list = list_in(text);
    if (!list)
        return text;
    const std::size_t last = text.rfind('"', list->end);
    if (last == std::string::npos || last < list->begin)
        return text.insert(list->begin, '"' + name + '"');
    return text.insert(last + 1, ", \"" + name + '"');
}

std::string without_level(std::string text, const std::string& name) {
    const auto list = list_in(text);
    const std::size_t at = text.find('"' + name + '"');
    if (!list || at == std::string::npos || at < list->begin || at > list->end)
        return text;
    const std::size_t next = text.find('"', at + name.size() + 2);
    return text.erase(at, std::min(next, list->end) - at);
}

void add_level(const std::filesystem::path& game_file, const std::string& name) {
    hosted::save_file(game_file, with_level(support::read_text(game_file, most_bytes), name));
}

void remove_level(const std::filesystem::path& game_file, const std::string& name) {
    hosted::save_file(game_file, without_level(support::read_text(game_file, most_bytes), name));
}

} // namespace halfbyte::tools::start
