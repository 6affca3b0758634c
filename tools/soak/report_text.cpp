#include "tools/soak/report_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace halfbyte::tools::soak {

namespace {

template <class... Values>
std::string format(const char* form, Values... values) {
    std::array<char, 256> text{};
    std::snprintf(text.data(), text.size(), form, values...);
    return text.data();
}

double per_second(const SoakReport& report) {
    return report.seconds > 0 ? static_cast<double>(report.tally.frames) / report.seconds : 0;
}

// In percent; 0 if the whole is 0.
double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double percent_of(const Tally& tally, TileKind kind) {
    return percent(tally.contacts[static_cast<std::size_t>(kind)], tally.all_contacts());
}

const char* name_of(TileKind kind) {
    return kind_names[static_cast<std::size_t>(kind)];
}

// The counted kinds, the most touched first.
std::vector<TileKind> counted_kinds(const Tally& tally) {
    std::vector<TileKind> kinds;
    for (int i = 0; i < kind_count; ++i)
        if (is_counted(static_cast<TileKind>(i)))
            kinds.push_back(static_cast<TileKind>(i));
    std::ranges::stable_sort(kinds, std::greater{},
                             [&](TileKind kind) { return percent_of(tally, kind); });
    return kinds;
}

std::string point_text(Point p) {
    return std::to_string(p.x.raw) + "," + std::to_string(p.y.raw);
}

std::string motion_text(Motion v) {
    return std::to_string(v.x.raw) + "," + std::to_string(v.y.raw);
}

} // namespace

std::string describe_progress(const SoakReport& report, const SoakOptions& options) {
    std::string text = format("%.1f of %.1f million frames, %.0f frames/s;",
                              static_cast<double>(report.tally.counted) / 1e6,
                              static_cast<double>(options.frames) / 1e6, per_second(report));
    for (const TileKind kind : counted_kinds(report.tally))
        text += format(" %s %.1f", name_of(kind), percent_of(report.tally, kind));
    return text + " %";
}

std::string describe(const SoakReport& report, const SoakOptions& options) {
    const Tally& tally = report.tally;
    const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
    std::string text = format("%llu frames of %llu worlds, seed %llu\n", number(tally.frames),
                              number(report.worlds), number(options.seed));
    text += format("%llu counted, in which a body touched something (%.2f %%)\n",
                   number(tally.counted), percent(tally.counted, tally.frames));
    text += format("%llu moves of bodies, %llu of them began inside solid cells\n",
                   number(tally.moves), number(tally.stuck));
    text += format("%llu other moves end with a floor contact, %llu of them with no floor below\n",
                   number(tally.floors), number(tally.unheld));
    text += format(
        "%llu wall and ceiling contacts in these moves, %llu of them ended before the move\n",
        number(tally.stops), number(tally.passed));
    text += format("%llu contacts\n", number(tally.all_contacts()));
    for (const TileKind kind : counted_kinds(tally))
        text += format("%7.2f %% %s\n", percent_of(tally, kind), name_of(kind));
    text += format("%.0f frames/s, %.1f s, %u jobs\n", per_second(report), report.seconds,
                   options.jobs);
    return text + (report.faulty_world ? "1 fault" : "0 faults")
           + (report.interrupted ? ", interrupted\n" : "\n");
}

std::string contact_names(Contact contact) {
    constexpr std::array<const char*, 7> names{"left",   "right",   "ceiling", "floor",
                                               "oneway", "crushed", "slope"};
    std::string text;
    for (unsigned bit = 0; bit < names.size(); ++bit)
        if ((unsigned{contact} >> bit) & 1u)
            text += (text.empty() ? "" : "+") + std::string(names[bit]);
    return text.empty() ? "none" : text;
}

std::string describe(const SoakFault& fault, const Observed& move) {
    return std::string(fault.rule->name) + " (" + fault.rule->sentence + "): frame "
           + std::to_string(fault.frame + 1) + ", body " + std::to_string(fault.body)
           + (move.is_round() ? ", round, from " : ", from ") + point_text(move.from) + " with "
           + motion_text(move.wish) + " to " + point_text(move.to) + " with "
           + motion_text(move.velocity) + ", contact " + contact_names(move.contact);
}

} // namespace halfbyte::tools::soak
