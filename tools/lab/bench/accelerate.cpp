#include "tools/lab/bench/accelerate.hpp"

namespace halfbyte::tools::bench {

void accelerate(const BodyArrays& bodies, const Laws& laws) {
    using batch::choose, batch::lane, batch::mask, batch::Lane;
    std::int16_t* __restrict velocity_x = bodies.velocity_x;
    std::int16_t* __restrict velocity_y = bodies.velocity_y;
    const Contact* __restrict contact = bodies.contact;
    const Lane right = lane(laws.speed), left = lane(-laws.speed), down = lane(laws.gravity),
               most = lane(laws.fall);
    for (int i = 0; i < bodies.count; ++i) {
        const Lane met = contact[i];
        const Lane faster = lane(velocity_y[i] + down);
        velocity_y[i] = choose(mask(faster < most), faster, most);
        velocity_x[i] = choose(mask((met & contact_left) != 0), right,
                               choose(mask((met & contact_right) != 0), left, velocity_x[i]));
    }
}

} // namespace halfbyte::tools::bench
