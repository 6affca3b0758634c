#include "tools/editor/game_numbers.hpp"

#include "platform/hosted/files/save_file.hpp"
#include "tools/pipeline/content/compile_game.hpp"
#include "tools/pipeline/content/read_tuning.hpp"
#include "tools/pipeline/content/toml_file.hpp"
#include "tools/support/read_text.hpp"

#include <algorithm>
#include <stdexcept>

namespace halfbyte::tools::editor {

namespace {

std::string text_of(const std::filesystem::path& file) {
    return support::read_text(file, content::most_toml_bytes);
}

} // namespace

void GameNumbers::add_file(const std::filesystem::path& file) {
    const std::string text = text_of(file);
    for (TomlNumber& number : numbers_in(text, file)) {
        numbers_.push_back({number.table.empty() ? number.key : number.table + ' ' + number.key,
                            text.substr(number.begin, number.length)});
        sources_.push_back({file, std::move(number)});
    }
}

std::string GameNumbers::read() {
    numbers_.clear();
    sources_.clear();
    try {
        content::Faults faults(content::Faults::Mode::throw_first);
        const content::GameFolder folder = content::read_game_folder(game_, faults);
        tuning_ = folder.tuning;
        for (const std::filesystem::path& file : {folder.tuning, folder.actors})
            if (std::filesystem::exists(file))
                add_file(file);
        return {};
    } catch (const std::runtime_error& fault) {
        return fault.what();
    }
}

std::optional<Tuning> GameNumbers::tuning_with(std::size_t number, const std::string& text) {
    const Source& source = sources_[number];
    if (source.file != tuning_)
        return std::nullopt;
    try {
        content::Faults faults(content::Faults::Mode::throw_first);
        return content::read_tuning(
            content::toml_in(with_number(text_of(tuning_), source.number, text), tuning_), faults);
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

/// Another program may have changed the file, so the number is looked up again. The whole game is
/// compiled with it, as `check` does.
std::string GameNumbers::set(std::size_t number, const std::string& text) {
    const Source source = sources_[number];
    try {
        const std::string before = text_of(source.file);
        const auto numbers = numbers_in(before, source.file);
        const auto found = std::ranges::find_if(numbers, [&](const TomlNumber& it) {
            return it.table == source.number.table && it.key == source.number.key;
        });
        if (found == numbers.end())
            return read();
        hosted::save_file(source.file, with_number(before, *found, text));
        try {
            content::compile_game(game_);
        } catch (const std::runtime_error&) {
            hosted::save_file(source.file, before);
            throw;
        }
        return read();
    } catch (const std::runtime_error& fault) {
        read();
        return fault.what();
    }
}

} // namespace halfbyte::tools::editor
