#include "tools/lab/soak/worlds/world_report.hpp"

#include <array>
#include <cstdio>

namespace halfbyte::tools::soak::worlds {

namespace {

template <class... Values>
std::string format(const char* form, Values... values) {
    std::array<char, 256> text{};
    std::snprintf(text.data(), text.size(), form, values...);
    return text.data();
}

unsigned long long number(std::uint64_t n) {
    return n;
}

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

double per_second(const WorldReport& report) {
    return report.seconds > 0 ? static_cast<double>(report.tally.frames) / report.seconds : 0;
}

std::string body_text(const BodyAt& body) {
    if (!body.there)
        return "gone";
    return std::to_string(body.x) + "," + std::to_string(body.y) + " with "
           + std::to_string(body.velocity.x.raw) + "," + std::to_string(body.velocity.y.raw);
}

} // namespace

std::string contact_names(Contact contact) {
    constexpr std::array<const char*, 7> names{"left",   "right",   "ceiling", "floor",
                                               "oneway", "crushed", "slope"};
    std::string text;
    for (unsigned bit = 0; bit < names.size(); ++bit)
        if ((unsigned{contact} >> bit) & 1u)
            text += (text.empty() ? "" : "+") + std::string(names[bit]);
    return text.empty() ? "none" : text;
}

WorldReport soak(const SoakOptions& options, const WorldEngine& engine,
                 const SoakRunner<WorldRun>::Watch& watch) {
    const SoakRunner<WorldRun>::RunWorld run = [&](std::uint64_t seed) {
        return run_world(seed, engine, options.only_cells);
    };
    return SoakRunner<WorldRun>(options, run).result(watch);
}

std::string describe_progress(const WorldReport& report, const SoakOptions& options) {
    std::string text = format("%.1f of %.1f million frames, %.0f frames/s;",
                              static_cast<double>(report.tally.counted) / 1e6,
                              static_cast<double>(options.frames) / 1e6, per_second(report));
    for (std::size_t i = 0; i < thing_count; ++i)
        text += format(" %s %.1f", thing_names[i],
                       percent(report.tally.touched[i], report.tally.counted));
    return text + " %";
}

std::string describe(const WorldReport& report, const SoakOptions& options) {
    const WorldTally& t = report.tally;
    std::string text = format("%llu frames of %llu worlds, seed %llu\n", number(t.frames),
                              number(report.worlds), number(options.seed));
    text += format("%llu counted, in which a body touched something (%.2f %%); it touched\n",
                   number(t.counted), percent(t.counted, t.frames));
    for (std::size_t i = 0; i < thing_count; ++i)
        text += format("%7.2f %% %s\n", percent(t.touched[i], t.counted), thing_names[i]);
    for (std::size_t i = 0; i < drawn_mover_kinds; ++i)
        text += format("%7.2f %% movers of the kind %s\n", percent(t.movers[i], t.counted),
                       mover_kind_names[i]);
    text += format("%llu moves of bodies (%.1f a frame), %llu of them began inside something\n",
                   number(t.bodies), static_cast<double>(t.bodies) / static_cast<double>(t.frames),
                   number(t.in_something));
    text +=
        format("%llu checked for their exact velocity, %llu for a mover's, %llu paths searched\n",
               number(t.alone), number(t.rode), number(t.paths));
    text += format("%llu bodies were crushed or left the level, and the player died %llu times\n",
                   number(t.gone), number(t.deaths));
    text += format("%.0f frames/s, %.1f s, %u jobs\n", per_second(report), report.seconds,
                   options.jobs);
    return text + (report.faulty_world ? "1 fault" : "0 faults")
           + (report.interrupted ? ", interrupted\n" : "\n");
}

std::string describe(const WorldFault& fault, const Scene& before, const Scene& after) {
    const auto slot = static_cast<std::size_t>(fault.slot);
    const std::string who = fault.slot == 0 ? "the player"
                            : fault.slot < first_crate
                                ? "actor " + std::to_string(fault.slot)
                                : "crate " + std::to_string(fault.slot - first_crate);
    return std::string(fault.rule->name) + " (" + fault.rule->sentence + "): frame "
           + std::to_string(fault.frame + 1) + ", " + who + ", from "
           + body_text(before.bodies[slot]) + " to " + body_text(after.bodies[slot]) + ", contact "
           + contact_names(after.bodies[slot].contact);
}

std::vector<std::string> rare_things(const WorldTally& tally) {
    std::vector<std::string> rare;
    const double least = static_cast<double>(tally.counted) * least_share;
    for (std::size_t i = 0; i < thing_count; ++i)
        if (static_cast<double>(tally.touched[i]) < least)
            rare.emplace_back(thing_names[i]);
    for (std::size_t i = 0; i < drawn_mover_kinds; ++i)
        if (static_cast<double>(tally.movers[i]) < least)
            rare.emplace_back(mover_kind_names[i]);
    return rare;
}

std::string fault_of(const WorldCase& world_case) {
    WatchedWorld watched(world_case.level, world_case.rules, shipped_engine());
    watched.start_from(world_case.begin);
    WorldTally tally;
    for (std::size_t i = 0; i < world_case.frames.size(); ++i) {
        WorldFrame frame = world_case.frames[i];
        watched.obey(frame.orders);
        frame.orders.clear();
        const Scene before = watched.scene();
        if (const auto fault = watched.step(frame, i, tally))
            return describe(*fault, before, watched.scene());
    }
    return {};
}

} // namespace halfbyte::tools::soak::worlds
