#include "tools/soak/shrink_case.hpp"

#include "tools/soak/shrinking.hpp"
#include "tools/soak/terrain_cuts.hpp"

#include <cstdlib>

namespace halfbyte::tools::soak {

namespace {

class Shrinker : Shrinking<SoakCase, SoakFault, CaseRunner> {
  public:
    using Shrinking::Shrinking;

    SoakCase run() {
        do {
            progress_ = false;
            shrink_frames();
            shrink_bodies();
            shrink_map();
            shrink_cells();
            shrink_options();
            shrink_numbers();
        } while (progress_);
        return best_;
    }

  private:
    static void keep_body(SoakCase& soak_case, std::size_t body) {
        soak_case.bodies = {soak_case.bodies[body]};
        for (auto& frame : soak_case.frames)
            frame = {frame[body]};
    }

    void shrink_bodies() {
        if (best_.bodies.size() == 1
            || keep_changed([&](SoakCase& c) { keep_body(c, fault_.body); }))
            return;
        for (std::size_t i = best_.bodies.size(); i-- > 0;)
            keep_changed([&](SoakCase& c) {
                c.bodies.erase(c.bodies.begin() + static_cast<std::ptrdiff_t>(i));
                for (auto& frame : c.frames)
                    frame.erase(frame.begin() + static_cast<std::ptrdiff_t>(i));
            });
    }

    // Cuts out columns or rows, fewer and fewer at a time.
    template <class Cut>
    void cut_along(int Terrain::*size, Cut cut) {
        for (int count = best_.terrain.*size / 2; count > 0; count /= 2)
            for (int first = best_.terrain.*size - count; first >= 0; --first)
                if (first + count <= best_.terrain.*size && best_.terrain.*size > count)
                    keep_changed([&](SoakCase& c) { cut(c, first, count); });
    }

    void shrink_map() {
        cut_along(&Terrain::columns, cut_columns);
        cut_along(&Terrain::rows, cut_rows);
    }

    void shrink_cells() {
        for (std::size_t i = best_.terrain.kinds.size(); i-- > 0;)
            for (const TileKind simpler : {TileKind::empty, TileKind::solid}) {
                if (best_.terrain.kinds[i] == simpler)
                    break;
                if (keep_changed([&](SoakCase& c) { c.terrain.kinds[i] = simpler; }))
                    break;
            }
    }

    void shrink_options() {
        for (std::size_t i = 0; i < best_.bodies.size(); ++i) {
            if (best_.bodies[i].corner_correction != Distance{0})
                keep_changed([&](SoakCase& c) { c.bodies[i].corner_correction = {0}; });
            if (best_.bodies[i].contact != 0)
                keep_changed([&](SoakCase& c) { c.bodies[i].contact = 0; });
        }
        for (std::size_t frame = 0; frame < best_.frames.size(); ++frame)
            for (std::size_t i = 0; i < best_.bodies.size(); ++i)
                if (frame < best_.frames.size() && best_.frames[frame][i] != Push{})
                    shrink_push(frame, i);
    }

    void shrink_push(std::size_t frame, std::size_t i) {
        if (keep_changed([&](SoakCase& c) { c.frames[frame][i] = {}; }))
            return;
        if (best_.frames[frame][i].drop_through)
            keep_changed([&](SoakCase& c) { c.frames[frame][i].drop_through = false; });
        if (frame >= best_.frames.size())
            return;
        const Push& left = best_.frames[frame][i];
        if (frame == 0 && (left.put || left.x != 0 || left.y != 0))
            keep_changed([&](SoakCase& c) { begin_with_push(c.bodies[i], c.frames[0][i]); });
    }

    // Applies the push of the first frame to the body of the case's beginning.
    static void begin_with_push(SoakBody& body, Push& push) {
        apply(push, body);
        push.put.reset();
        push.x = push.y = 0;
    }

    // Moves the number toward 0 by as much as possible.
    template <class Number>
    void lessen(std::size_t body, Number number_of) {
        const int now = number_of(best_.bodies[body].body);
        for (int by = std::abs(now); by > 0; by /= 2) {
            const int value = number_of(best_.bodies[body].body);
            if (std::abs(value) >= by)
                keep_changed([&](SoakCase& c) {
                    auto& number = number_of(c.bodies[body].body);
                    number = static_cast<std::remove_reference_t<decltype(number)>>(
                        value < 0 ? value + by : value - by);
                });
        }
    }

    void shrink_numbers() {
        for (std::size_t i = 0; i < best_.bodies.size(); ++i) {
            lessen(i, [](Body& body) -> std::int16_t& { return body.velocity.x.raw; });
            lessen(i, [](Body& body) -> std::int16_t& { return body.velocity.y.raw; });
        }
    }
};

} // namespace

SoakCase shrink_case(const SoakCase& soak_case, const CaseRunner& runner) {
    return Shrinker(soak_case, runner).run();
}

} // namespace halfbyte::tools::soak
