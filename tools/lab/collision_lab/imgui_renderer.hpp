// Draws ImGui's draw lists with an SDL_Renderer; Debian's ImGui has no backend for it.
#pragma once

#include <SDL.h>
#include <memory>

struct ImDrawCmd;
struct ImDrawData;
struct ImDrawList;

namespace halfbyte::tools::collision_lab {

class ImguiRenderer {
  public:
    /// ImGui's context must exist, and must be destroyed before this object. Throws
    /// std::runtime_error.
    explicit ImguiRenderer(SDL_Renderer& renderer);
    void draw(const ImDrawData& data);

  private:
    void draw(const ImDrawList& list, const ImDrawCmd& command);

    struct Destroy {
        void operator()(SDL_Texture* texture) const { SDL_DestroyTexture(texture); }
    };
    SDL_Renderer& renderer_;
    std::unique_ptr<SDL_Texture, Destroy> font_;
};

} // namespace halfbyte::tools::collision_lab
