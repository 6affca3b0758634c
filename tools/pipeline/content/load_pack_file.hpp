#pragma once

#include "platform/hosted/pack/pack.hpp"

#include <filesystem>
#include <optional>

namespace halfbyte::tools::content {

/// The game in a file: a pack, or a program that `export` made. Nothing if the file is neither.
/// Throws InputError if the game is damaged or of another version. It also refuses a web page, and
/// a console's ROM, whose pictures are in the console's own form.
std::optional<hosted::Pack> load_pack_file(const std::filesystem::path& path);

} // namespace halfbyte::tools::content
