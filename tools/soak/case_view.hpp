// A soak's case, to be looked at frame by frame.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "tools/soak/step_body.hpp"

#include <string>

namespace halfbyte::tools::soak {

class CaseView {
  public:
    explicit CaseView(SoakCase soak_case);

    /// One frame; after the last one nothing happens any more.
    void step();
    void restart();
    bool at_end() const { return frame_ == case_.frames.size(); }
    std::size_t frame() const { return frame_; }
    /// The first broken rule so far, in words; empty if there is none.
    const std::string& fault() const { return fault_; }

    /// As large as fits: the cells with the edges that stop, each body's box and middle, where the
    /// last move began (in grey) and wished to lead (a line), and what it met. Below stands
    /// the first rule that was broken.
    void draw(hosted::Canvas& canvas, const hosted::Font& font) const;

  private:
    struct Shown {
        SoakBody body;
        Observed seen;
    };

    SoakCase case_;
    std::vector<Shown> bodies_;
    std::size_t frame_ = 0;
    const Rule* broken_ = nullptr; // the first
    std::string fault_;
};

} // namespace halfbyte::tools::soak
