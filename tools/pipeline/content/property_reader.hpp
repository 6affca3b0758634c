#pragma once

#include "tools/pipeline/map/property.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// Reads the properties of a map or of one of its parts. Each name that is read or expected is
/// allowed, and refuse_others() refuses all others: there is no separate list of names.
class PropertyReader {
  public:
    /// `who` is the subject of the messages. They name `line`, or if it is 0 the line of the
    /// property.
    PropertyReader(const map::Properties& properties, std::filesystem::path file, int line,
                   std::string who)
        : properties_(properties), file_(std::move(file)), line_(line), who_(std::move(who)) {}

    /// Allows names before they are read.
    void expect(const std::vector<std::string_view>& names);

    /// The property of this name, or null.
    const map::Property* find(std::string_view name);

    /// A text; null without such a property. Throws InputError for another type.
    const std::string* text(std::string_view name);

    /// A whole number within the limits, or `otherwise` without such a property. Throws InputError.
    int integer(std::string_view name, int otherwise, int least, int most);

    /// False without such a property. Throws InputError for another type.
    bool flag(std::string_view name);

    /// Throws InputError: `who: property "name" must be ...`.
    [[noreturn]] void fail(std::string_view name, std::string_view what) const;

    /// Throws InputError for the first property that is not allowed, and names the one that was
    /// probably meant, or all. Call it once everything is read or expected.
    void refuse_others() const;

  private:
    int line_of(std::string_view name) const;

    const map::Properties& properties_;
    std::filesystem::path file_;
    int line_;
    std::string who_;
    std::vector<std::string_view> known_;
};

} // namespace halfbyte::tools::content
