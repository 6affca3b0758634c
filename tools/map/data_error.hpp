#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::map {

/// What is wrong with the text of a layer's data. Whoever knows file and layer turns it into an
/// InputError.
class DataError : public std::runtime_error {
  public:
    explicit DataError(const std::string& what, std::size_t offset = 0)
        : std::runtime_error(what), offset_(offset) {}

    /// Bytes from the beginning of the text.
    std::size_t offset() const { return offset_; }

  private:
    std::size_t offset_;
};

} // namespace halfbyte::tools::map
