#include "tools/pipeline/content/level_movers.hpp"

#include "engine/collide/box.hpp"
#include "engine/numbers/limits.hpp"
#include "tools/pipeline/content/level_crates.hpp"
#include "tools/pipeline/content/property_reader.hpp"
#include "tools/pipeline/content/sine.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace halfbyte::tools::content {

namespace {

constexpr int circle_legs = 32;
constexpr int largest_radius = 511; // pixels: what part_of_radius takes
static_assert(pixels(largest_radius) <= path_margin, "a circle's middle is in the level");

class MoverReader {
  public:
    MoverReader(const map::Map& map, const MapLayers& layers, const LevelTiles& cells,
                const ActorTable& actors, Velocity terminal_speed, Faults& faults)
        : map_(map), layers_(layers), actors_(actors), terminal_speed_(terminal_speed),
          faults_(faults), crates_(map, cells) {}

    LevelMovers read() {
        for (const LayerObject& each : layers_.objects)
            if (is_mover_class(each.object->class_name))
                faults_.attempt([&] { add(*each.object, *each.layer); });
            else if (const ActorEntry* actor = follower(*each.object); actor != nullptr)
                faults_.attempt([&] { add_followed(*each.object, *each.layer, *actor); });
        crates_.check_outside(result_, mover_objects_, faults_);
        result_.crates = crates_.crates();
        check_count(result_.movers.size(), placed_movers, "movers");
        check_count(result_.legs.size(), path_legs, "legs of movers' paths");
        check_count(result_.crates.size(), most_crates, "crates");
        return std::move(result_);
    }

  private:
    void check_count(std::size_t count, int most, const char* what) const {
        if (count > static_cast<std::size_t>(most)) {
            throw support::InputError(map_.path, "the level has " + std::to_string(count) + ' '
                                                     + what + "; at most " + std::to_string(most)
                                                     + " are possible");
        }
    }

    /// The kind of an actor that follows a path.
    const ActorEntry* follower(const map::Object& object) const {
        const std::uint8_t kind = find_actor_kind(actors_, object.class_name);
        const ActorEntry* entry = kind != no_actor ? &actors_.entries[kind - 1u] : nullptr;
        return entry != nullptr && entry->follows_path ? entry : nullptr;
    }

    void add_followed(const map::Object& object, const map::Layer& layer, const ActorEntry& actor) {
        if (object.shape == map::ObjectShape::point || object.shape == map::ObjectShape::rectangle)
            fail(object, "follows a path; draw it as a polyline, a polygon or an ellipse");
        if (object.rotation != 0)
            fail(object, "is rotated; set its rotation to 0");
        PlacedMover mover;
        mover.kind = actor.kind.traits & actor_carries ? MoverKind::carrier : MoverKind::path;
        mover.width = whole_size(actor.kind.half.x);
        mover.height = whole_size(actor.kind.half.y);
        PropertyReader properties(object.properties, map_.path, object.line, text_of(object));
        const halfbyte::Point start = add_path_of(object, layer, mover, properties);
        result_.followed.push_back({object.id, static_cast<int>(result_.movers.size()), start});
    }

    /// In pixels, rounded up.
    static std::uint8_t whole_size(Distance half) {
        const int size = (2 * half.raw + subpixels_per_pixel - 1) / subpixels_per_pixel;
        return static_cast<std::uint8_t>(size);
    }

    void add(const map::Object& object, const map::Layer& layer) {
        if (object.rotation != 0)
            fail(object, "is rotated; set its rotation to 0");
        PropertyReader properties(object.properties, map_.path, object.line, text_of(object));
        if (object.class_name == crate_class) {
            crates_.add(object, layer);
        } else {
            int kind = 0;
            while (object.class_name != mover_kind_names[kind])
                ++kind;
            add_mover(object, layer, static_cast<MoverKind>(kind), properties);
        }
        properties.refuse_others();
    }

    void add_mover(const map::Object& object, const map::Layer& layer, MoverKind kind,
                   PropertyReader& properties) {
        PlacedMover mover;
        mover.kind = kind;
        const bool rests = object.shape == map::ObjectShape::rectangle;
        const MoverSize size =
            rests
                ? MoverSize{whole(object, "width", object.width),
                            whole(object, "height", object.height)}
                : MoverSize{integer(properties, "width", default_size(kind).width, mover_sides),
                            integer(properties, "height", default_size(kind).height, mover_sides)};
        mover.width = static_cast<std::uint8_t>(size.width);
        mover.height = static_cast<std::uint8_t>(size.height);
        add_path_of(object, layer, mover, properties);
    }

