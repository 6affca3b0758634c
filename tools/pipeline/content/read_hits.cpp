#include "tools/pipeline/content/read_hits.hpp"

#include "tools/support/nearest_name.hpp"

namespace halfbyte::tools::content {

namespace {

HurtMeans means_called(const TomlTable& actor, const std::string& name) {
    std::vector<std::string_view> known;
    for (const NamedFlag& flag : hurt_means_flags) {
        known.emplace_back(flag.name + std::string_view("hurt_by_").size());
        if (name == known.back())
            return static_cast<HurtMeans>(flag.value);
    }
    actor.fail("hurt_by", "has the unknown value " + support::in_quotes(name)
                              + support::known_instead(name, known));
}

} // namespace

void read_hits(const TomlTable& actor, ActorEntry& entry, Faults& faults) {
    if (actor.has("hits"))
        faults.attempt([&] {
            entry.kind.hits =
                static_cast<std::uint8_t>(actor.integer("hits", hits_range.least, hits_range.most));
        });
    if (actor.has("hurt_by") && entry.kind.behaviour != Behaviour::player)
        faults.attempt([&] {
            for (const std::string& name : actor.texts("hurt_by", 0, hurt_means_count))
                entry.kind.hurt_by |= means_called(actor, name);
        });
    if (actor.has("back"))
        faults.attempt([&] { entry.back = actor.text("back", most_name_bytes); });
}

} // namespace halfbyte::tools::content
