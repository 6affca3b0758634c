#include "tools/pipeline/content/toml_file.hpp"

#include "tools/pipeline/content/toml_repeats.hpp"
#include "tools/support/nearest_name.hpp"
#include "tools/support/read_text.hpp"
#include "tools/support/with_slashes.hpp"

#include <algorithm>
#include <cmath>

namespace halfbyte::tools::content {

namespace {

constexpr std::size_t most_line_bytes = 1000;
constexpr double subpixels_in_pixel = 256;

int line_of_node(const toml::node& node) {
    return static_cast<int>(node.source().begin.line);
}

bool is_plain(const std::string& text) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::string between(std::int64_t least, std::int64_t most) {
    return "between " + std::to_string(least) + " and " + std::to_string(most);
}

/// Without needless zeros: 16, 0.5.
std::string in_pixels(std::int64_t subpixels) {
    std::string text = std::to_string(static_cast<double>(subpixels) / subpixels_in_pixel);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

/// toml++ bounds the depth of values but not of dotted keys, which it walks by recursion: a line of
/// a million dots would overflow the stack. A key cannot go over a line's end.
void check_lines(const std::filesystem::path& path, const std::string& text) {
    int line = 1;
    for (std::size_t begin = 0; begin < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        if (end - begin > most_line_bytes) {
            throw support::InputError(path, line,
                                      "the line has " + std::to_string(end - begin)
                                          + " bytes; at most " + std::to_string(most_line_bytes)
                                          + " are read");
        }
        begin = end + 1;
    }
}

} // namespace

TomlFile load_toml(const std::filesystem::path& path) {
    return toml_in(support::read_text(path, most_toml_bytes), path);
}

TomlFile toml_in(const std::string& text, const std::filesystem::path& path) {
    check_lines(path, text);
    try {
        return {path, toml::parse(text, path.string())};
    } catch (const toml::parse_error& error) {
        fail_at_repeat(path, text, error);
        throw support::InputError(path, static_cast<int>(error.source().begin.line),
                                  error.description());
    }
}

int TomlTable::line() const {
    return line_of_node(table_);
}

int TomlTable::line_of(std::string_view key) const {
    const toml::node* found = table_.get(key);
    return found == nullptr ? line() : line_of_node(*found);
}

void TomlTable::fail(std::string_view key, std::string_view what) const {
    throw support::InputError(path_, line_of(key),
                              support::in_quotes(key).append(" ").append(what));
}

const toml::node& TomlTable::node(std::string_view key) const {
    const toml::node* found = table_.get(key);
    if (found == nullptr)
        fail(key, "is missing");
    return *found;
}

std::string TomlTable::text(std::string_view key, std::size_t most_bytes) const {
    const auto value = node(key).value_exact<std::string>();
    if (!value || value->empty() || value->size() > most_bytes || !is_plain(*value)) {
        fail(key, "must be a text of 1 to " + std::to_string(most_bytes)
                      + " bytes without control characters");
    }
    return *value;
}

std::string TomlTable::path_text(std::string_view key) const {
    return support::with_slashes(text(key));
}

std::string TomlTable::lines(std::string_view key, std::size_t most_bytes) const {
    const auto value = node(key).value_exact<std::string>();
    std::string plain = value.value_or("");
    std::replace_if(
        plain.begin(), plain.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; },
        ' ');
    if (!value || value->size() > most_bytes || !is_plain(plain)) {
        fail(key, "must be a text of at most " + std::to_string(most_bytes)
                      + " bytes without control characters");
    }
    return *value;
}

int TomlTable::first_line_of(std::string_view key) const {
    const std::string text = lines(key, most_toml_bytes);
    const toml::source_region& source = node(key).source();
    return static_cast<int>(source.end.line)
           - static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

std::int64_t TomlTable::integer(std::string_view key, std::int64_t least, std::int64_t most) const {
    const auto value = node(key).value_exact<std::int64_t>();
    if (!value || *value < least || *value > most)
        fail(key, "must be a whole number " + between(least, most));
    return *value;
}

std::int64_t TomlTable::subpixels(std::string_view key, std::int64_t least,
                                  std::int64_t most) const {
    const toml::node& found = node(key);
    const auto pixels = found.is_number() ? found.value<double>() : std::nullopt;
    const double exact = pixels.value_or(NAN) * subpixels_in_pixel;
    if (!(exact >= static_cast<double>(least) && exact <= static_cast<double>(most)))
        fail(key, "must be a number of pixels from " + in_pixels(least) + " to " + in_pixels(most));
    if (exact != std::floor(exact))
        fail(key, "must be a whole number of 1/256 pixels");
    return static_cast<std::int64_t>(exact);
}

const toml::array& TomlTable::array(std::string_view key, std::size_t least,
                                    std::size_t most) const {
    const toml::array* found = node(key).as_array();
    if (found == nullptr || found->size() < least || found->size() > most) {
        fail(key, "must be a list of " + std::to_string(least) + " to " + std::to_string(most)
                      + " elements");
    }
    return *found;
}

std::vector<std::string> TomlTable::texts(std::string_view key, std::size_t least,
                                          std::size_t most) const {
    std::vector<std::string> values;
    for (const toml::node& element : array(key, least, most)) {
        const auto value = element.value_exact<std::string>();
        if (!value || value->empty() || !is_plain(*value)) {
            throw support::InputError(path_, line_of_node(element),
                                      support::in_quotes(key) + " must be a list of texts");
        }
        values.push_back(*value);
    }
    return values;
}

int TomlTable::line_of_element(std::string_view key, std::size_t index) const {
    return line_of_node(*node(key).as_array()->get(index));
}

std::vector<int> TomlTable::integers(std::string_view key, int low, int high,
                                     std::size_t most) const {
    std::vector<int> values;
    for (const toml::node& element : array(key, 1, most)) {
        const auto value = element.value_exact<std::int64_t>();
        if (!value || *value < low || *value > high) {
            throw support::InputError(path_, line_of_node(element),
                                      support::in_quotes(key) + " must be a list of whole numbers "
                                          + between(low, high));
        }
        values.push_back(static_cast<int>(*value));
    }
    return values;
}

TomlTable TomlTable::table(std::string_view key) const {
    const toml::table* found = node(key).as_table();
    if (found == nullptr)
        fail(key, "must be a table");
    return {path_, *found};
}

std::vector<TomlTable> TomlTable::tables(std::string_view key, std::size_t least,
                                         std::size_t most) const {
    std::vector<TomlTable> values;
    for (const toml::node& element : array(key, least, most)) {
        const toml::table* table = element.as_table();
        if (table == nullptr) {
            throw support::InputError(path_, line_of_node(element),
                                      support::in_quotes(key) + " must be a list of tables");
        }
        values.push_back({path_, *table});
    }
    return values;
}

std::vector<std::string> TomlTable::keys() const {
    std::vector<const toml::key*> keys;
    for (const auto& [key, value] : table_)
        keys.push_back(&key);
    std::sort(keys.begin(), keys.end(), [](const toml::key* a, const toml::key* b) {
        const toml::source_position x = a->source().begin;
        const toml::source_position y = b->source().begin;
        return x.line != y.line ? x.line < y.line : x.column < y.column;
    });
    std::vector<std::string> names;
    for (const toml::key* key : keys)
        names.emplace_back(key->str());
    return names;
}

void TomlTable::allow_only(const std::vector<std::string_view>& known, Faults& faults) const {
    for (const std::string& key : keys()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            faults.attempt(
                [&] { fail(key, "is unknown here" + support::known_instead(key, known)); });
        }
    }
}

} // namespace halfbyte::tools::content