    /// Adds a mover, whose kind and size are set, with its path. Returns where the path begins.
    halfbyte::Point add_path_of(const map::Object& object, const map::Layer& layer,
                                PlacedMover& mover, PropertyReader& properties) {
        mover.mode =
            object.shape == map::ObjectShape::polyline ? PathMode::back_and_forth : PathMode::loop;
        const std::vector<halfbyte::Point> points = points_of(object, layer);
        add_path(object, points, mover, properties);
        mover.start = static_cast<std::uint16_t>(integer(properties, "start", 0, mover_starts));
        set_reach(points, mover);
        result_.movers.push_back(mover);
        mover_objects_.push_back(&object);
        return points.front();
    }

    static int integer(PropertyReader& properties, std::string_view name, int otherwise,
                       Range range) {
        return properties.integer(name, otherwise, range.least, range.most);
    }

    int whole(const map::Object& object, const char* what, double size) const {
        if (!(size >= mover_sides.least && size <= mover_sides.most) || size != std::floor(size))
            fail(object, std::string("must have a ") + what + " of "
                             + std::to_string(mover_sides.least) + " to "
                             + std::to_string(mover_sides.most) + " whole pixels");
        return static_cast<int>(size);
    }

    /// The corners of the path; a closed path ends with its first corner.
    std::vector<halfbyte::Point> points_of(const map::Object& object,
                                           const map::Layer& layer) const {
        std::vector<halfbyte::Point> points;
        const double x = object.x + layer.offset_x, y = object.y + layer.offset_y;
        switch (object.shape) {
        case map::ObjectShape::rectangle:
            points.push_back(
                place_of(object, x + object.width / 2,
                         y + (object.tile.empty() ? object.height : -object.height) / 2));
            break;
        case map::ObjectShape::polyline:
        case map::ObjectShape::polygon:
            for (const map::Point& point : object.points)
                points.push_back(place_of(object, x + point.x, y + point.y));
            break;
        case map::ObjectShape::ellipse: return circle(object, x, y);
        default: fail(object, "must be a polyline, a polygon, an ellipse or a rectangle");
        }
        if (object.shape == map::ObjectShape::polygon)
            points.push_back(points.front());
        return points;
    }

    /// Corners of the ellipse at equal angles, clockwise from the right.
    std::vector<halfbyte::Point> circle(const map::Object& object, double x, double y) const {
        const double radius_x = object.width / 2, radius_y = object.height / 2;
        if (!(radius_x > 0 && radius_y > 0 && radius_x <= largest_radius
              && radius_y <= largest_radius))
            fail(object, "must have radii above 0 and of at most 511 pixels");
        const halfbyte::Point centre = place_of(object, x + radius_x, y + radius_y);
        std::vector<halfbyte::Point> points;
        for (int i = 0; i <= circle_legs; ++i) {
            const auto angle = static_cast<std::uint16_t>(i * (65536 / circle_legs));
            const auto ahead = static_cast<std::uint16_t>(angle + 0x4000);
            points.push_back(centre
                             + Offset{part_of_radius(length(radius_x), sine(ahead)),
                                      part_of_radius(length(radius_y), sine(angle))});
        }
        return points;
    }

    static Distance length(double pixels) {
        return {static_cast<std::int32_t>(std::lround(pixels * subpixels_per_pixel))};
    }

    halfbyte::Point place_of(const map::Object& object, double x, double y) const {
        if (!(x >= 0 && x <= map_.width * pixels_per_cell && y >= 0
              && y <= map_.height * pixels_per_cell))
            fail(object, "has a point of its path outside the level");
        return {Position{length(x).raw}, Position{length(y).raw}};
    }

