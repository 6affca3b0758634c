#pragma once

#include "tools/pipeline/map/memory_budget.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::map {

/// A parsed XML file, with the data for the lines of its nodes.
struct XmlFile {
    std::filesystem::path path;
    std::string text; ///< pugixml parses in place: the document points into it
    std::vector<std::uint32_t> line_starts;
    pugi::xml_document document;
    std::size_t memory = 0; ///< estimated, text included
};

/// Parses UTF-8 XML, plain text as support::read_text returns it, and keeps comments, declarations
/// and the like. Throws InputError for text that is not well formed, for other encodings and for a
/// DOCTYPE that declares something (entities); a bare DOCTYPE is allowed. The memory is charged to
/// the budget; the caller releases it.
std::shared_ptr<XmlFile> parse_xml(std::string text, const std::filesystem::path& path,
                                   MemoryBudget& budget);

/// The line of a node, counted from 1.
int line_of(const XmlFile& file, pugi::xml_node node);

Place place_of(const XmlFile& file, pugi::xml_node node);

/// Throws InputError at the node's line.
[[noreturn]] void fail(const XmlFile& file, pugi::xml_node node, std::string_view what);

} // namespace halfbyte::tools::map
