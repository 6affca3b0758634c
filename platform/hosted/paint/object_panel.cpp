#include "platform/hosted/paint/object_panel.hpp"

#include "platform/hosted/paint/number_panel.hpp"
#include "platform/hosted/paint/tile_strip.hpp"
#include "platform/hosted/paint/typed_letter.hpp"
#include "platform/hosted/shell/fixed_buttons.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
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
    show_property(object->parameters.front().name, document);
    return {};
}

void ObjectPanel::show_property(const std::string& property, const Document& document) {
    is_open_ = true;
    name_ = property;
    choose(0, document);
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
    const bool is_free_text = parameter.type == Type::text && parameter.choices.empty();
    if (!is_free_text && !is_written_)
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
    return std::nullopt;
}

std::optional<std::string> ObjectPanel::press(int x, int y, Screen screen, Document& document) {
    if (is_open_ && at_work(document) == nullptr) {
        close();
        return is_gone;
    }
    const auto [frame, lines] = lines_on(screen.width, screen.height, document);
    const bool is_inside =
        x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;
    if (!is_inside && !is_open_)
        return std::nullopt;
    std::string fault = is_open_ ? save(document) : std::string();
    if (!is_inside)
        close();
    const auto line = static_cast<std::size_t>(std::max(y - top, 0) / line_height);
    if (is_inside && fault.empty() && line < lines.size() && !lines[line].property.empty())
        show_property(lines[line].property, document);
    return fault;
}

// As many as fit into a picture of this size; none: no object is at work.
ObjectPanel::Lines ObjectPanel::lines_on(int width, int height, const Document& document) const {
    const MapObject* object = document.object();
    if (object == nullptr)
        return {};
    std::vector<Line> lines{{.text = object->kind + " " + std::to_string(object->id)}};
    const ObjectParameter* written = is_open_ ? at_work(document) : nullptr;
    for (const ObjectParameter& parameter : object->parameters) {
        const bool is_written = &parameter == written;
        lines.push_back({.text = (parameter.is_set ? "" : " ") + parameter.name + ": "
                                 + (is_written ? text_ + '_' : value_of(parameter)),
                         .property = parameter.name,
                         .is_framed = is_written});
        if (is_written && !parameter.limits.empty())
            lines.push_back({.text = "  (" + parameter.limits + ')'});
    }
    for (const std::string& line : script_of(document, object->kind))
        lines.push_back({.text = line});
    const int room = (height - top - 4) / line_height;
    lines.resize(std::min(lines.size(), static_cast<std::size_t>(std::max(room, 1))));
    const int wide = std::min(letters * glyph_size + 6, width);
    return {{width - wide, top - 3, wide, static_cast<int>(lines.size()) * line_height + 4},
            std::move(lines)};
}

void ObjectPanel::draw(Canvas& canvas, const Font& font, Colour paper,
                       const Document& document) const {
    constexpr Colour chosen = 0xFFC03028;
    const auto [frame, lines] = lines_on(canvas.width, canvas.height, document);
    if (lines.empty())
        return;
    fill_rect(canvas, frame, with_alpha(paper, 0xE8));
    outline_rect(canvas, frame, ink_of(font));
    int y = top;
    for (const Line& line : lines) {
        draw_text(canvas, font, frame.x + 3, y, line.text.substr(0, letters));
        if (line.is_framed)
            outline_rect(canvas, {frame.x + 1, y - 1, frame.width - 2, line_height}, chosen);
        y += line_height;
    }
}

} // namespace halfbyte::hosted
