#include "tools/lab/collision_lab/panel.hpp"

#include "engine/collide/clip_boxes.hpp"
#include "tools/lab/collision_lab/view.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstdio>

namespace halfbyte::tools::collision_lab {

namespace {

// Edits two whole numbers of subpixels, and shows them in pixels too.
bool edit_pair(const char* name, int& x, int& y) {
    int values[2] = {x, y};
    ImGui::SetNextItemWidth(150);
    const bool edited = ImGui::InputInt2(name, values);
    ImGui::SameLine(240);
    ImGui::TextDisabled("%.2f, %.2f px", static_cast<double>(values[0]) / subpixels_per_pixel,
                        static_cast<double>(values[1]) / subpixels_per_pixel);
    x = values[0];
    y = values[1];
    return edited;
}

void edit_half(const char* name, HalfSizes& half, int most) {
    if (edit_pair(name, half.x.raw, half.y.raw))
        half = {{std::clamp(half.x.raw, 1, most)}, {std::clamp(half.y.raw, 1, most)}};
}

void edit_body(Scene& scene) {
    constexpr int far = 1 << 20; // limits the numbers to the neighbourhood of the scene
    Body& body = scene.body;
    Point start = body.position, target = target_of(scene);
    if (edit_pair("start", start.x.raw, start.y.raw)) {
        body.position = {{std::clamp(start.x.raw, -far, far)},
                         {std::clamp(start.y.raw, -far, far)}};
        set_target(scene, target);
    }
    if (edit_pair("target", target.x.raw, target.y.raw))
        set_target(scene,
                   {{std::clamp(target.x.raw, -far, far)}, {std::clamp(target.y.raw, -far, far)}});
    const bool small = scene.system != System::sweep; // the other systems take small bodies only
    edit_half("half", body.half, small ? subpixels_per_cell / 2 : 8 * subpixels_per_cell);
}

void edit_options(MoveOptions& options) {
    ImGui::Checkbox("drop through", &options.drop_through);
    ImGui::SameLine();
    bool stood = options.last_contact & contact_floor;
    if (ImGui::Checkbox("stood on a floor", &stood))
        options.last_contact = stood ? contact_floor : Contact{0};
}

void edit_correction(MoveOptions& options) {
    ImGui::SetNextItemWidth(150);
    if (ImGui::InputInt("corner correction", &options.corner_correction.raw, 256))
        options.corner_correction.raw =
            std::clamp(options.corner_correction.raw, 0, subpixels_per_cell);
}

void edit_segment_options(SegmentOptions& options) {
    constexpr int steepest = 1024;
    ImGui::Checkbox("drop through", &options.drop_through);
    ImGui::SetNextItemWidth(150);
    if (ImGui::InputInt("walkable rise, 256ths", &options.walkable_rise, 64))
        options.walkable_rise = std::clamp(options.walkable_rise, 0, steepest);
}

void edit_segments(Scene& scene) {
    constexpr int far = 1 << 20;
    const auto in_pixels = [](Position p) {
        return static_cast<double>(p.raw) / subpixels_per_pixel;
    };
    int number = 0;
    for (Segment& s : scene.segments) {
        ImGui::PushID(number++);
        int ends[4] = {s.a.x.raw, s.a.y.raw, s.b.x.raw, s.b.y.raw};
        ImGui::Text("%d", number);
        ImGui::SameLine();
        ImGui::SetNextItemWidth(236);
        if (ImGui::InputInt4("##ends", ends)) {
            for (int& place : ends)
                place = std::clamp(place, -far, far);
            s.a = {{ends[0]}, {ends[1]}};
            s.b = {{ends[2]}, {ends[3]}};
        }
        ImGui::SameLine();
        ImGui::Checkbox("one-sided", &s.one_sided);
        ImGui::TextDisabled("  from %.2f, %.2f to %.2f, %.2f px", in_pixels(s.a.x),
                            in_pixels(s.a.y), in_pixels(s.b.x), in_pixels(s.b.y));
        ImGui::PopID();
    }
}

void choose_brush(Choices& choices) {
    ImGui::SetNextItemWidth(150);
    if (!ImGui::BeginCombo("left click sets", kind_names[static_cast<int>(choices.brush)]))
        return;
    for (int kind = 1; kind < kind_count; ++kind)
        if (ImGui::Selectable(kind_names[kind], choices.brush == static_cast<TileKind>(kind)))
            choices.brush = static_cast<TileKind>(kind);
    ImGui::EndCombo();
}

void edit_boxes(Scene& scene) {
    int number = 0;
    for (Box& box : scene.boxes) {
        ImGui::PushID(number++);
        edit_pair(("box " + std::to_string(number)).c_str(), box.position.x.raw,
                  box.position.y.raw);
        edit_half("  half", box.half, 8 * subpixels_per_cell);
        ImGui::PopID();
    }
}

// The controls of one system only.
void edit_feature(Scene& scene, Choices& choices) {
    switch (scene.system) {
    case System::four_corner:
        edit_options(scene.options);
        edit_correction(scene.options);
        choose_brush(choices);
        break;
    case System::thin_wall: edit_correction(scene.options); break;
    case System::segment:
        edit_segment_options(scene.segment_options);
        edit_segments(scene);
        break;
    case System::sweep:
    case System::box_set: edit_boxes(scene); break;
    case System::moving:
        edit_options(scene.options);
        edit_correction(scene.options);
        choose_brush(choices);
        edit_segments(scene);
        edit_boxes(scene);
        break;
    }
}

void choose_feature(Scene& scene, Choices& choices) {
    ImGui::SetNextItemWidth(150);
    const int now = static_cast<int>(scene.system);
    if (!ImGui::BeginCombo("system", feature_names[now]))
        return;
    for (int i = 0; i < feature_count; ++i)
        if (ImGui::Selectable(feature_names[i], i == now) && i != now) {
            scene = example_of(static_cast<System>(i));
            choices.stage = -1;
        }
    ImGui::EndCombo();
}

void choose_stage(const Outcome& outcome, Choices& choices) {
    const int last = static_cast<int>(outcome.stages.size()) - 1;
    int shown = choices.stage < 0 ? last : std::min(choices.stage, last);
    ImGui::BeginGroup();
    if (ImGui::ArrowButton("back", ImGuiDir_Left))
        shown = std::max(shown - 1, 0);
    ImGui::SameLine();
    if (ImGui::ArrowButton("on", ImGuiDir_Right))
        shown = std::min(shown + 1, last);
    ImGui::SameLine();
    ImGui::Text("stage %d of %d: %s", shown + 1, last + 1,
                outcome.stages[static_cast<std::size_t>(shown)].title.c_str());
    ImGui::EndGroup();
    choices.stage = shown == last ? -1 : shown;
}

void show_place(const char* name, Point place) {
    ImGui::Text("%-8s x %s", name, length_text(place.x.raw).c_str());
    ImGui::Text("%-8s y %s", "", length_text(place.y.raw).c_str());
}

void show_stage(const Stage& stage) {
    show_place("from", stage.from);
    show_place("wanted", stage.wanted);
    show_place("to", stage.to);
    ImGui::Text("contact  %s", contact_text(stage.contact).c_str());
    for (const Touch& touch : stage.touches)
        ImGui::Text("normal   %.3g, %.3g at %.2f, %.2f px", double{touch.normal.x},
                    double{touch.normal.y},
                    static_cast<double>(touch.at.x.raw) / subpixels_per_pixel,
                    static_cast<double>(touch.at.y.raw) / subpixels_per_pixel);
    if (stage.sampled)
        ImGui::Text("nibble   %X at crossing %d, %d", static_cast<unsigned>(stage.sampled->nibble),
                    stage.sampled->column, stage.sampled->row);
    for (const std::string& line : stage.numbers)
        ImGui::TextUnformatted(line.c_str());
}

} // namespace

void show_panel(Scene& scene, const Outcome& outcome, Choices& choices, int width, int height) {
    ImGui::SetNextWindowPos({static_cast<float>(width - panel_width), 0});
    ImGui::SetNextWindowSize({panel_width, static_cast<float>(height)});
    ImGui::Begin("laboratory", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
    choose_feature(scene, choices);
    ImGui::Separator();
    ImGui::TextDisabled("subpixels, 256 to a pixel");
    edit_body(scene);
    edit_feature(scene, choices);
    ImGui::Separator();
    choose_stage(outcome, choices);
    const auto shown =
        choices.stage < 0 ? outcome.stages.size() - 1 : static_cast<std::size_t>(choices.stage);
    show_stage(outcome.stages[std::min(shown, outcome.stages.size() - 1)]);
    ImGui::Separator();
    ImGui::TextUnformatted("after the frame");
    show_place("position", outcome.body.position);
    ImGui::Text("velocity %s, %s", length_text(outcome.body.velocity.x.raw).c_str(),
                length_text(outcome.body.velocity.y.raw).c_str());
    ImGui::Text("contact  %s", contact_text(outcome.contact).c_str());
    ImGui::End();
}

} // namespace halfbyte::tools::collision_lab
