#include "tools/lab/newcomer/report.hpp"

#include <algorithm>
#include <cstdio>
#include <tuple>

namespace halfbyte::tools::newcomer {

namespace {

auto key_of(const Death& death) {
    return std::make_tuple(death.column, death.row, death.by, death.actor_kind);
}

std::string killer_of(const Death& death, const std::vector<std::string>& kinds) {
    switch (death.by) {
    case KilledBy::pit: return "pit";
    case KilledBy::hazard: return "hazard";
    case KilledBy::mover: return "crushed";
    case KilledBy::actor: break;
    }
    const std::size_t index = death.actor_kind - std::size_t{player_kind};
    return index < kinds.size() ? kinds[index] : "actor kind " + std::to_string(death.actor_kind);
}

const char* word_for(TryEnd end) {
    switch (end) {
    case TryEnd::finished: return "finished";
    case TryEnd::stuck: return "stuck";
    case TryEnd::out_of_time: return "out of time";
    case TryEnd::interrupted: break;
    }
    return "interrupted";
}

} // namespace

std::vector<DeathPlace> places_of(const std::vector<Try>& tries) {
    std::vector<DeathPlace> places;
    for (const Try& one : tries)
        for (const Death& death : one.deaths) {
            auto place = std::find_if(places.begin(), places.end(), [&](const DeathPlace& p) {
                return key_of(p.first) == key_of(death);
            });
            if (place == places.end())
                place = places.insert(places.end(), {death, 0, death.shown_frames});
            ++place->count;
            place->least_shown = std::min(place->least_shown, death.shown_frames);
        }
    std::sort(places.begin(), places.end(), [](const DeathPlace& a, const DeathPlace& b) {
        return a.count != b.count ? a.count > b.count : key_of(a.first) < key_of(b.first);
    });
    return places;
}

std::string describe(const std::string& level, const std::vector<Try>& tries,
                     const std::vector<std::string>& kinds) {
    std::string text;
    char line[160];
    for (std::size_t i = 0; i < tries.size(); ++i) {
        const Try& one = tries[i];
        std::snprintf(line, sizeof line,
                      "%-16s try %2zu  %-11s in (%d,%d), %zu frames, %zu deaths\n", level.c_str(),
                      i + 1, word_for(one.end), one.column, one.row, one.inputs.size(),
                      one.deaths.size());
        text += line;
    }
    for (const DeathPlace& place : places_of(tries)) {
        std::snprintf(line, sizeof line, "%-16s   %3d x (%d,%d) %s, shown for at least %u frames\n",
                      level.c_str(), place.count, place.first.column, place.first.row,
                      killer_of(place.first, kinds).c_str(),
                      static_cast<unsigned>(place.least_shown));
        text += line;
    }
    return text;
}

} // namespace halfbyte::tools::newcomer
