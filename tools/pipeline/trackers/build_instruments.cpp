#include "tools/pipeline/trackers/build_instruments.hpp"

#include <algorithm>

namespace halfbyte::tools::trackers {

namespace {

constexpr int eighths = 1 << fine_bits;
constexpr int widest_shift = 15; // semitones, of a score

bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

char small(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The name in letters and _ only, which drums need.
std::string letters_of(const std::string& name) {
    std::string letters;
    for (const char c : name)
        letters += is_letter(c) ? c : '_';
    return letters;
}

int loudest_of(const Sequence& volume) {
    return volume.values.empty() ? level_volume : *std::ranges::max_element(volume.values);
}

} // namespace

std::string score_name(const std::string& name, std::vector<std::string>& taken) {
    constexpr std::size_t longest = 24;
    std::string plain;
    for (const char c : name) {
        const bool kept = is_letter(small(c)) || (c >= '0' && c <= '9');
        if (kept || (!plain.empty() && plain.back() != '_'))
            plain += kept ? small(c) : '_';
    }
    plain.erase(plain.find_last_not_of('_') + 1);
    if (plain.empty() || !is_letter(plain.front()))
        plain.insert(plain.begin(), 'n');
    plain.resize(std::min(plain.size(), longest));
    std::string unique = plain;
    for (char suffix = 'b'; std::ranges::find(taken, unique) != taken.end(); ++suffix)
        unique = plain + '_' + suffix;
    taken.push_back(unique);
    return unique;
}

std::string InstrumentBuilder::instrument_of(const Event& event) {
    return named({event.instrument, event.chord, no_pitch}, false);
}

std::string InstrumentBuilder::drum_of(const Event& event) {
    return named({event.instrument, event.chord, event.pitch}, true);
}

std::string InstrumentBuilder::named(const Key& key, bool is_drum) {
    const auto [found, is_new] = names_.try_emplace(key);
    if (is_new) {
        found->second = free_name(key, is_drum);
        score::Instrument instrument = make(key, is_drum);
        instrument.name = found->second;
        instruments_.push_back(std::move(instrument));
    }
    return found->second;
}

std::string InstrumentBuilder::free_name(const Key& key, bool is_drum) {
    const Instrument& instrument = module_.instruments[key.instrument];
    std::vector<std::string> none;
    std::string name = score_name(instrument.name, none);
    if (is_drum)
        name = letters_of(name) + '_' + static_cast<char>('a' + key.pitch);
    for (const int step : key.chord) {
        name += '_';
        name += is_drum ? std::string(1, static_cast<char>('a' + step)) : std::to_string(step);
    }
    return score_name(name, taken_);
}

score::Values InstrumentBuilder::values_of(const Sequence& sequence) const {
    score::Values values;
    const auto end = sequence.release == Sequence::none
                         ? sequence.values.size()
                         : static_cast<std::size_t>(sequence.release);
    values.frames.assign(sequence.values.begin(),
                         sequence.values.begin() + static_cast<std::ptrdiff_t>(end));
    const bool loops = sequence.loop >= 0 && static_cast<std::size_t>(sequence.loop) < end;
    values.again = loops ? sequence.loop : score::Values::stays;
    values.spot = {file_, sequence.line, 1};
    return values;
}

void InstrumentBuilder::take_volume(const Sequence& volume, score::Instrument& instrument) {
    instrument.volume = values_of(volume);
    if (volume.release == Sequence::none)
        return;
    instrument.release.frames.assign(volume.values.begin() + volume.release, volume.values.end());
    if (instrument.release.frames.back() != 0)
        module_.drop(volume.line, "the sound that is held after the release; it ends instead");
}

Sequence InstrumentBuilder::arpeggio_of(const Key& key) {
    const Instrument& instrument = module_.instruments[key.instrument];
    if (key.chord.empty())
        return instrument.arpeggio;
    Sequence chord;
    chord.values = key.chord;
    chord.loop = 0;
    chord.line = instrument.line;
    return chord;
}

score::Instrument InstrumentBuilder::make(const Key& key, bool is_drum) {
    const Instrument& source = module_.instruments[key.instrument];
    score::Instrument instrument;
    instrument.spot = {file_, source.line, 1};
    instrument.is_drum = is_drum;
    take_volume(source.volume, instrument);
    instrument.duty = values_of(source.duty);
    Sequence arpeggio = arpeggio_of(key);
    for (int& step : arpeggio.values) {
        if (is_drum) {
            step = noise_pitches - 1 - ((key.pitch + step) & (noise_pitches - 1));
        } else if (std::abs(step) > widest_shift) {
            module_.drop(arpeggio.line, "an arpeggio beyond 15 semitones; it is limited to them");
            step = std::clamp(step, -widest_shift, widest_shift);
        }
        step *= is_drum ? 1 : eighths;
    }
    if (is_drum && arpeggio.values.empty())
        arpeggio.values = {noise_pitches - 1 - key.pitch};
    for (int& duty : instrument.duty.frames)
        duty &= is_drum ? 1 : 3;
    instrument.pitch = values_of(arpeggio);
    return instrument;
}

std::pair<int, int> InstrumentBuilder::reach_of(const Event& event) const {
    const std::vector<int>& steps =
        event.chord.empty() ? module_.instruments[event.instrument].arpeggio.values : event.chord;
    if (steps.empty())
        return {0, 0};
    const auto [least, most] = std::ranges::minmax(steps);
    return {std::clamp(least, -widest_shift, 0), std::clamp(most, 0, widest_shift)};
}

int InstrumentBuilder::volume_of(const Event& event) const {
    const int loudest = loudest_of(module_.instruments[event.instrument].volume);
    if (event.volume == 0 || loudest == 0)
        return 0;
    return level_volume - loudest + std::max(1, loudest * event.volume / level_volume);
}

} // namespace halfbyte::tools::trackers
