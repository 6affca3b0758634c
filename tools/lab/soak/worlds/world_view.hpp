// Shows a case frame by frame.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "tools/lab/soak/worlds/soaked_world.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::soak::worlds {

class WorldView {
  public:
    explicit WorldView(WorldCase world_case);

    /// Advances one frame; does nothing after the last one.
    void step();
    void restart();
    bool at_end() const { return frame_ == case_->frames.size(); }
    std::size_t frame() const { return frame_; }
    /// The first broken rule so far, as text; empty if there is none.
    const std::string& fault() const { return fault_; }

    /// Draws cells, thin walls, segments, movers, crates and bodies, each also with its position
    /// before the frame in grey; below is the first broken rule.
    void draw(hosted::Canvas& canvas, const hosted::Font& font) const;

  private:
    std::unique_ptr<const WorldCase> case_; // on the heap, since the watched world refers to it
    std::unique_ptr<WatchedWorld> watched_;
    Scene before_;
    std::size_t frame_ = 0;
    std::optional<WorldFault> broken_; // the first one
    std::string fault_;
};

} // namespace halfbyte::tools::soak::worlds
