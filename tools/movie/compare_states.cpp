#include "tools/movie/compare_states.hpp"

#include <cstdint>
#include <vector>

namespace halfbyte::tools::movie {

namespace {

struct FieldValue {
    const char* field;
    int index;
    int count;
    std::int64_t value;
};

std::vector<FieldValue> values_of(const World& world) {
    std::vector<FieldValue> values;
    each_state_field(world, [&](const char* name, int, int count, auto&& at) {
        for (int i = 0; i < count; ++i)
            values.push_back({name, i, count, static_cast<std::int64_t>(at(i))});
    });
    return values;
}

} // namespace

std::optional<std::string> first_differing_field(const World& is, const World& was) {
    const auto now = values_of(is);
    const auto before = values_of(was);
    for (std::size_t i = 0; i < now.size(); ++i) {
        if (now[i].value == before[i].value)
            continue;
        std::string text = now[i].field;
        if (now[i].count > 1)
            text += '[' + std::to_string(now[i].index) + ']';
        return text + " is " + std::to_string(now[i].value) + ", was "
               + std::to_string(before[i].value);
    }
    return std::nullopt;
}

void StatesComparison::add(const World& world) {
    ++frames_;
    StateImage was;
    if (difference_ || !recorded_.next(was))
        return;
    StateImage is;
    write_state_image(world, is.data());
    if (is == was)
        return;
    World recorded;
    read_state_image(was.data(), recorded);
    difference_ = "frame " + std::to_string(frames_) + ": "
                  + first_differing_field(world, recorded).value_or("the state differs");
}

std::optional<std::string> StatesComparison::difference() const {
    if (!difference_ && frames_ != recorded_.frames())
        return "the movie has " + std::to_string(frames_) + " frames, and "
               + std::to_string(recorded_.frames()) + " states were recorded";
    return difference_;
}

} // namespace halfbyte::tools::movie
