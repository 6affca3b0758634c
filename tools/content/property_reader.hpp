#pragma once

#include "tools/map/property.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

/// Reads the properties of one thing of a level. The names that it was asked for are the ones that
/// such a thing may have: there is no other list of them.
class PropertyReader {
  public:
    /// `who` is the subject of its messages, at a line of the file; 0: at the property's own.
    PropertyReader(const map::Properties& properties, std::filesystem::path file, int line,
                   std::string who)
        : properties_(properties), file_(std::move(file)), line_(line), who_(std::move(who)) {}

    /// Names that such a thing may have, before they are read.
    void expect(const std::vector<std::string_view>& names);

    /// The property of this name, or null.
    const map::Property* find(std::string_view name);

    /// A text; null without such a property. Throws InputError for another type.
    const std::string* text(std::string_view name);

    /// A whole number within the limits, or `otherwise` without such a property. Throws InputError.
    int integer(std::string_view name, int otherwise, int least, int most);

    /// False without such a property. Throws InputError for another type.
    bool flag(std::string_view name);

    /// Throws InputError: "who has a property "name" that is ...".
    [[noreturn]] void fail(std::string_view name, std::string_view what) const;

    /// Throws InputError for the first property that it was not asked for, and names the one that
    /// was probably meant, or all. To be called once everything is read or expected.
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
