#include "tools/editor/edit_script.hpp"

#include "platform/hosted/paint/strokes.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <vector>

namespace halfbyte::tools::editor {

namespace {

using hosted::CellPlace;
using hosted::Document;
using What = hosted::ObjectEdit::What;

/// A line of a script: the action's words behind its name.
struct Action {
    std::vector<CellPlace> cells; ///< or pixels, of an object
    std::string item;             ///< a tile's number, a name, or other words
    std::string text;             ///< behind the name
    int number = 1;               ///< of times, or of a corner

    std::vector<hosted::PixelPlace> pixels() const {
        std::vector<hosted::PixelPlace> places;
        for (const CellPlace cell : cells)
            places.push_back({cell.column, cell.row});
        return places;
    }
};

enum class Form : std::uint8_t {
    nothing,
    one_cell, ///< or a distance
    two_cells,
    cells,
    item,
    times,  ///< a number, 1 if it is left out
    name,   ///< of a level
    words,  ///< or none
    corner, ///< a number
    corner_place,
    name_and_text
};

std::vector<CellPlace> cells_of_stroke(const std::vector<CellPlace>& corners) {
    std::vector<CellPlace> cells{corners.front()};
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const auto line = hosted::cells_on_line(corners[i - 1], corners[i]);
        cells.insert(cells.end(), line.begin() + 1, line.end());
    }
    return cells;
}

/// An item by its tile's number, or by its name; of several with a name, the first.
std::string choose(Document& document, const std::string& name) {
    const auto& items = document.level().items();
    int tile = 0;
    const bool is_number = std::from_chars(name.data(), name.data() + name.size(), tile).ptr
                           == name.data() + name.size();
    const auto found = is_number ? std::ranges::find(items, tile, &hosted::PaintItem::tile)
                                 : std::ranges::find(items, name, &hosted::PaintItem::kind);
    if (found != items.end()) {
        document.choose(static_cast<std::size_t>(found - items.begin()));
        return {};
    }
    std::vector<std::string_view> names;
    for (const hosted::PaintItem& item : items)
        if (std::ranges::find(names, item.kind) == names.end())
            names.push_back(item.kind);
    return "no tile, terrain or actor is " + support::in_quotes(name)
           + support::known_instead(name, names);
}

std::string choose_layer(Document& document, const std::string& name) {
    std::vector<std::string_view> names;
    for (const hosted::MapLayerRow& row : hosted::map_layers) {
        if (name == row.name)
            return document.choose_layer(row.layer);
        names.emplace_back(row.name);
    }
    return "no layer is " + support::in_quotes(name) + support::known_instead(name, names);
}

/// Makes the object at a pixel the one at work.
std::string choose_object(Document& document, hosted::PixelPlace place) {
    document.take_object(place);
    return document.object() != nullptr
               ? ""
               : "no object of the layer is at the pixel " + std::to_string(place.x) + ','
                     + std::to_string(place.y);
}

/// A path's corners count from 1.
std::size_t index_of(int corner) {
    return static_cast<std::size_t>(std::max(corner, 1) - 1);
}

template <class Operation>
std::string repeat(int times, Operation&& operation) {
    std::string fault;
    for (int i = 0; i < times && fault.empty(); ++i)
        fault = operation();
    return fault;
}

struct Verb {
    const char* name;
    Form form;
    std::string (*play)(Document&, const Action&);
};

constexpr Verb verbs[] = {
    {"brush", Form::item, [](Document& d, const Action& a) { return choose(d, a.item); }},
    {"pick", Form::one_cell,
     [](Document& d, const Action& a) {
         d.take(a.cells[0]);
         return std::string();
     }},
    {"paint", Form::cells,
     [](Document& d, const Action& a) { return d.paint(cells_of_stroke(a.cells)); }},
    {"erase", Form::cells,
     [](Document& d, const Action& a) { return d.erase(cells_of_stroke(a.cells)); }},
    {"line", Form::two_cells,
     [](Document& d, const Action& a) {
         return d.paint(hosted::cells_on_line(a.cells[0], a.cells[1]));
     }},
    {"rectangle", Form::two_cells,
     [](Document& d, const Action& a) {
         return d.paint(hosted::cells_in_rectangle(a.cells[0], a.cells[1]));
     }},
    {"erase_rectangle", Form::two_cells,
     [](Document& d, const Action& a) {
         return d.erase(hosted::cells_in_rectangle(a.cells[0], a.cells[1]));
     }},
    {"fill", Form::one_cell,
     [](Document& d, const Action& a) { return d.fill(a.cells[0], false); }},
    {"erase_fill", Form::one_cell,
     [](Document& d, const Action& a) { return d.fill(a.cells[0], true); }},
    {"drag", Form::two_cells,
     [](Document& d, const Action& a) { return d.move_actor(a.cells[0], a.cells[1]); }},
    {"remove_actor", Form::one_cell,
     [](Document& d, const Action& a) { return d.remove_actor(a.cells[0]); }},
    {"select", Form::two_cells,
     [](Document& d, const Action& a) {
         d.select(a.cells[0], a.cells[1]);
         return std::string();
     }},
    {"select_all", Form::nothing,
     [](Document& d, const Action&) {
         d.select_all();
         return std::string();
     }},
    {"deselect", Form::nothing,
     [](Document& d, const Action&) {
         d.deselect();
         return std::string();
     }},
    {"copy", Form::nothing, [](Document& d, const Action&) { return d.copy(); }},
    {"cut", Form::nothing, [](Document& d, const Action&) { return d.cut(); }},
    {"remove", Form::nothing, [](Document& d, const Action&) { return d.remove(); }},
    {"paste", Form::one_cell,
     [](Document& d, const Action& a) {
         return hosted::row_of(d.layer()).has_tiles ? d.paste(a.cells[0])
                                                    : d.paste_object(a.pixels()[0]);
     }},
    {"move", Form::one_cell,
     [](Document& d, const Action& a) { return d.move(a.cells[0].column, a.cells[0].row); }},
    {"mirror", Form::nothing,
     [](Document& d, const Action&) { return d.mirror(hosted::Axis::left_right); }},
    {"turn_over", Form::nothing,
     [](Document& d, const Action&) { return d.mirror(hosted::Axis::above_below); }},
    {"resize", Form::one_cell,
     [](Document& d, const Action& a) { return d.resize(a.cells[0].column, a.cells[0].row); }},
    {"layer", Form::item, [](Document& d, const Action& a) { return choose_layer(d, a.item); }},
    {"place", Form::cells, [](Document& d, const Action& a) { return d.add_object(a.pixels()); }},
    {"object", Form::one_cell,
     [](Document& d, const Action& a) { return choose_object(d, a.pixels()[0]); }},
    {"move_object", Form::one_cell,
     [](Document& d, const Action& a) {
         return d.change_object({.what = What::move, .points = a.pixels()});
     }},
    {"remove_object", Form::nothing,
     [](Document& d, const Action&) { return d.change_object({.what = What::remove}); }},
    {"corner", Form::corner_place,
     [](Document& d, const Action& a) {
         return d.change_object(
             {.what = What::move_point, .point = index_of(a.number), .points = a.pixels()});
     }},
    {"add_corner", Form::corner_place,
     [](Document& d, const Action& a) {
         return d.change_object(
             {.what = What::add_point, .point = index_of(a.number), .points = a.pixels()});
     }},
    {"remove_corner", Form::corner,
     [](Document& d, const Action& a) {
         return d.change_object({.what = What::remove_point, .point = index_of(a.number)});
     }},
    {"close_path", Form::nothing,
     [](Document& d, const Action&) { return d.change_object({.what = What::close}); }},
    {"set", Form::name_and_text,
     [](Document& d, const Action& a) {
         return d.change_object({.what = What::set, .name = a.item, .text = a.text});
     }},
    {"new_level", Form::name, [](Document& d, const Action& a) { return d.new_level(a.item); }},
    {"duplicate_level", Form::name,
     [](Document& d, const Action& a) { return d.duplicate_level(a.item); }},
    {"rename_level", Form::name,
     [](Document& d, const Action& a) { return d.rename_level(a.item); }},
    {"move_level", Form::times,
     [](Document& d, const Action& a) { return d.move_level(a.number); }},
    {"title", Form::words,
     [](Document& d, const Action& a) { return d.set_property("title", a.item); }},
    {"music", Form::words,
     [](Document& d, const Action& a) { return d.set_property("music", a.item); }},
    {"palette", Form::words,
     [](Document& d, const Action& a) { return d.set_property("palette", a.item); }},
    {"targets", Form::words,
     [](Document& d, const Action& a) { return d.set_property("targets", a.item); }},
    {"undo", Form::times,
     [](Document& d, const Action& a) { return repeat(a.number, [&] { return d.undo(); }); }},
    {"redo", Form::times,
     [](Document& d, const Action& a) { return repeat(a.number, [&] { return d.redo(); }); }},
};

/// A script while its lines are read.
class Script {
  public:
    Script(const std::string& file, Document& document) : file_(file), document_(document) {}

