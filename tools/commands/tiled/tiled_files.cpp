#include "tools/commands/tiled/tiled_files.hpp"

#include <nlohmann/json.hpp>

namespace halfbyte::tools::tiled {

using content::ClassMember;
using content::ClassUse;
using content::EditorClass;
using content::EditorList;

namespace {

constexpr const char* use_names[] = {"tile", "object", "map"};
constexpr int tile_size = 16;
constexpr int columns = 8;

template <class Visit>
void visit_usual(const ClassMember& member, Visit&& visit) {
    if (const auto* number = std::get_if<int>(&member.usual))
        visit("int", *number);
    else if (const auto* flag = std::get_if<bool>(&member.usual))
        visit("bool", *flag);
    else
        visit("string", std::get<std::string>(member.usual));
}

std::string written(int number) {
    return std::to_string(number);
}
std::string written(bool flag) {
    return flag ? "true" : "false";
}
std::string written(const std::string& text) {
    return text;
}

int kinds_shown(const content::ActorTable& actors) {
    return static_cast<int>(content::placed_kinds(actors)) - 1;
}

int rows_of(const content::ActorTable& actors) {
    return (kinds_shown(actors) + columns - 1) / columns;
}

nlohmann::json members_of(const EditorClass& each) {
    nlohmann::json members = nlohmann::json::array();
    for (const ClassMember& member : each.members) {
        visit_usual(member, [&](const char* type, const auto& usual) {
            members.push_back({{"name", member.name}, {"type", type}, {"value", usual}});
        });
        if (!member.list.empty())
            members.back()["propertyType"] = member.list;
    }
    return members;
}

} // namespace

std::string project_text(const std::vector<EditorList>& lists,
                         const std::vector<EditorClass>& classes, const std::string& tile_folder) {
    constexpr int version = 1100;
    nlohmann::json project{{"automappingRulesFile", ""},
                           {"commands", nlohmann::json::array()},
                           {"compatibilityVersion", version},
                           {"extensionsPath", "extensions"},
                           {"folders", {"levels", "tiled", tile_folder}},
                           {"objectTypesFile", "tiled/objecttypes.xml"},
                           {"propertyTypes", nlohmann::json::array()}};
    int id = 0;
    for (const EditorList& list : lists) {
        project["propertyTypes"].push_back({{"id", ++id},
                                            {"name", list.name},
                                            {"storageType", "string"},
                                            {"type", "enum"},
                                            {"values", list.values},
                                            {"valuesAsFlags", false}});
    }
    for (const EditorClass& each : classes) {
        project["propertyTypes"].push_back({{"color", each.colour},
                                            {"drawFill", true},
                                            {"id", ++id},
                                            {"members", members_of(each)},
                                            {"name", each.name},
                                            {"type", "class"},
                                            {"useAs", {use_names[static_cast<int>(each.use)]}}});
    }
    constexpr int indent = 4;
    return project.dump(indent) + '\n';
}

std::string object_types_text(const std::vector<EditorClass>& classes) {
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<objecttypes>\n";
    for (const EditorClass& each : classes) {
        if (each.use == ClassUse::map)
            continue;
        text += " <objecttype name=\"" + each.name + "\" color=\"" + each.colour + "\">\n";
        for (const ClassMember& member : each.members) {
            visit_usual(member, [&](const char* type, const auto& usual) {
                text += "  <property name=\"" + member.name + "\" type=\"" + type + "\" default=\""
                        + written(usual) + "\"/>\n";
            });
        }
        text += " </objecttype>\n";
    }
    return text + "</objecttypes>\n";
}

std::string actors_tileset_text(const content::ActorTable& actors) {
    const int width = columns * tile_size, height = rows_of(actors) * tile_size;
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                       "<tileset version=\"1.10\" tiledversion=\"1.10.2\" name=\"actors\" "
                       "tilewidth=\"16\" tileheight=\"16\" tilecount=\""
                       + std::to_string(columns * rows_of(actors)) + "\" columns=\""
                       + std::to_string(columns)
                       + "\" objectalignment=\"bottomleft\">\n <image source=\"actors.png\" "
                         "trans=\"ff00ff\" width=\""
                       + std::to_string(width) + "\" height=\"" + std::to_string(height) + "\"/>\n";
    for (int i = 0; i < kinds_shown(actors); ++i) {
        const std::string& name = actors.entries[static_cast<std::size_t>(i) + 1].name;
        text += " <tile id=\"" + std::to_string(i) + "\" type=\"" + name + "\"/>\n";
    }
    return text + "</tileset>\n";
}

/// Draws the first pose of an animation in the middle of a tile, a larger one at half its size.
void draw_pose(hosted::Canvas& canvas, const hosted::Pack& pack, const Animation& animation, int x,
               int y) {
    const std::uint8_t pose = pack.looks.poses[animation.first];
    if (picture_count(animation) == 1) {
        hosted::draw_picture(canvas, pack.sprite_pictures[pose],
                             x + (tile_size - width_of(animation)) / 2, y);
        return;
    }
    hosted::Canvas large(2 * tile_size, 2 * tile_size);
    each_picture(animation, pose, tile_size, 2 * tile_size, false,
                 [&](std::uint8_t picture, int left, int top) {
                     hosted::draw_picture(large, pack.sprite_pictures[picture], left, top);
                 });
    for (int row = 0; row < tile_size; ++row)
        for (int column = 0; column < tile_size; ++column)
            if (const auto colour = hosted::pixel_at(large, 2 * column, 2 * row); colour != 0)
                hosted::draw_pixel(canvas, x + column, y + row, colour);
}

hosted::Canvas actors_picture(const hosted::Pack& pack, const content::ActorTable& actors) {
    constexpr hosted::Colour transparent = 0xFFFF00FF; // as in the tileset
    hosted::Canvas canvas(columns * tile_size, rows_of(actors) * tile_size);
    hosted::clear(canvas, transparent);
    for (int i = 0; i < kinds_shown(actors); ++i) {
        const Animation& stand =
            pack.looks.animations[i + player_kind + 1][static_cast<int>(ActorState::stand)];
        draw_pose(canvas, pack, stand, i % columns * tile_size, i / columns * tile_size);
    }
    return canvas;
}

std::string tileset_like(const std::string& text, const std::string& name,
                         const std::string& other) {
    std::string result = text;
    if (const auto image = result.find(" <image"); image != std::string::npos) {
        result.insert(image, " <properties>\n  <property name=\"like\" value=\"" + name
                                 + "\"/>\n </properties>\n");
    }
    const auto replace = [&](const std::string& from, const std::string& to) {
        if (const auto at = result.find(from); at != std::string::npos)
            result.replace(at, from.size(), to);
    };
    replace("name=\"" + name + '"', "name=\"" + other + '"');
    replace("source=\"" + name + ".png\"", "source=\"" + other + ".png\"");
    return result;
}

} // namespace halfbyte::tools::tiled
