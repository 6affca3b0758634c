#include "tools/pipeline/content/map_classes.hpp"

#include "engine/level/kind.hpp"
#include "tools/pipeline/content/level_movers.hpp"
#include "tools/pipeline/content/level_walls.hpp"
#include "tools/pipeline/machines/machines.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

namespace {

constexpr const char* of_walls = "#ff103860";
constexpr const char* of_what_hurts = "#ffd03820";
constexpr const char* of_things = "#fff0a028";
constexpr const char* of_thin_walls = "#ff6848a0";
constexpr const char* of_segments = "#ff283048";

void add_cells(std::vector<EditorClass>& classes) {
    for (int i = 0; i < kind_count; ++i) {
        const auto kind = static_cast<TileKind>(i);
        EditorClass cell{kind_names[i], ClassUse::tile, of_walls, {}};
        if (kind == TileKind::hazard)
            cell.colour = of_what_hurts;
        if (traits_of(kind) & trait_mutable)
            cell.members.push_back({"gone", 0});
        classes.push_back(cell);
    }
    for (const WallClass& wall : wall_classes)
        classes.push_back({std::string(wall.name), ClassUse::tile, of_thin_walls, {}});
}

std::vector<ClassMember> path_members() {
    return {{"speed", default_speed, "", mover_speeds},
            {"start", 0, "", mover_starts},
            {"wait", 0, "", mover_waits}};
}

void add_movers(std::vector<EditorClass>& classes) {
    classes.push_back({"segment", ClassUse::object, of_segments, {{"one_sided", false}}});
    for (int kind = 0; kind < drawn_mover_kinds; ++kind) {
        const MoverSize size = default_size(static_cast<MoverKind>(kind));
        EditorClass mover{mover_kind_names[kind], ClassUse::object, of_walls, path_members()};
        mover.members.push_back({"height", size.height, "", mover_sides});
        mover.members.push_back({"width", size.width, "", mover_sides});
        classes.push_back(mover);
    }
    classes.push_back({std::string(crate_class), ClassUse::object, of_things, {}});
}

EditorClass class_of(const ActorEntry& actor) {
    EditorClass kind{actor.name, ClassUse::object, of_things, {}};
    if (actor.kind.traits & actor_hurts)
        kind.colour = of_what_hurts;
    if (actor.follows_path)
        kind.members = path_members();
    kind.members.push_back({"faces", std::string("left")});
    if (actor.kind.traits & actor_tells)
        kind.members.push_back({"text", std::string()});
    if (actor.parameter && actor.parameter->leads != ActorParameter::Leads::nowhere)
        kind.members.push_back({actor.parameter->name, std::string()});
    else if (actor.parameter)
        kind.members.push_back(
            {actor.parameter->name, actor.parameter->usual, "", actor.parameter->range});
    return kind;
}

} // namespace

std::vector<EditorClass> editor_classes(const ActorTable& actors, const std::string& music) {
    std::vector<EditorClass> classes;
    add_cells(classes);
    add_movers(classes);
    for (std::size_t i = 0; i < placed_kinds(actors); ++i) {
        const ActorEntry& actor = actors.entries[i];
        classes.push_back(actor.kind.behaviour == Behaviour::player
                              ? EditorClass{"player",
                                            ClassUse::object,
                                            of_things,
                                            {{"faces", std::string("right")}}}
                              : class_of(actor));
    }
    classes.push_back({"level",
                       ClassUse::map,
                       of_walls,
                       {{"targets", machines::joined(machines::names(), " ", " ")},
                        {"title", std::string()},
                        {"music", music, song_list},
                        {"palette", std::string(), palette_list}}});
    for (EditorClass& each : classes) {
        std::sort(each.members.begin(), each.members.end(),
                  [](const ClassMember& a, const ClassMember& b) { return a.name < b.name; });
    }
    return classes;
}

} // namespace halfbyte::tools::content