    /// Returns whether the line has an action.
    bool play(const std::string& text) {
        ++line_;
        std::istringstream words(text.substr(0, text.find('#')));
        std::string name;
        if (!(words >> name))
            return false;
        const auto verb = std::ranges::find(verbs, name, &Verb::name);
        if (verb == std::end(verbs))
            fail("no action is called " + support::in_quotes(name) + names_like(name));
        const std::string fault = verb->play(document_, read_action(*verb, words));
        if (!fault.empty())
            fail(fault);
        return true;
    }

  private:
    [[noreturn]] void fail(const std::string& what) const {
        throw support::InputError(file_, line_, what);
    }

    static std::string names_like(const std::string& name) {
        std::vector<std::string_view> names;
        for (const Verb& verb : verbs)
            names.emplace_back(verb.name);
        return support::known_instead(name, names);
    }

    Action read_action(const Verb& verb, std::istream& words) const {
        std::vector<std::string> read;
        for (std::string word; words >> word;)
            read.push_back(word);
        Action action;
        check_count(verb, read.size());
        if (verb.form == Form::item || verb.form == Form::name || verb.form == Form::words)
            for (const std::string& word : read) // a name may have spaces
                action.item += (action.item.empty() ? "" : " ") + word;
        else if (verb.form == Form::times)
            action.number = read.empty() ? 1 : number_in(read[0]);
        else if (verb.form == Form::name_and_text)
            read_name_and_text(read, action);
        else
            read_cells(verb, read, action);
        return action;
    }

