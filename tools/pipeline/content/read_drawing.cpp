#include "tools/pipeline/content/read_drawing.hpp"

#include "tools/pipeline/content/animated_drawing.hpp"
#include "tools/pipeline/content/read_png.hpp"

namespace halfbyte::tools::content {

Drawing read_drawing(const std::filesystem::path& path) {
    return is_animated(path) ? side_by_side(read_animated(path)) : read_png(path);
}

} // namespace halfbyte::tools::content
