#include "tools/content/property_reader.hpp"

#include "tools/content/toml_file.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/nearest_name.hpp"

#include <algorithm>

namespace halfbyte::tools::content {

const map::Property* PropertyReader::find(std::string_view name) {
    known_.push_back(name);
    return map::find_property(properties_, name);
}

const std::string* PropertyReader::text(std::string_view name) {
    const map::Property* property = find(name);
    if (property == nullptr) {
        return nullptr;
    }
    const auto* value = std::get_if<std::string>(&property->value);
    if (value == nullptr) {
        fail(name, "is no text");
    }
    return value;
}

int PropertyReader::integer(std::string_view name, int otherwise, int least, int most) {
    const map::Property* property = find(name);
    if (property == nullptr) {
        return otherwise;
    }
    const auto* value = std::get_if<std::int64_t>(&property->value);
    if (value == nullptr) {
        fail(name, "is no whole number: its type in Tiled has to be int");
    }
    if (*value < least || *value > most) {
        fail(name, "is not " + std::to_string(least) + " to " + std::to_string(most));
    }
    return static_cast<int>(*value);
}

bool PropertyReader::flag(std::string_view name) {
    const map::Property* property = find(name);
    if (property == nullptr) {
        return false;
    }
    const bool* value = std::get_if<bool>(&property->value);
    if (value == nullptr) {
        fail(name, "is neither true nor false");
    }
    return *value;
}

void PropertyReader::fail(std::string_view name, std::string_view what) const {
    throw support::InputError(file_, line_,
                              who_ + " has a property " + support::in_quotes(name) + " that "
                                  + std::string(what));
}

void PropertyReader::refuse_others() const {
    for (const map::Property& property : properties_) {
        if (std::find(known_.begin(), known_.end(), property.name) == known_.end()) {
            throw support::InputError(file_, line_,
                                      who_ + " has the unknown property "
                                          + support::in_quotes(property.name) + "; "
                                          + advice_for(property.name));
        }
    }
}

std::string PropertyReader::advice_for(std::string_view unknown) const {
    if (known_.empty()) {
        return "it can have none";
    }
    const std::string_view meant = support::nearest_name(unknown, known_);
    return meant.empty() ? "known are " + listed(known_)
                         : "the nearest that is known is " + support::in_quotes(meant);
}

} // namespace halfbyte::tools::content
