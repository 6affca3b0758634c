#pragma once

#include "tools/support/input_error.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace halfbyte::tools::content {

/// Collects the faults of a game, or throws the first one. Warnings do not prevent play and are
/// always collected.
class Faults {
  public:
    enum class Mode {
        throw_first,
        collect
    };

    explicit Faults(Mode mode) : mode_(mode) {}

    /// Adds a fault at a line (0: none) of a file. Throws InputError unless faults are collected.
    void add(const std::filesystem::path& file, int line, std::string_view what);

    /// Adds a warning at a line (0: none) of a file, unless it has been added before.
    void warn(const std::filesystem::path& file, std::string_view what, int line = 0);

    /// Runs a part of the work, which ends at its first InputError. When faults are collected, the
    /// error is added to them, unless it is already there, and the caller continues. Returns true
    /// if the part ran to its end.
    template <class Part>
    bool attempt(Part&& part) {
        try {
            std::forward<Part>(part)();
            return true;
        } catch (const support::InputError& error) {
            if (mode_ == Mode::throw_first)
                throw;
            keep(error);
            return false;
        }
    }

    /// Without faults yet, for a part of the work; take() adds what the part has found.
    Faults same_mode() const { return Faults(mode_); }
    void take(const Faults& part);

    bool none() const { return messages_.empty(); }

    /// One line each, in the order found.
    const std::vector<std::string>& messages() const { return messages_; }
    const std::vector<std::string>& warnings() const { return warnings_; }

  private:
    void keep(const support::InputError& error);
    static void add_new(const std::string& message, std::vector<std::string>& messages);

    Mode mode_;
    std::vector<std::string> messages_;
    std::vector<std::string> warnings_;
};

} // namespace halfbyte::tools::content
