#pragma once

#include "tools/pipeline/score/score.hpp"
#include "tools/pipeline/trackers/tracker_song.hpp"

#include <map>

namespace halfbyte::tools::trackers {

/// Makes a score's name from this one: small letters, digits and _, a letter first. `taken` has the
/// names in use; the new one differs from them and is added.
std::string score_name(const std::string& name, std::vector<std::string>& taken);

/// Makes the instruments and drums that notes need: each chord of an instrument becomes one of its
/// own, and each pitch of the noise a drum.
class InstrumentBuilder {
  public:
    InstrumentBuilder(Module& module, const std::string& file) : module_(module), file_(file) {}

    /// Return the name, and make the instrument or drum at its first use.
    std::string instrument_of(const Event& event);
    std::string drum_of(const Event& event);

    /// The volume in the score with which a note is as loud as in the tracker; 0: silent. A
    /// tracker's volume is a share of the instrument's, a score's is subtracted from it.
    int volume_of(const Event& event) const;

    /// How far its pitches go below and above the note, in semitones.
    std::pair<int, int> reach_of(const Event& event) const;

    std::vector<score::Instrument> take() { return std::move(instruments_); }

  private:
    struct Key {
        std::size_t instrument;
        std::vector<int> chord;
        int pitch; ///< of a drum; else no_pitch
        auto operator<=>(const Key&) const = default;
    };
    static constexpr int no_pitch = -1;

    std::string named(const Key& key, bool is_drum);
    score::Instrument make(const Key& key, bool is_drum);
    std::string free_name(const Key& key, bool is_drum);
    score::Values values_of(const Sequence& sequence) const;
    void take_volume(const Sequence& volume, score::Instrument& instrument);
    Sequence arpeggio_of(const Key& key);

    Module& module_;
    const std::string& file_;
    std::map<Key, std::string> names_;
    std::vector<std::string> taken_;
    std::vector<score::Instrument> instruments_;
};

} // namespace halfbyte::tools::trackers
