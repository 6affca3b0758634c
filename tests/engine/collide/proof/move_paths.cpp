#include "tests/engine/collide/proof/move_paths.hpp"

#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace halfbyte::proof {
namespace {

// The positions that a body may reach, subpixel by subpixel in any order of the axes: as far as its
// motion goes, and aside where something slanted deflects it.
class PossiblePaths {
  public:
    PossiblePaths(const FullWorld& world, const Body& body, bool drop_through)
        : world_(world), start_(body), v_{body.velocity.x.raw, body.velocity.y.raw},
          drop_through_(drop_through) {
        come_to(0, 0);
        while (!open_.empty()) {
            const Place at = open_.back();
            open_.pop_back();
            for (const int axis : {0, 1})
                if (v_[axis] != 0)
                    advance(at, axis);
        }
    }

    bool deflected() const { return deflected_; }
    bool met(int axis) const { return met_[axis]; }

  private:
    using Place = std::pair<int, int>;

    void come_to(int x, int y) {
        const int most = std::abs(v_[0]) + std::abs(v_[1]); // no deflection goes farther
        if (std::abs(x) <= most && std::abs(y) <= most && known_.insert({x, y}).second)
            open_.push_back({x, y});
    }

    void advance(const Place& at, int axis) {
        const int sign = v_[axis] < 0 ? -1 : 1;
        const int gone = sign * (axis == 0 ? at.first : at.second);
        Body body = start_;
        body.position = start_.position + Offset{{at.first}, {at.second}};
        if (gone >= std::abs(v_[axis]))
            return;
        if (!is_held(world_, body, axis, sign, drop_through_)) {
            step(at, axis, sign);
            return;
        }
        met_[axis] = true;
        const int aside = deflection_of(world_, body, axis, sign, drop_through_);
        const int to = aside < 0 ? -1 : 1;
        if (aside == 0 || is_held(world_, body, 1 - axis, to, drop_through_))
            return;
        deflected_ = true;
        step(at, 1 - axis, to);
    }

    void step(const Place& at, int axis, int sign) {
        come_to(at.first + (axis == 0 ? sign : 0), at.second + (axis == 1 ? sign : 0));
    }

    const FullWorld& world_;
    Body start_;
    int v_[2];
    bool drop_through_;
    std::set<Place> known_;
    std::vector<Place> open_;
    bool deflected_ = false;
    bool met_[2] = {false, false};
};

} // namespace

bool meets_where_deflected(const FullWorld& world, const Body& body, int axis, bool drop_through) {
    const PossiblePaths paths{world, body, drop_through};
    return paths.deflected() && paths.met(axis);
}

} // namespace halfbyte::proof
