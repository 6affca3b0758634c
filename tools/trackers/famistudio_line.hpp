#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::trackers {

/// An object of FamiStudio's text: a word, then names with values in quotes.
class FamistudioLine {
  public:
    /// Throws InputError where it is none.
    FamistudioLine(std::string_view line, const std::string& file, int number);

    const std::string& type() const { return type_; } ///< empty: the line is
    int number() const { return number_; }
    bool is(std::string_view type) const { return type_ == type; }

    bool has(const std::string& name) const { return values_.contains(name); }
    /// Throws InputError where it is missing, or no such number.
    const std::string& text(const std::string& name) const;
    int whole(const std::string& name) const;
    std::optional<int> whole_if_there(const std::string& name) const;
    std::vector<int> list(const std::string& name) const;

    /// A name of the object that is none of these.
    std::optional<std::string> other_than(const std::vector<std::string_view>& known) const;

    [[noreturn]] void fail(const std::string& what) const;

  private:
    void read(std::string_view line);

    std::string file_;
    int number_;
    std::string type_;
    std::map<std::string, std::string> values_;
};

} // namespace halfbyte::tools::trackers
