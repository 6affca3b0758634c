#pragma once

#include "platform/hosted/system/system_error.hpp"

#include <filesystem>
#include <stdexcept>
#include <string>

namespace halfbyte::hosted {

// A file could not be written.
class WriteError : public std::runtime_error {
  public:
    WriteError(const std::string& message, ErrorKind kind)
        : std::runtime_error(message), kind_(kind) {}

    ErrorKind kind() const { return kind_; }

  private:
    ErrorKind kind_;
};

// "file: cannot be written: reason", for an error of the system.
WriteError write_error(const std::filesystem::path& file, int error);

// For a file that another program has been writing for too long.
WriteError busy_error(const std::filesystem::path& file);

} // namespace halfbyte::hosted
