// The contents of a program's section of resources: a tree of three levels, type, number and
// language. Source: Microsoft, "PE Format", The .rsrc Section.
#pragma once

#include "platform/windows/host/files/byte_writer.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::windows {

/// Types of resources, as winuser.h numbers them.
enum class ResourceType : std::uint16_t {
    icon = 3,
    icon_group = 14,
    version = 16,
    manifest = 24
};

struct Resource {
    ResourceType type;
    std::uint16_t number = 1;
    std::uint16_t language = 0; ///< 0: neutral
    Bytes bytes;
};

/// The resources in a section that is loaded at an address. Throws ProgramError for a damaged
/// section, and for resources with names instead of numbers.
std::vector<Resource> read_resources(std::span<const std::uint8_t> section, std::uint32_t address);

/// A section that is loaded at this address. No two resources have the same type, number and
/// language.
Bytes write_resources(std::vector<Resource> resources, std::uint32_t address);

} // namespace halfbyte::windows
