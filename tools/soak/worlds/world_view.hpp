// A case of a whole world, to be looked at frame by frame.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "tools/soak/worlds/soaked_world.hpp"

#include <memory>
#include <string>

namespace halfbyte::tools::soak::worlds {

class WorldView {
  public:
    explicit WorldView(WorldCase world_case);

    /// One frame; after the last one nothing happens any more.
    void step();
    void restart();
    bool at_end() const { return frame_ == case_->frames.size(); }
    std::size_t frame() const { return frame_; }
    /// The first broken rule so far, in words; empty if there is none.
    const std::string& fault() const { return fault_; }

    /// Cells, thin walls, segments, movers, crates and bodies, each with its place before the frame
    /// in grey, and below the first rule that was broken.
    void draw(hosted::Canvas& canvas, const hosted::Font& font) const;

  private:
    std::unique_ptr<const WorldCase> case_; // it stays where the watched world looks at it
    std::unique_ptr<WatchedWorld> watched_;
    Scene before_;
    std::size_t frame_ = 0;
    std::optional<WorldFault> broken_; // the first
    std::string fault_;
};

} // namespace halfbyte::tools::soak::worlds
