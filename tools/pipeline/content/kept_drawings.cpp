#include "tools/pipeline/content/kept_drawings.hpp"

#include <utility>

namespace halfbyte::tools::content {

namespace {

thread_local KeptDrawings* active = nullptr;

/// More than a game has; a picture that is saved often leaves its old versions.
constexpr std::size_t most_drawings = 512;

} // namespace

KeptDrawings::KeptDrawings() : outer_(std::exchange(active, this)) {}

KeptDrawings::~KeptDrawings() {
    active = outer_;
}

const Drawing* KeptDrawings::find(const std::string& bytes) {
    if (active == nullptr)
        return nullptr;
    const auto found = active->drawings_.find(bytes);
    return found == active->drawings_.end() ? nullptr : &found->second;
}

void KeptDrawings::keep(const std::string& bytes, const Drawing& drawing) {
    if (active == nullptr)
        return;
    if (active->drawings_.size() == most_drawings)
        active->drawings_.clear();
    active->drawings_.emplace(bytes, drawing);
}

Drawing KeptDrawings::with_path(Drawing drawing, const std::filesystem::path& path) {
    drawing.path = path;
    if (drawing.indexed)
        drawing.indexed->path = path;
    return drawing;
}

} // namespace halfbyte::tools::content
