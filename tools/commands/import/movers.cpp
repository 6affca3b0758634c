#include "tools/commands/import/movers.hpp"

#include "engine/numbers/limits.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/foreign/word_table.hpp"
#include "tools/support/counted.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace halfbyte::tools::import {

namespace {

constexpr double largest_side = 255; ///< pixels

bool is_path(const map::Object& object) {
    return object.shape == map::ObjectShape::polyline || object.shape == map::ObjectShape::polygon
           || object.shape == map::ObjectShape::ellipse;
}

double whole_side(double side) {
    return std::clamp(std::round(side), 1.0, largest_side);
}

class Mover {
  public:
    Mover(const map::Map& map, const map::Layer& layer, const map::Object& object)
        : map_(map), across_(16.0 / map.tile_width), down_(16.0 / map.tile_height),
          object_(object) {
        mover_.x = (object.x + layer.offset_x) * across_;
        mover_.y = (object.y + layer.offset_y) * down_;
    }

    ImportedMover of(const std::string& kind) {
        mover_.kind = kind;
        if (object_.shape == map::ObjectShape::polyline
            || object_.shape == map::ObjectShape::polygon) {
            mover_.shape = object_.shape;
            for (const map::Point& point : object_.points)
                mover_.points.push_back({point.x * across_, point.y * down_});
            return mover_;
        }
        const bool is_round = object_.shape == map::ObjectShape::ellipse;
        mover_.shape = is_round ? object_.shape : map::ObjectShape::rectangle;
        mover_.width = object_.width * across_;
        mover_.height = object_.height * down_;
        if (!object_.tile.empty())
            mover_.y -= mover_.height;
        if (!is_round) {
            mover_.width = whole_side(mover_.width);
            mover_.height = whole_side(mover_.height);
        }
        return mover_;
    }

    bool is_inside() const {
        const auto has = [&](double x, double y) {
            return x >= 0 && x <= map_.width * 16.0 && y >= 0 && y <= map_.height * 16.0;
        };
        return has(mover_.x, mover_.y) && has(mover_.x + mover_.width, mover_.y + mover_.height)
               && std::ranges::all_of(mover_.points, [&](const map::Point& point) {
                      return has(mover_.x + point.x, mover_.y + point.y);
                  });
    }

  private:
    const map::Map& map_;
    double across_;
    double down_;
    const map::Object& object_;
    ImportedMover mover_;
};

} // namespace

std::optional<std::string> thing_of(const map::Object& object,
                                    const std::vector<foreign::ObjectUse>& uses) {
    const std::string& name = foreign::use_name(object);
    const auto use = std::ranges::find(uses, name, &foreign::ObjectUse::name);
    if (use != uses.end())
        return content::is_mover_class(use->kind) ? std::optional(use->kind) : std::nullopt;
    if (foreign::is_crate(object))
        return std::string(content::crate_class);
    const foreign::Words words(name);
    if (!is_path(object) || !foreign::means(words, foreign::Meaning::mover))
        return std::nullopt;
    return mover_kind_names[static_cast<int>(foreign::means(words, foreign::Meaning::oneway)
                                                 ? MoverKind::platform_oneway
                                                 : MoverKind::platform)];
}

std::vector<ImportedMover> movers_of(const ImportedLevel& imported,
                                     std::vector<std::string>& notes) {
    std::vector<ImportedMover> movers;
    std::map<std::string, std::pair<std::size_t, std::size_t>> counts; // found and placed, by kind
    for (const map::Layer& layer : imported.map.layers) {
        const auto* objects = std::get_if<map::ObjectLayer>(&layer.content);
        if (objects == nullptr)
            continue;
        for (const map::Object& object : objects->objects) {
            const auto kind = thing_of(object, imported.uses);
            if (!kind || *kind == content::crate_class)
                continue;
            auto& [found, placed] = counts[*kind];
            ++found;
            Mover mover(imported.map, layer, object);
            ImportedMover each = mover.of(*kind);
            if (!mover.is_inside() || movers.size() == std::size_t{placed_movers})
                continue;
            ++placed;
            movers.push_back(std::move(each));
        }
    }
    for (const auto& [kind, count] : counts)
        notes.push_back(kind + ": " + support::counted(count.first, "mover") + " by names or --as"
                        + (count.second == count.first
                               ? ""
                               : ", " + std::to_string(count.second) + " placed; a level can have "
                                     + std::to_string(placed_movers) + ", inside the map"));
    return movers;
}

} // namespace halfbyte::tools::import