    void read_cells(const Verb& verb, const std::vector<std::string>& read, Action& action) const {
        const bool has_number = verb.form == Form::corner || verb.form == Form::corner_place;
        if (has_number)
            action.number = number_in(read[0]);
        for (std::size_t i = has_number ? 1 : 0; i < read.size(); ++i)
            action.cells.push_back(cell_in(read[i]));
    }

    static void read_name_and_text(const std::vector<std::string>& read, Action& action) {
        action.item = read[0];
        for (std::size_t i = 1; i < read.size(); ++i)
            action.text += (i == 1 ? "" : " ") + read[i];
    }

    void check_count(const Verb& verb, std::size_t count) const {
        struct Count {
            std::size_t least;
            std::size_t most;
            const char* words;
        };
        constexpr std::size_t any = 1000;
        constexpr Count counts[] = {{0, 0, "nothing more"},
                                    {1, 1, "a cell such as 3,4"},
                                    {2, 2, "two cells such as 3,4 8,6"},
                                    {1, any, "cells such as 3,4 8,6"},
                                    {1, any, "a tile's number, or a name"},
                                    {0, 1, "a number"},
                                    {1, 1, "a level's name"},
                                    {0, any, "words"},
                                    {1, 1, "a corner's number, from 1"},
                                    {2, 2, "a corner's number and a pixel such as 64,80"},
                                    {1, any, "a property's name and its value"}};
        const Count& wanted = counts[static_cast<std::size_t>(verb.form)];
        if (count < wanted.least || count > wanted.most)
            fail(support::in_quotes(verb.name) + " is followed by " + wanted.words);
    }

    int number_in(std::string_view word) const {
        constexpr int most = 1'000'000;
        int number = 0;
        const char* end = word.data() + word.size();
        const auto [read, error] = std::from_chars(word.data(), end, number);
        if (error != std::errc() || read != end || number < -most || number > most)
            fail(support::in_quotes(std::string(word)) + " must be a whole number");
        return number;
    }

    CellPlace cell_in(const std::string& word) const {
        const std::size_t comma = word.find(',');
        if (comma == std::string::npos)
            fail(support::in_quotes(word) + " must be a column and a row, such as 3,4");
        const std::string_view text = word;
        return {number_in(text.substr(0, comma)), number_in(text.substr(comma + 1))};
    }

    const std::string& file_;
    Document& document_;
    int line_ = 0;
};

} // namespace

void play_edit_script(const std::filesystem::path& file, Document& document,
                      const std::function<void(const std::string&)>& note) {
    constexpr std::size_t most_bytes = std::size_t{16} << 20;
    const std::string name = file.string();
    Script script(name, document);
    std::istringstream lines{support::read_text(file, most_bytes)};
    for (std::string line; std::getline(lines, line);)
        if (script.play(line))
            if (const std::string words = document.take_note(); !words.empty())
                note(words);
}

} // namespace halfbyte::tools::editor
