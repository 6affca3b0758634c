#include "platform/hosted/paint/object_panel.hpp"

#include "platform/hosted/paint/number_panel.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/paint/typed_letter.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace halfbyte::hosted {
namespace {

using Type = ObjectParameter::Type;

constexpr int line_height = 10, top = strip_height + 26, letters = 22;
constexpr const char* flags[] = {"false", "true"};
constexpr const char* is_gone =
    "another program has removed the object or its property; choose an object again";

const std::vector<std::string>& script_of(const Document& document, const std::string& kind) {
    static const std::vector<std::string> none;
    const auto& items = document.level().items();
    const auto item = std::ranges::find(items, kind, &PaintItem::kind);
    return item == items.end() ? none : item->script;
}

std::string value_of(const ObjectParameter& parameter) {
    return parameter.text.empty() ? "-" : parameter.text;
}

} // namespace

std::string next_value(const ObjectParameter& parameter, const std::string& text, int steps) {
    if (parameter.type == Type::number)
        return stepped(text.empty() ? "0" : text, steps);
    std::vector<std::string> values = parameter.choices;
    if (parameter.type == Type::flag)
        values.assign(std::begin(flags), std::end(flags));
    if (values.empty())
        return text;
    const auto count = static_cast<int>(values.size());
    const auto found = std::ranges::find(values, text);
    const int now = found == values.end() ? -1 : static_cast<int>(found - values.begin());
    return values[static_cast<std::size_t>(((now + (steps > 0 ? 1 : -1)) % count + count) % count)];
}

std::string ObjectPanel::show(const Document& document) {
    const MapObject* object = document.object();
    if (object == nullptr)
        return "no object is chosen; choose the layer of objects (PageDown), and click one";
    if (object->parameters.empty())
        return "an object of the kind " + object->kind + " has no properties";
    is_open_ = true;
    name_ = object->parameters.front().name;
    choose(0, document);
    return {};
}

const ObjectParameter* ObjectPanel::at_work(const Document& document) const {
    const MapObject* object = document.object();
    if (object == nullptr)
        return nullptr;
    const auto found = std::ranges::find(object->parameters, name_, &ObjectParameter::name);
    return found == object->parameters.end() ? nullptr : &*found;
}

// Each change reads the map again, which another program may have saved.
void ObjectPanel::choose(int steps, const Document& document) {
    const ObjectParameter* now = at_work(document);
    if (now == nullptr) {
        close();
        return;
    }
    const std::vector<ObjectParameter>& parameters = document.object()->parameters;
    const std::ptrdiff_t at =
        std::clamp<std::ptrdiff_t>(now - parameters.data() + steps, 0, std::ssize(parameters) - 1);
    const ObjectParameter& chosen = parameters[static_cast<std::size_t>(at)];
    name_ = chosen.name;
    text_ = chosen.text;
    is_written_ = false;
}

std::string ObjectPanel::save(Document& document) {
    if (text_ == at_work(document)->text)
        return {};
    return document.change_object({.what = ObjectEdit::What::set, .name = name_, .text = text_});
}

void ObjectPanel::write(const Event& key, const ObjectParameter& parameter) {
    const std::optional<char> letter = typed_letter(key);
    if (!letter)
        return;
    if (parameter.type == Type::number && !is_written_)
        text_.clear();
    is_written_ = true;
    text_ += *letter;
}

std::string ObjectPanel::handle_key(const Event& key, Document& document) {
    const int times = key.shift ? 10 : 1;
    std::string fault;
    if (key.symbol == key_symbol::escape) {
        close();
    } else if (key.code == key_place::enter || key.code == key_place::keypad_enter) {
        fault = save(document);
        if (fault.empty())
            close();
    } else if (key.code == key_place::up || key.code == key_place::down) {
        fault = save(document);
        if (fault.empty())
            choose(key.code == key_place::up ? -1 : 1, document);
    } else if (key.code == key_place::left || key.code == key_place::right) {
        text_ = next_value(*at_work(document), text_, key.code == key_place::left ? -times : times);
    } else if (key.symbol == 0x7F) {
        fault = document.change_object({.what = ObjectEdit::What::set, .name = name_});
        choose(0, document);
    } else if (key.code == key_place::backspace) {
        if (!text_.empty())
            text_.pop_back();
        is_written_ = true;
    } else {
        write(key, *at_work(document));
    }
    return fault;
}

std::optional<std::string> ObjectPanel::handle(const Event& event, Document& document) {
    if (at_work(document) == nullptr) {
        close();
        return is_gone;
    }
    if (event.kind == Event::Kind::key && event.down)
        return handle_key(event, document);
    if (event.kind == Event::Kind::point || event.kind == Event::Kind::press) {
        std::string fault = save(document);
        close();
        return fault;
    }
    return std::nullopt;
}

void ObjectPanel::draw(Canvas& canvas, const Font& font, Colour paper,
                       const Document& document) const {
    const MapObject* object = document.object();
    if (object == nullptr)
        return;
    constexpr Colour frame = 0xFFC03028;
    const int width = std::min(letters * glyph_size + 6, canvas.width);
    const int left = canvas.width - width + 3;
    std::vector<std::string> lines{object->kind + " " + std::to_string(object->id)};
    const ObjectParameter* written = is_open_ ? at_work(document) : nullptr;
    std::size_t framed = 0; // the line of that property
    for (const ObjectParameter& parameter : object->parameters) {
        if (&parameter == written)
            framed = lines.size();
        lines.push_back((parameter.is_set ? "" : " ") + parameter.name + ": "
                        + (&parameter == written ? text_ + '_' : value_of(parameter)));
        if (&parameter == written && !parameter.limits.empty())
            lines.push_back("  (" + parameter.limits + ')');
    }
    const auto& script = script_of(document, object->kind);
    std::ranges::copy(script, std::back_inserter(lines));
    const int room = (canvas.height - top - 4) / line_height;
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(room, 1))));
    const Rect rect{left - 3, top - 3, width, static_cast<int>(lines.size()) * line_height + 4};
    fill_rect(canvas, rect, with_alpha(paper, 0xE8));
    outline_rect(canvas, rect, ink_of(font));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int y = top + static_cast<int>(i) * line_height;
        draw_text(canvas, font, left, y, lines[i].substr(0, letters));
        if (framed != 0 && i == framed)
            outline_rect(canvas, {left - 2, y - 1, width - 2, line_height}, frame);
    }
}

} // namespace halfbyte::hosted
