#include "platform/hosted/shell/settings_file.hpp"

#include "platform/hosted/files/read_bytes.hpp"
#include "platform/hosted/files/save_file.hpp"
#include "platform/hosted/system/file_lock.hpp"
#include "platform/hosted/text/plain_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <vector>

namespace halfbyte::hosted {
namespace {

constexpr std::string_view first_line = "halfbyte settings 1";
constexpr std::string_view last_line = "end";
constexpr std::size_t most_bytes = 8192;
constexpr const char* button_names[pad_buttons] = {"a",  "b",    "select", "start",
                                                   "up", "down", "left",   "right"};

struct NumberRow {
    std::string name;
    int lowest;
    int highest;
    int usual;
};

// Calls visit(row, number, may_be_missing) for each number, in the order of the file.
template <class S, class Visit>
void each_number(S& settings, Visit&& visit) {
    for (std::size_t i = 0; i < setting_count; ++i) {
        const SettingRow& row = setting_rows[i];
        visit(NumberRow{row.name, row.lowest, row.highest, row.usual}, settings.values[i],
              i >= first_settings);
    }
    const auto visit_code = [&](const char* device, std::size_t button, auto& code) {
        visit(NumberRow{std::string(device) + button_names[button], 0, most_codes - 1, 0}, code,
              false);
    };
    for (std::size_t i = 0; i < pad_buttons; ++i)
        visit_code("key_", i, settings.keys.codes[i]);
    for (std::size_t i = 0; i < pad_buttons; ++i)
        visit_code("pad_", i, settings.pad.codes[i]);
}

class Lines {
  public:
    explicit Lines(std::string_view text) : text_(text) {}

    // The next line; none after the last one, or if its line end is missing.
    std::optional<std::string_view> next() {
        const std::size_t end = text_.find('\n');
        if (end == std::string_view::npos)
            return std::nullopt;
        const std::string_view line = text_.substr(0, end);
        text_.remove_prefix(end + 1);
        return line;
    }
    bool at_end() const { return text_.empty(); }
    bool at(const std::string& name) const { return text_.starts_with(name + ' '); }

  private:
    std::string_view text_;
};

std::optional<int> number_of(std::optional<std::string_view> line, const std::string& name) {
    const std::string start = name + ' ';
    if (!line || !line->starts_with(start))
        return std::nullopt;
    const std::string_view digits = line->substr(start.size());
    int number = 0;
    const char* end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, number);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

bool has_doubles(const Bindings& bindings) {
    for (std::size_t i = 0; i < pad_buttons; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (bindings.codes[i] == bindings.codes[j])
                return true;
    return false;
}

std::string text_in(const std::filesystem::path& file) {
    const std::vector<std::uint8_t> bytes = read_bytes(file, most_bytes);
    std::string text(bytes.begin(), bytes.end());
    static_cast<void>(make_plain(text)); // a text without a plain form does not begin like settings
    return text;
}

bool are_free(const Bindings& bindings, bool (*is_free)(int code)) {
    return std::all_of(bindings.codes.begin(), bindings.codes.end(), is_free);
}

} // namespace

std::string settings_text(const Settings& settings) {
    std::string text(first_line);
    text += '\n';
    each_number(settings, [&](const NumberRow& row, int number, bool may_be_missing) {
        if (!may_be_missing || number != row.usual)
            text += row.name + ' ' + std::to_string(number) + '\n';
    });
    return text.append(last_line) + '\n';
}

std::string read_settings_text(std::string_view text, Settings& settings) {
    Lines lines(text);
    if (lines.next() != first_line)
        return "the file must begin with the line '" + std::string(first_line) + "'";
    Settings read;
    std::string fault;
    each_number(read, [&](const NumberRow& row, int& number, bool may_be_missing) {
        if (!fault.empty() || (may_be_missing && !lines.at(row.name)))
            return;
        const std::optional<int> found = number_of(lines.next(), row.name);
        if (!found || *found < row.lowest || *found > row.highest)
            fault = row.name + " must be a number from " + std::to_string(row.lowest) + " to "
                    + std::to_string(row.highest);
        else
            number = *found;
    });
    if (!fault.empty())
        return fault;
    if (lines.next() != last_line || !lines.at_end())
        return "the file must end with the line '" + std::string(last_line) + "'";
    if (has_doubles(read.keys) || has_doubles(read.pad))
        return "two buttons must not have the same key";
    if (!are_free(read.keys, is_free_key) || !are_free(read.pad, is_free_pad_button))
        return "a button has a key that the program uses itself";
    settings = read;
    return "";
}

void merge_settings(const Settings& before, const Settings& now, Settings& file) {
    for (std::size_t i = 0; i < setting_count; ++i)
        if (now.values[i] != before.values[i])
            file.values[i] = now.values[i];
    for (std::size_t i = 0; i < pad_buttons; ++i) {
        if (now.keys.codes[i] != before.keys.codes[i])
            file.keys.bind(i, now.keys.codes[i]);
        if (now.pad.codes[i] != before.pad.codes[i])
            file.pad.bind(i, now.pad.codes[i]);
    }
}

SettingsFile::SettingsFile(std::filesystem::path file) {
    if (!file.empty())
        place_ = [file = std::move(file)] { return file; };
}

Settings SettingsFile::load() {
    before_ = Settings();
    finding_.clear();
    fault_ = {};
    try {
        file_ = place_ ? place_() : "";
    } catch (const std::runtime_error&) {
        return before_; // the first write reports the fault
    }
    if (!file_.empty())
        fault_ = fault_of([&] { read_settings(); });
    return before_;
}

void SettingsFile::read_settings() {
    const std::string text = text_in(file_);
    const std::string fault = text.empty() ? "" : read_settings_text(text, before_);
    if (fault.empty())
        return;
    const std::filesystem::path kept = free_old_name(file_);
    finding_ = file_.string() + ": " + fault
               + "; the default settings are used; at the first change this file is kept as "
               + kept.string();
    notice_ =
        "Settings are reset: their file was damaged. It is kept as " + kept.filename().string();
}

void SettingsFile::write(const Settings& settings) {
    fault_ = fault_of([&] { write_file(settings); });
    if (fault_.text.empty())
        before_ = settings;
}

void SettingsFile::write_file(const Settings& settings) {
    if (!place_)
        return;
    file_ = place_();
    const FileLock lock(file_);
    const std::string text = text_in(file_);
    Settings merged = settings;
    Settings found;
    std::optional<KeptFile> kept;
    if (!text.empty() && read_settings_text(text, found).empty()) {
        merge_settings(before_, settings, found);
        merged = found;
    } else if (!text.empty()) {
        kept = keep_old(file_);
    }
    save_file(file_, settings_text(merged));
    if (kept)
        kept_.push_back(std::move(*kept));
}

} // namespace halfbyte::hosted
