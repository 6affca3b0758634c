#include "tools/lab/imgui_renderer.hpp"

#include <imgui.h>

#include <cstddef>
#include <stdexcept>

namespace halfbyte::tools {

namespace {

static_assert(sizeof(ImDrawIdx) == 2, "SDL is told the size of an index");

const float* member_of(const ImDrawVert* vertices, std::size_t offset) {
    return reinterpret_cast<const float*>(reinterpret_cast<const char*>(vertices) + offset);
}

} // namespace

ImguiRenderer::ImguiRenderer(SDL_Renderer& renderer) : renderer_(renderer) {
    ImGuiIO& io = ImGui::GetIO();
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    font_.reset(SDL_CreateTexture(&renderer, SDL_PIXELFORMAT_ABGR8888, SDL_TEXTUREACCESS_STATIC,
                                  width, height));
    if (!font_)
        throw std::runtime_error(std::string("no letters in the window: ") + SDL_GetError());
    SDL_UpdateTexture(font_.get(), nullptr, pixels, 4 * width);
    SDL_SetTextureBlendMode(font_.get(), SDL_BLENDMODE_BLEND);
    io.Fonts->SetTexID(font_.get());
}

void ImguiRenderer::draw(const ImDrawData& data) {
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            const ImVec4& clip = command.ClipRect;
            const SDL_Rect rect{static_cast<int>(clip.x), static_cast<int>(clip.y),
                                static_cast<int>(clip.z - clip.x),
                                static_cast<int>(clip.w - clip.y)};
            if (rect.w <= 0 || rect.h <= 0 || command.ElemCount == 0)
                continue;
            SDL_RenderSetClipRect(&renderer_, &rect);
            const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
            const auto* colours =
                reinterpret_cast<const SDL_Color*>(member_of(vertices, offsetof(ImDrawVert, col)));
            SDL_RenderGeometryRaw(&renderer_, static_cast<SDL_Texture*>(command.GetTexID()),
                                  member_of(vertices, offsetof(ImDrawVert, pos)),
                                  sizeof(ImDrawVert), colours, sizeof(ImDrawVert),
                                  member_of(vertices, offsetof(ImDrawVert, uv)), sizeof(ImDrawVert),
                                  list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                                  list.IdxBuffer.Data + command.IdxOffset,
                                  static_cast<int>(command.ElemCount), sizeof(ImDrawIdx));
        }
    }
    SDL_RenderSetClipRect(&renderer_, nullptr);
}

} // namespace halfbyte::tools
