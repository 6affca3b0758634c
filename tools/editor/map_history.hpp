#pragma once

#include "tools/editor/map_draft.hpp"
#include "tools/editor/own_changes.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace halfbyte::tools::editor {

/// The steps of a map that can be undone and redone. It reads and writes no file: it returns a
/// draft, and accept() is called when the draft is saved. Until then the history is as before.
class MapHistory {
  public:
    MapHistory() = default;
    explicit MapHistory(std::string first) : own_(std::move(first)) {}

    /// Adds a step that was made in the map. Steps that were undone cannot be redone any more.
    void add(Step step);

    std::size_t undo_steps() const { return done_.size(); }
    std::size_t redo_steps() const { return undone_.size(); }

    /// The map after undo or redo: back or forth to the next step that still changes something.
    struct Taken {
        MapDraft draft;
        bool back;
        std::size_t steps; ///< the last one has changed the draft, the others change nothing
    };
    /// No value: no step changes anything.
    std::optional<Taken> take(const LayeredMap& map, bool back) const;
    void accept(Taken taken);

    /// A map that another program has saved, with what it did not have as one step.
    struct Followed {
        MapDraft draft;
        OwnChanges own;
        Step overruled; ///< as in OwnChanges
    };
    Followed follow(LayeredMap theirs) const;
    /// Steps that were undone can still be redone.
    void accept(Followed followed);

  private:
    OwnChanges own_;
    std::vector<Step> done_;
    std::vector<Step> undone_; ///< the last one is redone first
};

} // namespace halfbyte::tools::editor
