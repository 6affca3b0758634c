// A page draws no console's preview.
#include "platform/hosted/play/draw_nes.hpp"

namespace halfbyte::hosted {

void draw_nes_level(Canvas&, const NesPictures&, const NesLevelPictures&, const Session&) {}

} // namespace halfbyte::hosted
