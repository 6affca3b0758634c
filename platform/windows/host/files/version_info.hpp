// The texts and the version that Windows shows in the properties of a program. Source: Microsoft,
// "VS_VERSIONINFO structure".
#pragma once

#include "platform/windows/host/files/byte_writer.hpp"
#include "platform/windows/host/row/file_version.hpp"

#include <string>
#include <utility>
#include <vector>

namespace halfbyte::windows {

/// Texts in UTF-8, by the names that Windows gives them, such as "FileDescription".
using VersionTexts = std::vector<std::pair<std::string, std::string>>;

/// The language of the texts: English (US), which Windows shows on every system.
inline constexpr std::uint16_t text_language = 0x0409;

/// The bytes of the resource.
Bytes version_info(const FileVersion& version, const VersionTexts& texts);

} // namespace halfbyte::windows
