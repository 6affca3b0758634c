#include "platform/windows/host/files/version_info.hpp"

#include "engine/numbers/bytes.hpp"
#include "platform/hosted/text/utf8.hpp"

#include <string_view>

namespace halfbyte::windows {

namespace {

constexpr std::uint16_t code_page_of_utf16 = 1200;
constexpr const char* texts_key = "040904B0"; // the language and the code page
constexpr std::size_t unit_bytes = 2;
constexpr std::size_t block_alignment = 4;
constexpr char32_t first_pair = 0x10000; // characters from here on have two units

enum class ValueKind : std::uint16_t {
    binary = 0,
    text = 1
};

/// A text in UTF-16 with a zero at its end. A byte that is not UTF-8 becomes a question mark.
Bytes utf16(std::string_view text) {
    Bytes units;
    while (!text.empty()) {
        const std::size_t length = hosted::utf8_length(text);
        const char32_t c = length == 0 ? U'?' : hosted::code_point_of(text.substr(0, length));
        if (c >= first_pair) {
            add_u16(units, 0xD800 + ((c - first_pair) >> 10));
            add_u16(units, 0xDC00 + ((c - first_pair) & 0x3FF));
        } else {
            add_u16(units, c);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    add_u16(units, 0);
    return units;
}

/// A block: sizes, a name, a value, and blocks inside it.
Bytes block(std::string_view name, ValueKind kind, const Bytes& value,
            const std::vector<Bytes>& inner = {}) {
    Bytes bytes;
    add_u16(bytes, 0); // its size, below
    add_u16(bytes, kind == ValueKind::text ? value.size() / unit_bytes : value.size());
    add_u16(bytes, static_cast<std::size_t>(kind));
    add_bytes(bytes, utf16(name));
    align(bytes, block_alignment);
    add_bytes(bytes, value);
    for (const Bytes& part : inner) {
        align(bytes, block_alignment);
        add_bytes(bytes, part);
    }
    write_u16(bytes.data(), static_cast<std::uint16_t>(bytes.size()));
    return bytes;
}

/// VS_FIXEDFILEINFO.
Bytes fixed_part(const FileVersion& version) {
    constexpr std::uint32_t signature = 0xFEEF04BD, structure_version = 0x00010000;
    constexpr std::uint32_t valid_flags = 0x3F, windows_nt = 0x00040004, application = 1;
    const std::uint32_t high = std::uint32_t{version[0]} << 16 | version[1];
    const std::uint32_t low = std::uint32_t{version[2]} << 16 | version[3];
    Bytes bytes;
    for (const std::uint32_t number : {signature, structure_version, high, low, high, low,
                                       valid_flags, 0u, windows_nt, application, 0u, 0u, 0u})
        add_u32(bytes, number);
    return bytes;
}

} // namespace

Bytes version_info(const FileVersion& version, const VersionTexts& texts) {
    std::vector<Bytes> strings;
    for (const auto& [name, text] : texts)
        strings.push_back(block(name, ValueKind::text, utf16(text)));
    Bytes translation;
    add_u16(translation, text_language);
    add_u16(translation, code_page_of_utf16);
    return block("VS_VERSION_INFO", ValueKind::binary, fixed_part(version),
                 {block("StringFileInfo", ValueKind::text, {},
                        {block(texts_key, ValueKind::text, {}, strings)}),
                  block("VarFileInfo", ValueKind::text, {},
                        {block("Translation", ValueKind::binary, translation)})});
}

} // namespace halfbyte::windows
