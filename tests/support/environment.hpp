#pragma once

#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::test {

// Sets environment variables, or unsets them (null), while the object lives.
class Environment {
  public:
    Environment(std::initializer_list<std::pair<const char*, const char*>> variables) {
        for (const auto& [name, value] : variables) {
            const char* old = std::getenv(name);
            before_.emplace_back(name,
                                 old != nullptr ? std::optional<std::string>(old) : std::nullopt);
            set(name, value);
        }
    }
    ~Environment() {
        for (const auto& [name, value] : before_)
            set(name, value ? value->c_str() : nullptr);
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

  private:
    static void set(const std::string& name, const char* value) {
        if (value != nullptr)
            setenv(name.c_str(), value, 1);
        else
            unsetenv(name.c_str());
    }

    std::vector<std::pair<std::string, std::optional<std::string>>> before_;
};

} // namespace halfbyte::test