    void add_path(const map::Object& object, const std::vector<halfbyte::Point>& points,
                  PlacedMover& mover, PropertyReader& properties) {
        const int first = static_cast<int>(result_.legs.size());
        const Velocity speed{
            static_cast<std::int16_t>(integer(properties, "speed", default_speed, mover_speeds))};
        if (mover.kind == MoverKind::falling)
            check_fall(object, points.size() > 1 ? speed : Velocity{0});
        // A mover that goes back and forth passes the pause at an end twice, so half of it is
        // stored.
        const int wait = integer(properties, "wait", 0, mover_waits);
        const int pause = mover.mode == PathMode::back_and_forth ? (wait + 1) / 2 : wait;
        std::int64_t frame = 0;
        const auto add_leg = [&](halfbyte::Point from, halfbyte::Point to, std::int64_t frames) {
            const std::int64_t most = most_path_frames(mover.mode);
            if (frame + frames > most)
                fail(object, "takes more than " + std::to_string(most)
                                 + " frames for its path; shorten the path or raise the speed");
            if (frames > 0)
                result_.legs.push_back(leg_between(from, to, static_cast<std::uint16_t>(frame),
                                                   static_cast<std::uint16_t>(frames)));
            frame += frames;
        };
        add_leg(points.front(), points.front(), pause);
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            if (points[i] == points[i + 1])
                fail(object, "has a leg of length 0, number " + std::to_string(i + 1));
            add_leg(points[i], points[i + 1], frames_of(points[i], points[i + 1], speed));
        }
        if (points.size() == 1 && pause == 0)
            add_leg(points.front(), points.front(), 1); // it rests
        else if (mover.mode == PathMode::back_and_forth)
            add_leg(points.back(), points.back(), pause);
        const std::size_t legs = result_.legs.size() - static_cast<std::size_t>(first);
        check_count(result_.legs.size(), path_legs, "legs of movers' paths");
        mover.first_leg = static_cast<std::uint8_t>(first);
        mover.leg_count = static_cast<std::uint8_t>(legs);
        mover.frames = static_cast<std::uint16_t>(frame);
    }

    /// A falling mover also moves along its path, so both speeds add up.
    void check_fall(const map::Object& object, Velocity speed) const {
        const int most = fastest_mover.raw - 1, falls = terminal_speed_.raw;
        if (speed.raw + falls > most) {
            fail(object, "falls at up to " + std::to_string(falls)
                             + " subpixels a frame (terminal_speed)"
                             + (speed.raw != 0 ? " and moves at " + std::to_string(speed.raw) : "")
                             + "; together at most " + std::to_string(most) + " are possible");
        }
    }

    /// Like leg_frames, without its limit.
    static std::int64_t frames_of(halfbyte::Point from, halfbyte::Point to, Velocity speed) {
        const std::int64_t way =
            std::int64_t{magnitude(to.x - from.x).raw} + magnitude(to.y - from.y).raw;
        return way / speed.raw > 65534 ? 65536 : leg_frames(from, to, speed);
    }

    static void set_reach(const std::vector<halfbyte::Point>& points, PlacedMover& mover) {
        const Distance half = half_of(mover.width, mover.height).x;
        const auto by_x = [](halfbyte::Point a, halfbyte::Point b) { return a.x < b.x; };
        const auto [low, high] = std::minmax_element(points.begin(), points.end(), by_x);
        mover.left = static_cast<std::uint16_t>(std::max(0, pixel_of(low->x - half)));
        mover.right = static_cast<std::uint16_t>(pixel_of(high->x + half));
    }

    [[noreturn]] void fail(const map::Object& object, const std::string& what) const {
        throw support::InputError(map_.path, object.line, text_of(object) + ' ' + what);
    }

    const map::Map& map_;
    const MapLayers& layers_;
    const ActorTable& actors_;
    Velocity terminal_speed_;
    Faults& faults_;
    CrateReader crates_;
    LevelMovers result_;
    std::vector<const map::Object*> mover_objects_; // of result_.movers
};

} // namespace

MoverSize default_size(MoverKind kind) {
    switch (kind) {
    case MoverKind::door: return {16, 32};
    case MoverKind::press: return {32, 32};
    default: return {32, 8};
    }
}

std::vector<std::string_view> mover_classes() {
    std::vector<std::string_view> names(mover_kind_names, mover_kind_names + drawn_mover_kinds);
    names.push_back(crate_class);
    return names;
}

bool is_mover_class(std::string_view class_name) {
    const std::vector<std::string_view> names = mover_classes();
    return std::find(names.begin(), names.end(), class_name) != names.end();
}

LevelMovers read_level_movers(const map::Map& map, const MapLayers& layers, const LevelTiles& cells,
                              const ActorTable& actors, Velocity terminal_speed, Faults& faults) {
    return MoverReader(map, layers, cells, actors, terminal_speed, faults).read();
}

} // namespace halfbyte::tools::content
