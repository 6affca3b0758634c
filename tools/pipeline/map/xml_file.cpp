#include "tools/pipeline/map/xml_file.hpp"

#include "platform/hosted/text/utf8.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace halfbyte::tools::map {

namespace {

// Sizes of pugixml's nodes and attributes on a 64-bit machine.
constexpr std::size_t bytes_a_node = 64;
constexpr std::size_t bytes_an_attribute = 40;

// In a file with many tags the nodes outweigh the text. So the estimate counts the characters that
// each node (`<`) and each attribute (two quotes) must have. An element with text has one more
// node, which is counted at its end tag.
std::size_t estimated_memory(std::string_view text) {
    std::size_t nodes = 0;
    std::size_t quotes = 0;
    std::size_t lines = 0;
    for (const char c : text) {
        nodes += c == '<';
        quotes += c == '"' || c == '\'';
        lines += c == '\n';
    }
    return text.size() + nodes * bytes_a_node + quotes / 2 * bytes_an_attribute
           + lines * sizeof(std::uint32_t);
}

std::vector<std::uint32_t> starts_of_lines(std::string_view text) {
    std::vector<std::uint32_t> starts;
    starts.reserve(1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')));
    starts.push_back(0);
    for (std::size_t at = text.find('\n'); at != std::string_view::npos;
         at = text.find('\n', at + 1))
        starts.push_back(static_cast<std::uint32_t>(at + 1));
    return starts;
}

int line_at(const XmlFile& file, std::ptrdiff_t offset) {
    const auto after = std::upper_bound(file.line_starts.begin(), file.line_starts.end(), offset,
                                        [](std::ptrdiff_t wanted, std::uint32_t start) {
                                            return wanted < static_cast<std::ptrdiff_t>(start);
                                        });
    return static_cast<int>(after - file.line_starts.begin());
}

void check_text(std::string_view text, const std::filesystem::path& path) {
    if (text.empty())
        throw support::InputError(path, "the file is empty");
    if (const auto bad = hosted::first_invalid_utf8(text); bad != std::string_view::npos) {
        const auto newlines = std::count(text.begin(), text.begin() + static_cast<long>(bad), '\n');
        throw support::InputError(path, static_cast<int>(newlines) + 1,
                                  "the text is not valid UTF-8");
    }
}

bool is_utf8_name(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name.empty() || name == "utf-8" || name == "utf8" || name == "us-ascii";
}

void check_prolog(const XmlFile& file) {
    for (const pugi::xml_node node : file.document.children()) {
        if (node.type() == pugi::node_doctype && std::strchr(node.value(), '[') != nullptr) {
            fail(file, node,
                 "the DOCTYPE declares entities or the like, which are refused; remove them");
        }
        const char* encoding = node.attribute("encoding").value();
        if (node.type() == pugi::node_declaration && !is_utf8_name(encoding)) {
            fail(file, node,
                 "the encoding is " + support::in_quotes(encoding) + "; only UTF-8 is read");
        }
    }
}

} // namespace

std::shared_ptr<XmlFile> parse_xml(std::string text, const std::filesystem::path& path,
                                   MemoryBudget& budget) {
    check_text(text, path);
    auto file = std::make_shared<XmlFile>();
    file->path = path;
    file->memory = estimated_memory(text);
    budget.spend(file->memory, Place{path, 0});
    file->text = std::move(text);
    file->line_starts = starts_of_lines(file->text);
    const auto result = file->document.load_buffer_inplace(
        file->text.data(), file->text.size(), pugi::parse_full | pugi::parse_ws_pcdata_single,
        pugi::encoding_utf8);
    if (!result) {
        throw support::InputError(path, line_at(*file, result.offset),
                                  std::string("not well-formed XML: ") + result.description());
    }
    check_prolog(*file);
    return file;
}

int line_of(const XmlFile& file, pugi::xml_node node) {
    return line_at(file, std::max<std::ptrdiff_t>(node.offset_debug(), 0));
}

Place place_of(const XmlFile& file, pugi::xml_node node) {
    return {file.path, line_of(file, node)};
}

void fail(const XmlFile& file, pugi::xml_node node, std::string_view what) {
    throw support::InputError(file.path, line_of(file, node), what);
}

} // namespace halfbyte::tools::map
