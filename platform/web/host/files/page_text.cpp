#include "platform/web/host/files/page_text.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>
#include <zlib.h>

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
    constexpr int gzip_window = 15 + 16; // zlib's largest window, with the header of gzip
    constexpr int most_memory = 9;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, most_memory,
                     Z_DEFAULT_STRATEGY)
        != Z_OK)
        throw std::bad_alloc();
    std::vector<std::uint8_t> packed(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = const_cast<Bytef*>(bytes.data()); // zlib does not write there
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = packed.data();
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    // zlib writes the system on which it runs; the page has the same bytes from each.
    constexpr std::size_t system_at = 9;
    constexpr std::uint8_t unix_system = 3;
    packed[system_at] = unix_system;
    return packed;
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
