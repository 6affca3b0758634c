// A page shows no preview of the NES, so the function that draws it is empty.
#include "platform/hosted/play/draw_nes.hpp"

namespace halfbyte::hosted {

void draw_nes_level(Canvas&, const NesPictures&, const NesLevelPictures&, const Session&) {}

} // namespace halfbyte::hosted
