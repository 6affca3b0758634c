#include "platform/web/host/files/page_text.hpp"

#include "tools/support/deflate.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>

namespace halfbyte::web {

std::string base85(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t group_bytes = 4, group_letters = 5;
    constexpr unsigned base = 85;
    constexpr std::string_view letters =
        "#$%'()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz";
    static_assert(letters.size() == base);
    std::string text;
    text.reserve(bytes.size() / group_bytes * group_letters + group_letters);
    for (std::size_t i = 0; i < bytes.size(); i += group_bytes) {
        const std::size_t count = std::min(group_bytes, bytes.size() - i);
        std::uint32_t number = 0;
        for (std::size_t k = 0; k < group_bytes; ++k)
            number = number << 8 | (k < count ? bytes[i + k] : 0u);
        char group[group_letters];
        for (std::size_t k = group_letters; k-- > 0; number /= base)
            group[k] = letters[number % base];
        text.append(group, count + 1);
    }
    return text;
}

std::vector<std::uint8_t> gzip(std::span<const std::uint8_t> bytes) {
    using namespace tools::support;
    return deflated(bytes, DeflateForm::gzip, best_deflate_level);
}

std::string html_text(std::string_view text) {
    std::string result;
    for (const char c : text)
        switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c; break;
        }
    return result;
}

std::string filled(std::string_view page, const std::map<std::string, std::string>& values) {
    std::string result;
    std::set<std::string> used;
    for (std::size_t begin = page.find("{{"); begin != std::string_view::npos;
         begin = page.find("{{")) {
        const std::size_t end = page.find("}}", begin);
        const auto value = values.find(std::string(page.substr(begin + 2, end - begin - 2)));
        if (end == std::string_view::npos || value == values.end())
            return "";
        result.append(page.substr(0, begin)).append(value->second);
        used.insert(value->first);
        page.remove_prefix(end + 2);
    }
    return used.size() == values.size() ? result.append(page) : "";
}

} // namespace halfbyte::web
