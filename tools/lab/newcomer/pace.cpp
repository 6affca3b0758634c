#include "tools/lab/newcomer/pace.hpp"

#include "engine/sim/step.hpp"

#include <algorithm>
#include <cstdio>

namespace halfbyte::tools::newcomer {

namespace {

constexpr std::size_t frames_a_second = 60;

std::string seconds_of(std::size_t frames) {
    return frames == 0 ? "-" : std::to_string((frames + frames_a_second / 2) / frames_a_second);
}

} // namespace

int apart_at_most(const Level& level) {
    World start;
    start_level(start, level, 1);
    std::vector<int> columns{cell_of(player(start).position.x)};
    for (int column = 0; column < level.map.columns; ++column)
        for (int row = 0; row < level.map.rows; ++row) {
            const TileKind kind = placed_kind(level.map, column, row);
            if (kind == TileKind::checkpoint || kind == TileKind::goal)
                columns.push_back(column);
        }
    std::sort(columns.begin(), columns.end());
    int apart = 0;
    for (std::size_t i = 1; i < columns.size(); ++i)
        apart = std::max(apart, columns[i] - columns[i - 1]);
    return apart;
}

std::string pace_heading() {
    return "| level | movie, s | careful, s | newcomer, s | finished | deaths | without a "
           "checkpoint, cells |\n"
           "| --- | --- | --- | --- | --- | --- | --- |\n";
}

std::string pace_row(const LevelPace& pace, const std::vector<Try>& tries) {
    std::size_t finished = 0, frames = 0, deaths = 0;
    for (const Try& one : tries)
        if (one.end == TryEnd::finished) {
            ++finished;
            frames += one.inputs.size();
            deaths += one.deaths.size();
        }
    char row[200], average[16] = "-";
    if (finished != 0)
        std::snprintf(average, sizeof average, "%.1f",
                      static_cast<double>(deaths) / static_cast<double>(finished));
    std::snprintf(row, sizeof row, "| `%s` | %s | %s | %s | %zu of %zu | %s | %d |\n",
                  pace.level.c_str(), seconds_of(pace.fast_frames).c_str(),
                  seconds_of(pace.careful_frames).c_str(),
                  finished == 0 ? "-" : seconds_of(frames / finished).c_str(), finished,
                  tries.size(), average, pace.apart);
    return row;
}

} // namespace halfbyte::tools::newcomer
