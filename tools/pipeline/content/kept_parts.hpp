#pragma once

#include "tools/pipeline/content/faults.hpp"
#include "tools/pipeline/content/kept_drawings.hpp"
#include "tools/support/read_log.hpp"

#include <any>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace halfbyte::tools::content {

/// While an object of this class lives, its thread compiles each part of a game again only if
/// something has changed that the part was made of: a file that it read, looked for or listed, or
/// one of its other inputs. A part with a fault is always made again. An object that begins while
/// another lives is used instead of it.
class KeptParts {
  public:
    KeptParts();
    ~KeptParts();
    KeptParts(const KeptParts&) = delete;
    KeptParts& operator=(const KeptParts&) = delete;

    /// A part, and a number that is the same as long as it was not made again, for the inputs of
    /// parts that are made of it.
    template <class Result>
    struct Part {
        Result result;
        std::uint64_t version = 0;
    };

    /// The part of this name: the kept one, or make(faults)'s. `inputs` is everything besides files
    /// that make() uses, as text. `holds`, if it is given, is called before a kept part is used.
    /// Throws what make() throws.
    template <class Result, class Make>
    static Part<Result> of(const std::string& name, const std::string& inputs, Faults& faults,
                           Make&& make, const std::function<bool(const Result&)>& holds = {}) {
        if (const Kept* kept = find(name, inputs)) {
            const auto& result = std::any_cast<const Result&>(kept->result);
            if (!holds || holds(result)) {
                use(*kept, faults);
                return {result, kept->version};
            }
        }
        const Making making(name);
        Faults own = faults.same_mode();
        const auto result = [&]() -> Result {
            try {
                return std::forward<Make>(make)(own);
            } catch (const support::InputError&) {
                faults.take(own);
                throw;
            }
        }();
        faults.take(own);
        return {result, keep(making, inputs, own, result)};
    }

    /// The pictures that are kept besides.
    const KeptDrawings& drawings() const { return drawings_; }

    /// The names of the parts that were made since the last call, in their order.
    std::vector<std::string> take_made() { return std::exchange(made_, {}); }

  private:
    struct Kept {
        std::string inputs;
        std::vector<support::ReadPlace> places;
        Faults faults; ///< only warnings
        std::any result;
        std::uint64_t version = 0;
    };

    /// Records what a part reads while it is made.
    struct Making {
        explicit Making(std::string part);
        ~Making();
        Making(const Making&) = delete;
        Making& operator=(const Making&) = delete;

        std::string name;
        std::int64_t began; ///< seconds since 1970
        std::optional<support::ReadLog> log;
    };

    static const Kept* find(const std::string& name, const std::string& inputs);
    static void use(const Kept& kept, Faults& faults);
    static std::uint64_t keep(const Making& making, const std::string& inputs, const Faults& faults,
                              std::any result);
    static std::uint64_t next_version();

    KeptDrawings drawings_;
    std::map<std::string, Kept> kept_; ///< by name
    std::vector<std::string> made_;
    KeptParts* outer_;
};

} // namespace halfbyte::tools::content
