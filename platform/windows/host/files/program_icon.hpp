// The icon of a program, in the sizes that Windows shows. Source: Microsoft, "Icons".
#pragma once

#include "platform/hosted/pack/appended_game.hpp"
#include "platform/windows/host/files/resource_tree.hpp"

#include <vector>

namespace halfbyte::windows {

/// The icon's pictures and the list of them; nothing for an icon without pixels.
std::vector<Resource> icon_resources(const hosted::Icon& icon);

/// The icon with another width and height: each pixel is the average of what it covers.
hosted::Icon resized(const hosted::Icon& icon, int side);

} // namespace halfbyte::windows
