#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace halfbyte::tools::editor {

/// The values that parts of a map had one after the other, while steps changed them here. They show
/// which version of the map another program had read before it saved.
template <class Key, class Value>
class OwnValues {
  public:
    /// Steps are numbered from 1.
    void add(const Key& key, const Value& before, const Value& after, std::size_t step) {
        std::vector<Version>& versions = parts_[key];
        if (versions.empty())
            versions.push_back({0, before});
        versions.push_back({step, after});
    }

    /// The last step that the other program had. `now(key, values)` is the value that it saved; no
    /// value: its map does not have this part.
    template <class Now>
    std::size_t newest_step(Now&& now) const {
        std::size_t newest = 0;
        for (const auto& [key, versions] : parts_)
            if (const std::optional<Value> value = now(key, versions.back().value)) {
                const auto found = std::ranges::find(versions, *value, &Version::value);
                if (found != versions.end())
                    newest = std::max(newest, found->step);
            }
        return newest;
    }

    /// Compares the parts with a map that another program saved, and which had the step `newest`.
    /// `put(step, key, from, to)` adds a change to a step: to `lost` if that program had an older
    /// version of a part, to `overruled` if it has changed a part that is changed here as well.
    /// Forgets all parts in which the other program's map differs.
    template <class Now, class Put, class Changes>
    void follow(std::size_t newest, Now&& now, Put&& put, Changes& lost, Changes& overruled) {
        std::erase_if(parts_, [&](const auto& part) {
            const auto& [key, versions] = part;
            const Version& own = versions.back();
            const std::optional<Value> value = now(key, own.value);
            if (!value || *value == own.value)
                return false;
            if (has_older(versions, *value, newest))
                put(lost, key, *value, own.value);
            else if (own.step > newest && own.value != versions.front().value)
                put(overruled, key, own.value, *value);
            return true;
        });
    }

  private:
    struct Version {
        std::size_t step;
        Value value;
    };

    /// Whether the value is one that was replaced by a step that the other program did not have.
    /// Otherwise that program has set the old value again on purpose.
    static bool has_older(const std::vector<Version>& versions, const Value& value,
                          std::size_t newest) {
        for (std::size_t i = 0; i + 1 < versions.size(); ++i)
            if (versions[i].value == value && versions[i + 1].step > newest)
                return true;
        return false;
    }

    std::map<Key, std::vector<Version>> parts_;
};

} // namespace halfbyte::tools::editor
