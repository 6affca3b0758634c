#pragma once

#include "platform/hosted/paint/number_editor.hpp"
#include "tools/editor/toml_numbers.hpp"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::editor {

/// Changes the numbers of a game's tuning and of its kinds of actors.
class GameNumbers : public hosted::NumberEditor {
  public:
    explicit GameNumbers(std::filesystem::path game) : game_(std::move(game)) {}

    std::string read() override;
    const std::vector<hosted::GameNumber>& numbers() const override { return numbers_; }
    std::optional<Tuning> tuning_with(std::size_t number, const std::string& text) override;
    std::string set(std::size_t number, const std::string& text) override;

  private:
    struct Source {
        std::filesystem::path file;
        TomlNumber number;
    };

    void add_file(const std::filesystem::path& file);

    std::filesystem::path game_;
    std::filesystem::path tuning_; ///< its file
    std::vector<hosted::GameNumber> numbers_;
    std::vector<Source> sources_; ///< of the numbers
};

} // namespace halfbyte::tools::editor
