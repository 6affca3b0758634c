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
    : screen_(screen), picture_(screen.width, screen.height), level_(0, 0), fine_(0, 0) {}

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
    if (!zoom_.is_whole())
        clear(picture_, 0);
    else if (zoom_.times > 1)
        draw_enlarged(picture_, level_, zoom_.times);
    return picture_;
}

Canvas& ZoomedPicture::whole() {
    if (zoom_.is_whole())
        return picture_;
    Canvas& result = zoom_.times == 1 ? level_ : fine_;
    if (zoom_.times > 1) {
        const Screen size = Zoom{1, zoom_.parts}.seen(screen_);
        if (fine_.width != size.width)
            fine_ = Canvas(size.width, size.height);
        draw_enlarged(fine_, level_, zoom_.times);
    }
    draw_enlarged(result, picture_, zoom_.parts);
    return result;
}

} // namespace halfbyte::hosted
