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
    /// Throws InputError for a line of another form.
    FamistudioLine(std::string_view line, const std::string& file, int number);

    const std::string& type() const { return type_; } ///< empty for an empty line
    int number() const { return number_; }
    bool is(std::string_view type) const { return type_ == type; }

    bool has(const std::string& name) const { return values_.contains(name); }
    /// Throw InputError for a value that is missing or of another type.
    const std::string& text(const std::string& name) const;
    int whole(const std::string& name) const;
    std::optional<int> whole_if_there(const std::string& name) const;
    std::vector<int> list(const std::string& name) const;

    /// A name in the object that is not among these.
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
