// The part of a document that changes and copies the objects of a layer.
#include "platform/hosted/paint/document.hpp"
#include "platform/hosted/paint/object_places.hpp"

#include <algorithm>

namespace halfbyte::hosted {
namespace {

constexpr const char* nothing_chosen = "no object is chosen; click one";
constexpr const char* nothing_to_edit = "this layer has no objects; choose the layer of objects";
constexpr const char* nothing_copied = "no object is copied; click one and copy it first";
constexpr const char* one_player = "a level has one player, which is not copied; drag it";

} // namespace

const MapObject* Document::object() const {
    const std::vector<MapObject>& objects = editor_->objects();
    const auto found = std::ranges::find_if(
        objects, [&](const MapObject& object) { return object.id == object_; });
    return found == objects.end() ? nullptr : &*found;
}

void Document::take_object(PixelPlace place) {
    const MapObject* found = object_near(editor_->objects(), place);
    object_ = found == nullptr ? std::nullopt : std::optional(found->id);
    const auto& items = editor_->items();
    if (found == nullptr)
        return;
    const auto item = std::ranges::find(items, found->kind, &PaintItem::kind);
    if (item != items.end())
        choose(static_cast<std::size_t>(item - items.begin()));
}

std::string Document::add_object(const std::vector<PixelPlace>& points) {
    const std::size_t before = editor_->objects().size();
    std::string fault = change_object({.item = chosen(), .points = points});
    const std::vector<MapObject>& objects = editor_->objects();
    const auto same = std::ranges::find(objects, item().kind, &MapObject::kind);
    if (fault.empty() && objects.size() == before && same != objects.end())
        object_ = same->id; // the player, of which a level has one
    else if (fault.empty())
        choose_newest();
    return fault;
}

std::string Document::change_object(ObjectEdit edit) {
    if (row_of(layer()).has_tiles)
        return nothing_to_edit;
    if (edit.what != ObjectEdit::What::add && edit.what != ObjectEdit::What::add_copy) {
        if (object() == nullptr)
            return nothing_chosen;
        edit.id = object()->id;
    }
    return make_step([&] { return editor_->change_object(edit); });
}

std::string Document::copy_object() {
    const MapObject* chosen = object();
    if (chosen == nullptr)
        return nothing_chosen;
    if (chosen->kind == "player")
        return one_player;
    copied_object_ = {.layer = layer(),
                      .kind = chosen->kind,
                      .first = chosen->points.front(),
                      .text = editor_->object_text(chosen->id)};
    return {};
}

std::string Document::paste_object(PixelPlace place) {
    if (row_of(layer()).has_tiles)
        return nothing_to_edit;
    if (copied_object_.text.empty())
        return nothing_copied;
    if (copied_object_.layer != layer())
        return of_other_layer(copied_object_.layer);
    const PixelPlace to = on_grid(place), from = copied_object_.first;
    std::string fault = change_object({.what = ObjectEdit::What::add_copy,
                                       .points = {{to.x - from.x, to.y - from.y}},
                                       .name = copied_object_.kind,
                                       .text = copied_object_.text});
    if (fault.empty())
        choose_newest();
    return fault;
}

// A new object has the highest number.
void Document::choose_newest() {
    const std::vector<MapObject>& objects = editor_->objects();
    if (!objects.empty())
        object_ = std::ranges::max_element(objects, {}, &MapObject::id)->id;
}

} // namespace halfbyte::hosted
