#include "tools/pipeline/content/property_reader.hpp"

#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

void PropertyReader::expect(const std::vector<std::string_view>& names) {
    known_.insert(known_.end(), names.begin(), names.end());
}

const map::Property* PropertyReader::find(std::string_view name) {
    if (std::ranges::find(known_, name) == known_.end())
        known_.push_back(name);
    return map::find_property(properties_, name);
}

const std::string* PropertyReader::text(std::string_view name) {
    const map::Property* property = find(name);
    if (property == nullptr)
        return nullptr;
    const auto* value = std::get_if<std::string>(&property->value);
    if (value == nullptr)
        fail(name, "must be a string (set its type in Tiled)");
    return value;
}

int PropertyReader::integer(std::string_view name, int otherwise, int least, int most) {
    const map::Property* property = find(name);
    if (property == nullptr)
        return otherwise;
    const auto* value = std::get_if<std::int64_t>(&property->value);
    if (value == nullptr)
        fail(name, "must be an int (set its type in Tiled)");
    if (*value < least || *value > most)
        fail(name, "must be " + std::to_string(least) + " to " + std::to_string(most));
    return static_cast<int>(*value);
}

bool PropertyReader::flag(std::string_view name) {
    const map::Property* property = find(name);
    if (property == nullptr)
        return false;
    const bool* value = std::get_if<bool>(&property->value);
    if (value == nullptr)
        fail(name, "must be a bool (set its type in Tiled)");
    return *value;
}

void PropertyReader::fail(std::string_view name, std::string_view what) const {
    throw support::InputError(file_, line_of(name),
                              who_ + ": property " + support::in_quotes(name) + ' '
                                  + std::string(what));
}

void PropertyReader::refuse_others() const {
    for (const map::Property& property : properties_) {
        if (std::find(known_.begin(), known_.end(), property.name) == known_.end()) {
            throw support::InputError(
                file_, line_of(property.name),
                who_ + " has the unknown property " + support::in_quotes(property.name)
                    + (known_.empty() ? "; it can have none"
                                      : support::known_instead(property.name, known_)));
        }
    }
}

int PropertyReader::line_of(std::string_view name) const {
    const map::Property* property = map::find_property(properties_, name);
    return line_ == 0 && property != nullptr ? property->line : line_;
}

} // namespace halfbyte::tools::content
