#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace halfbyte::tools::map {

/// An error in the text of a layer's data. The caller adds the file and the layer and throws an
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
