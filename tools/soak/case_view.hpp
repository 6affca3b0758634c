// Shows a soak's case frame by frame.
#pragma once

#include "platform/hosted/picture/text.hpp"
#include "tools/soak/step_body.hpp"

#include <string>

namespace halfbyte::tools::soak {

class CaseView {
  public:
    explicit CaseView(SoakCase soak_case);

    /// Advances one frame; does nothing after the last one.
    void step();
    void restart();
    bool at_end() const { return frame_ == case_.frames.size(); }
    std::size_t frame() const { return frame_; }
    /// The first broken rule so far, as text; empty if there is none.
    const std::string& fault() const { return fault_; }

    /// Draws the case as large as it fits: the cells with the edges that stop, and each body's box
    /// and middle. The start of the last move is grey, its velocity is a line, and the contacts are
    /// shown. Below is the first broken rule.
    void draw(hosted::Canvas& canvas, const hosted::Font& font) const;

  private:
    struct Shown {
        SoakBody body;
        Observed seen;
    };

    SoakCase case_;
    std::vector<Shown> bodies_;
    std::size_t frame_ = 0;
    const Rule* broken_ = nullptr; // the first one
    std::string fault_;
};

} // namespace halfbyte::tools::soak
