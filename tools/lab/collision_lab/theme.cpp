#include "tools/lab/collision_lab/theme.hpp"

namespace halfbyte::tools::collision_lab::theme {

void apply() {
    ImGui::StyleColorsLight();
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowRounding = 0;
    style.FrameBorderSize = 1;
    style.FramePadding = {6, 3};
    style.ItemSpacing = {6, 5};
    const auto set = [&](ImGuiCol what, ImU32 colour) {
        style.Colors[what] = ImGui::ColorConvertU32ToFloat4(colour);
    };
    set(ImGuiCol_Text, ink);
    set(ImGuiCol_TextDisabled, pencil);
    set(ImGuiCol_WindowBg, white);
    set(ImGuiCol_PopupBg, white);
    set(ImGuiCol_Border, ruling);
    set(ImGuiCol_FrameBg, white);
    set(ImGuiCol_FrameBgHovered, paper);
    set(ImGuiCol_FrameBgActive, ruling);
    set(ImGuiCol_Button, paper);
    set(ImGuiCol_ButtonHovered, gold);
    set(ImGuiCol_ButtonActive, gold);
    set(ImGuiCol_Header, ruling);
    set(ImGuiCol_HeaderHovered, ruling);
    set(ImGuiCol_HeaderActive, wash);
    set(ImGuiCol_CheckMark, red);
    set(ImGuiCol_Separator, ruling);
}

} // namespace halfbyte::tools::collision_lab::theme
