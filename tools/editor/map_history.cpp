#include "tools/editor/map_history.hpp"

#include "tools/pipeline/map/object_identity.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace halfbyte::tools::editor {

namespace {

/// Steps that are still to be taken change an object under the key that it has got now.
void rename_objects(std::vector<Step>& steps, const std::vector<MapDraft::Renamed>& renamed) {
    for (const auto& [from, to] : renamed)
        for (Step& step : steps)
            for (ObjectChange& change : step.objects) {
                for (std::string* text : {&change.before, &change.after})
                    if (!text->empty() && map::object_key(*text) == from)
                        *text = map::with_object_key(std::move(*text), to);
                if (change.next == from)
                    change.next = to;
            }
}

} // namespace

void MapHistory::add(Step step) {
    own_.add(step);
    done_.push_back(std::move(step));
    undone_.clear();
}

std::optional<MapHistory::Taken> MapHistory::take(const LayeredMap& map, bool back) const {
    const std::vector<Step>& steps = back ? done_ : undone_;
    Taken taken{MapDraft(map), back, 0};
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        taken.draft.apply(back ? inverse(*step) : *step);
        ++taken.steps;
        if (!taken.draft.step().empty())
            return taken;
    }
    return std::nullopt;
}

void MapHistory::accept(Taken taken) {
    std::vector<Step>& from = taken.back ? done_ : undone_;
    std::vector<Step>& to = taken.back ? undone_ : done_;
    own_.add(taken.draft.step());
    for (; taken.steps > 1; --taken.steps) {
        to.push_back(std::move(from.back()));
        from.pop_back();
    }
    from.pop_back();
    to.push_back(taken.back ? inverse(taken.draft.step()) : taken.draft.step());
    rename_objects(from, taken.draft.renamed());
}

MapHistory::Followed MapHistory::follow(LayeredMap theirs) const {
    Followed followed{MapDraft(std::move(theirs)), own_, {}};
    OwnChanges::Difference difference = followed.own.follow(followed.draft.map());
    followed.draft.apply(difference.lost);
    followed.overruled = std::move(difference.overruled);
    return followed;
}

void MapHistory::accept(Followed followed) {
    own_ = std::move(followed.own);
    rename_objects(undone_, followed.draft.renamed());
    if (followed.draft.step().empty())
        return;
    own_.add(followed.draft.step());
    done_.push_back(followed.draft.step());
}

} // namespace halfbyte::tools::editor
