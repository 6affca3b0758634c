#include "tools/pipeline/map/read_points.hpp"

#include "tools/pipeline/map/limits.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace halfbyte::tools::map {

namespace {

constexpr std::string_view space = " \t\r\n";

void skip_space(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(space), text.size()));
}

bool take_number(std::string_view& text, double& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || !std::isfinite(value) || std::abs(value) > max_map_number)
        return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool take_comma(std::string_view& text) {
    if (!text.starts_with(','))
        return false;
    text.remove_prefix(1);
    return true;
}

} // namespace

std::optional<std::vector<Point>> parse_points(std::string_view text) {
    std::vector<Point> points;
    for (skip_space(text); !text.empty(); skip_space(text)) {
        Point point;
        if (!take_number(text, point.x) || !take_comma(text) || !take_number(text, point.y))
            return std::nullopt;
        if (!text.empty() && space.find(text.front()) == std::string_view::npos)
            return std::nullopt;
        points.push_back(point);
    }
    return points;
}

} // namespace halfbyte::tools::map
