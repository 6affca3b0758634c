#include "tools/pipeline/trackers/famistudio_line.hpp"

#include "tools/pipeline/score/words.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

constexpr std::string_view spaces = " \t\r";

void skip_spaces(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
}

/// The text in quotes; two quotes within it are one. Nothing if the closing quote is missing.
std::optional<std::string> take_quoted(std::string_view& text) {
    std::string value;
    for (std::size_t i = 1; i < text.size(); ++i) {
        const bool quote = text[i] == '"';
        if (quote && (i + 1 == text.size() || text[i + 1] != '"')) {
            text.remove_prefix(i + 1);
            return value;
        }
        value += text[i];
        i += quote ? 1 : 0;
    }
    return std::nullopt;
}

} // namespace

FamistudioLine::FamistudioLine(std::string_view line, const std::string& file, int number)
    : file_(file), number_(number) {
    read(line);
}

void FamistudioLine::fail(const std::string& what) const {
    throw support::InputError(file_, number_, what);
}

void FamistudioLine::read(std::string_view line) {
    skip_spaces(line);
    const std::size_t end = std::min(line.find_first_of(spaces), line.size());
    type_ = line.substr(0, end);
    line.remove_prefix(end);
    for (skip_spaces(line); !line.empty(); skip_spaces(line)) {
        const std::size_t equals = line.find('=');
        const std::string name(line.substr(0, equals));
        if (equals == line.npos || name.empty() || equals + 1 == line.size()
            || line[equals + 1] != '"') {
            fail("this is not an object of FamiStudio's text: each name needs a value in quotes, "
                 "as in Time=\"0\"");
        }
        line.remove_prefix(equals + 1);
        auto value = take_quoted(line);
        if (!value)
            fail("the value of " + support::in_quotes(name) + " has no closing quote");
        values_[name] = std::move(*value);
    }
}

const std::string& FamistudioLine::text(const std::string& name) const {
    const auto found = values_.find(name);
    if (found == values_.end())
        fail(type_ + " has no " + support::in_quotes(name));
    return found->second;
}

int FamistudioLine::whole(const std::string& name) const {
    const auto number = score::whole_number(text(name));
    if (!number)
        fail(support::in_quotes(name) + " must be a whole number");
    return *number;
}

std::optional<int> FamistudioLine::whole_if_there(const std::string& name) const {
    return has(name) ? std::optional(whole(name)) : std::nullopt;
}

std::vector<int> FamistudioLine::list(const std::string& name) const {
    std::vector<int> numbers;
    std::string_view rest = text(name);
    while (!rest.empty()) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto number = score::whole_number(rest.substr(0, comma));
        if (!number)
            fail(support::in_quotes(name) + " must be a list of whole numbers");
        numbers.push_back(*number);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    return numbers;
}

std::optional<std::string>
FamistudioLine::other_than(const std::vector<std::string_view>& known) const {
    for (const auto& [name, value] : values_)
        if (std::ranges::find(known, name) == known.end())
            return name;
    return std::nullopt;
}

} // namespace halfbyte::tools::trackers
