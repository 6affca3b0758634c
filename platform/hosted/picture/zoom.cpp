#include "platform/hosted/picture/zoom.hpp"

#include <algorithm>

namespace halfbyte::hosted {

Screen Zoom::seen(Screen picture) const {
    const auto size = [&](int pixels) {
        return static_cast<std::int16_t>((pixels * parts + times - 1) / times);
    };
    Screen result = picture;
    result.width = size(picture.width);
    result.height = size(picture.height);
    return result;
}

void draw_enlarged(Canvas& canvas, const Canvas& picture, int times) {
    for (int y = 0; y < canvas.height; ++y) {
        const Colour* from =
            picture.pixels.data()
            + static_cast<std::ptrdiff_t>(y / times) * static_cast<std::ptrdiff_t>(picture.width);
        Colour* to = row_of(canvas, y);
        for (int x = 0; x < canvas.width; ++from)
            for (int i = 0; i < times && x < canvas.width; ++i, ++x)
                if (*from >> 24 != 0)
                    to[x] = *from;
    }
}

ZoomedPicture::ZoomedPicture(Screen screen)
    : screen_(screen), picture_(screen.width, screen.height), level_(0, 0) {}

Canvas& ZoomedPicture::level(Zoom zoom) {
    zoom_ = zoom;
    if (zoom == Zoom())
        return picture_;
    const Screen seen = zoom.seen(screen_);
    if (level_.width != seen.width || level_.height != seen.height)
        level_ = Canvas(seen.width, seen.height);
    return level_;
}

Canvas& ZoomedPicture::front() {
    if (zoom_.times > 1)
        draw_enlarged(picture_, level_, zoom_.times);
    else if (zoom_.parts > 1)
        clear(picture_, 0);
    return picture_;
}

Canvas& ZoomedPicture::whole() {
    if (zoom_.parts == 1)
        return picture_;
    draw_enlarged(level_, picture_, zoom_.parts);
    return level_;
}

} // namespace halfbyte::hosted
