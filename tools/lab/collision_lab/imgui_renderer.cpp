#include "tools/lab/collision_lab/imgui_renderer.hpp"

#include <imgui.h>

#include <cmath>
#include <cstddef>
#include <optional>
#include <stdexcept>

namespace halfbyte::tools::collision_lab {

namespace {

static_assert(sizeof(ImDrawIdx) == 2, "SDL_RenderGeometryRaw gets indices of two bytes");

const float* member_of(const ImDrawVert* vertices, std::size_t offset) {
    return reinterpret_cast<const float*>(reinterpret_cast<const char*>(vertices) + offset);
}

constexpr unsigned rectangle_indices = 6;

// The rectangle that these two triangles form, if they are a rectangle of one colour in ImGui's
// order. SDL's software renderer would draw a step in narrow rectangles made of triangles.
std::optional<SDL_Rect> rectangle_of(const ImDrawVert* vertices, const ImDrawIdx* indices) {
    const ImDrawVert &a = vertices[indices[0]], &b = vertices[indices[1]];
    const ImDrawVert &c = vertices[indices[2]], &d = vertices[indices[5]];
    const auto plain = [&](const ImDrawVert& v) {
        return v.col == a.col && v.uv.x == a.uv.x && v.uv.y == a.uv.y;
    };
    if (indices[3] != indices[0] || indices[4] != indices[2] || !plain(b) || !plain(c) || !plain(d)
        || a.pos.y != b.pos.y || b.pos.x != c.pos.x || c.pos.y != d.pos.y || d.pos.x != a.pos.x)
        return {};
    const auto pixel = [](float place) { return static_cast<int>(std::lround(place)); };
    const int x = pixel(a.pos.x), y = pixel(a.pos.y);
    return SDL_Rect{x, y, pixel(c.pos.x) - x, pixel(c.pos.y) - y};
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
        throw std::runtime_error(std::string("cannot create the font's texture: ")
                                 + SDL_GetError());
    SDL_UpdateTexture(font_.get(), nullptr, pixels, 4 * width);
    SDL_SetTextureBlendMode(font_.get(), SDL_BLENDMODE_BLEND);
    io.Fonts->SetTexID(font_.get());
}

void ImguiRenderer::draw(const ImDrawData& data) {
    SDL_SetRenderDrawBlendMode(&renderer_, SDL_BLENDMODE_BLEND);
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
            draw(list, command);
        }
    }
    SDL_RenderSetClipRect(&renderer_, nullptr);
    SDL_SetRenderDrawBlendMode(&renderer_, SDL_BLENDMODE_NONE);
}

void ImguiRenderer::draw(const ImDrawList& list, const ImDrawCmd& command) {
    const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
    const ImDrawIdx* indices = list.IdxBuffer.Data + command.IdxOffset;
    const auto* colours =
        reinterpret_cast<const SDL_Color*>(member_of(vertices, offsetof(ImDrawVert, col)));
    const auto draw_triangles = [&](unsigned from, unsigned to) {
        if (from == to)
            return;
        SDL_RenderGeometryRaw(&renderer_, static_cast<SDL_Texture*>(command.GetTexID()),
                              member_of(vertices, offsetof(ImDrawVert, pos)), sizeof(ImDrawVert),
                              colours, sizeof(ImDrawVert),
                              member_of(vertices, offsetof(ImDrawVert, uv)), sizeof(ImDrawVert),
                              list.VtxBuffer.Size - static_cast<int>(command.VtxOffset),
                              indices + from, static_cast<int>(to - from), sizeof(ImDrawIdx));
    };
    unsigned drawn = 0;
    for (unsigned at = 0; at + rectangle_indices <= command.ElemCount;) {
        const std::optional<SDL_Rect> rectangle = rectangle_of(vertices, indices + at);
        if (!rectangle) {
            at += 3; // a triangle
            continue;
        }
        draw_triangles(drawn, at);
        const SDL_Color& colour = colours[indices[at] * sizeof(ImDrawVert) / sizeof(SDL_Color)];
        SDL_SetRenderDrawColor(&renderer_, colour.r, colour.g, colour.b, colour.a);
        SDL_RenderFillRect(&renderer_, &rectangle.value());
        drawn = at += rectangle_indices;
    }
    draw_triangles(drawn, command.ElemCount);
}

} // namespace halfbyte::tools::collision_lab
