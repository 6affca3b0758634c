#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace halfbyte::tools::foreign {

/// The words of a name in lower case: `One-wayPlatform2` has one, way and platform. They end where
/// letters end and where a capital follows a small letter.
class Words {
  public:
    explicit Words(std::string_view name);

    bool has(std::string_view word) const;
    bool has_any(std::initializer_list<std::string_view> words) const;

    /// One right after the other, or written as one word.
    bool has_pair(std::string_view first, std::string_view second) const;

  private:
    std::vector<std::string> words_;
};

} // namespace halfbyte::tools::foreign
