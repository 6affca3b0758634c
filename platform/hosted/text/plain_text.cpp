#include "platform/hosted/text/plain_text.hpp"

#include <string_view>

namespace halfbyte::hosted {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool ends_a_line(std::string_view text, std::size_t at) {
    const bool ends_in_lf = text.substr(at + 1).starts_with('\n');
    return text[at] == '\n' || (text[at] == '\r' && !ends_in_lf);
}

int line_of(std::string_view text, std::size_t offset) {
    int line = 1;
    for (std::size_t at = 0; at < offset; ++at)
        line += ends_a_line(text, at);
    return line;
}

void end_lines_by_lf(std::string& text) {
    std::size_t to = 0;
    for (std::size_t from = 0; from < text.size(); ++from) {
        const bool before_lf = text[from] == '\r' && text.compare(from + 1, 1, "\n") == 0;
        if (!before_lf)
            text[to++] = text[from] == '\r' ? '\n' : text[from];
    }
    text.resize(to);
}

} // namespace

std::optional<TextFault> make_plain(std::string& text) {
    if (text.starts_with("\xFE\xFF") || text.starts_with("\xFF\xFE"))
        return TextFault{1, "the text is UTF-16; save it as UTF-8"};
    if (const std::size_t zero = text.find('\0'); zero != std::string::npos)
        return TextFault{line_of(text, zero), "this is not UTF-8 text: it has a zero byte, as "
                                              "binary files and UTF-16 have"};
    if (text.starts_with(byte_order_mark))
        text.erase(0, byte_order_mark.size());
    if (text.find('\r') != std::string::npos)
        end_lines_by_lf(text);
    text.erase(text.find_last_not_of('\n') + 1); // npos + 1 is 0
    if (!text.empty())
        text += '\n';
    return std::nullopt;
}

} // namespace halfbyte::hosted
