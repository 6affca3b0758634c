// Changes the resources of a program for Windows: a PE file of 64 bits. Source: Microsoft, "PE
// Format".
#pragma once

#include "platform/windows/host/files/resource_tree.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace halfbyte::windows {

/// A program's resources; none if it has no section for them. Throws ProgramError for a damaged or
/// foreign file.
std::vector<Resource> resources_of(std::span<const std::uint8_t> program);

/// The program with these resources instead of its own. The section of the resources is the last
/// one, or before that of the relocations only, as linkers write it. Throws ProgramError.
Bytes with_resources(std::span<const std::uint8_t> program, const std::vector<Resource>& resources);

/// Writes the checksum of a program, after all other changes of the file.
void set_checksum(Bytes& program);

} // namespace halfbyte::windows
