#include "tools/content/read_tuning.hpp"

#include "tools/content/toml_file.hpp"

#include <string_view>
#include <vector>

namespace halfbyte::tools::content {

namespace {

/// Reads one field by its type, which is its unit.
struct ReadField {
    const TomlTable& table;
    const Tuning& tuning;
    const char* name;

    void operator()(Velocity& v) const {
        const Range range = range_in(tuning, v);
        v.raw = static_cast<std::int16_t>(table.integer(name, range.least, range.most));
    }
    void operator()(Distance& d) const {
        const Range range = range_in(tuning, d);
        d.raw = static_cast<std::int32_t>(table.subpixels(name, range.least, range.most));
    }
    void operator()(std::uint8_t& frames) const {
        const Range range = range_in(tuning, frames);
        frames = static_cast<std::uint8_t>(table.integer(name, range.least, range.most));
    }
};

} // namespace

Tuning read_tuning(const std::filesystem::path& path, Faults& faults) {
    const TomlFile file = load_toml(path);
    const TomlTable table(file);
    Tuning tuning;
    std::vector<std::string_view> names;
    each_tuning(tuning, [&](const char* name, auto& field) {
        names.emplace_back(name);
        faults.attempt([&] { ReadField{table, tuning, name}(field); });
    });
    table.allow_only(names, faults);
    return tuning;
}

} // namespace halfbyte::tools::content
