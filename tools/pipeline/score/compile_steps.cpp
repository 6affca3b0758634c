#include "tools/pipeline/score/compile_steps.hpp"

#include "engine/sound/sound_block.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>
#include <map>

namespace halfbyte::tools::score {

namespace {

constexpr int eighths = 1 << fine_bits;
constexpr std::size_t most_bytes = 255;
constexpr std::size_t most_bytes_back = 128;

// The sound of one frame of an instrument, without its note.
struct Moment {
    int volume = 15;
    int duty = 0;
    int offset = 0;

    bool operator==(const Moment&) const = default;
};

struct Moments {
    std::vector<Moment> frames;
    std::size_t again = 0; // the frame after the last one; their number if the sound ends
};

// A position in a list, which advances by one value a frame.
class Walk {
  public:
    explicit Walk(const Values& values) : values_(&values) {}

    int value(int otherwise) const {
        return values_->frames.empty() ? otherwise : values_->frames[at_];
    }
    void step() {
        if (at_ + 1 < values_->frames.size())
            ++at_;
        else if (values_->again != Values::stays)
            at_ = static_cast<std::size_t>(values_->again);
    }
    std::size_t at() const { return at_; }

  private:
    const Values* values_;
    std::size_t at_ = 0;
};

// Advances three lists together until all of them are where they were before.
Moments together(const Values& volume, const Values& duty, const Values& pitch, int duty_otherwise,
                 const Spot& spot) {
    constexpr std::size_t most_frames = 4'096;
    Walk volumes(volume), duties(duty), pitches(pitch);
    Moments moments;
    std::map<std::array<std::size_t, 3>, std::size_t> seen;
    while (true) {
        const auto [first, is_new] =
            seen.try_emplace({volumes.at(), duties.at(), pitches.at()}, moments.frames.size());
        if (!is_new) {
            moments.again = first->second;
            return moments;
        }
        if (moments.frames.size() == most_frames) {
            fail(spot, "the repeated parts of its lists fit together only after more than a "
                       "minute; give them equal lengths");
        }
        moments.frames.push_back(
            {volumes.value(level_volume), duties.value(duty_otherwise), pitches.value(0)});
        volumes.step();
        duties.step();
        pitches.step();
    }
}

class StepWriter {
  public:
    explicit StepWriter(const Spot& spot) : spot_(spot) {}

    // Writes an effect or a release.
    void write_ending(const Moments& moments) {
        write_runs(moments, 0, moments.frames.size(), false);
    }

    void write_end() {
        bytes_.push_back(step_has_length);
        bytes_.push_back(0);
    }

    void write(const Moments& moments) {
        const std::size_t again = moments.again;
        write_runs(moments, 0, again, false);
        const bool stays = std::all_of(
            moments.frames.begin() + static_cast<std::ptrdiff_t>(again), moments.frames.end(),
            [&](const Moment& moment) { return moment == moments.frames[again]; });
        if (stays) {
            write_step(moments.frames[again], 0, false);
            return;
        }
        const std::size_t begin = bytes_.size();
        write_runs(moments, again, moments.frames.size() - 1, true);
        write_step(moments.frames.back(), step_goes_back, false);
        const std::size_t distance = bytes_.size() - begin;
        if (distance > most_bytes_back) {
            fail(spot_, "the repeated part takes " + std::to_string(distance)
                            + " bytes; at most 128 fit: shorten it, or the other lists");
        }
        bytes_.back() = static_cast<std::uint8_t>(256 - distance);
    }

    std::vector<std::uint8_t>& bytes() { return bytes_; }

  private:
    void write_runs(const Moments& moments, std::size_t begin, std::size_t end, bool repeated) {
        while (begin < end) {
            std::size_t same = begin + 1;
            while (same < end && moments.frames[same] == moments.frames[begin]
                   && same - begin < longest_step)
                ++same;
            write_step(moments.frames[begin], static_cast<int>(same - begin), repeated);
            repeated = false;
            begin = same;
        }
    }

    // The first step of a repeated part has its offset: it is reached from two steps.
    void write_step(const Moment& moment, int length, bool says_offset) {
        const bool with_offset = says_offset || moment.offset != offset_;
        const bool with_length = length != 1;
        bytes_.push_back(static_cast<std::uint8_t>((moment.duty << level_duty_shift) | moment.volume
                                                   | (with_offset ? step_has_offset : 0)
                                                   | (with_length ? step_has_length : 0)));
        if (with_offset)
            bytes_.push_back(static_cast<std::uint8_t>(moment.offset));
        if (with_length)
            bytes_.push_back(static_cast<std::uint8_t>(length));
        offset_ = moment.offset;
        if (bytes_.size() > most_bytes) {
            fail(spot_, "its steps take more than " + std::to_string(most_bytes)
                            + " bytes: shorten its lists, or hold values for longer");
        }
    }

    Spot spot_;
    std::vector<std::uint8_t> bytes_;
    int offset_ = 0;
};

// Pitches become offsets from one note, so that all fit a signed byte.
int move_to_note(Moments& moments, const Spot& spot) {
    const auto [low, high] = std::ranges::minmax_element(moments.frames, {}, &Moment::offset);
    const int lowest = low->offset, highest = high->offset;
    int note = moments.frames.front().offset / eighths;
    if (lowest - note * eighths < -128 || highest - note * eighths > 127)
        note = (lowest + highest) / 2 / eighths;
    if (lowest - note * eighths < -128 || highest - note * eighths > 127)
        fail(spot, "its pitches are more than 31 semitones apart");
    for (Moment& moment : moments.frames)
        moment.offset -= note * eighths;
    return note;
}

void measure(Steps& steps, const Moments& moments) {
    const auto [low, high] = std::ranges::minmax_element(moments.frames, {}, &Moment::offset);
    steps.lowest = low->offset;
    steps.highest = high->offset;
}

Values noise_pitches_of(Values pitch) {
    for (int& value : pitch.frames)
        value *= eighths;
    return pitch;
}

constexpr int duty_of_half = 2;

} // namespace

Steps compile_instrument(const Instrument& instrument) {
    const bool drum = instrument.is_drum;
    Moments moments = together(instrument.volume, instrument.duty,
                               drum ? noise_pitches_of(instrument.pitch) : instrument.pitch,
                               drum ? 0 : duty_of_half, instrument.spot);
    Steps steps;
    if (drum)
        steps.note = move_to_note(moments, instrument.spot);
    measure(steps, moments);
    StepWriter writer(instrument.spot);
    writer.write(moments);
    if (!instrument.release.frames.empty()) {
        steps.release = static_cast<std::uint8_t>(writer.bytes().size());
        Moments after;
        for (const int volume : instrument.release.frames)
            after.frames.push_back({volume, moments.frames.back().duty, 0});
        StepWriter release(instrument.spot);
        release.write_ending(after);
        release.write_end();
        writer.bytes().insert(writer.bytes().end(), release.bytes().begin(), release.bytes().end());
    }
    steps.bytes = std::move(writer.bytes());
    return steps;
}

Steps compile_effect_part(const EffectPart& part) {
    if (part.volume.frames.empty())
        fail(part.spot, "the effect needs a volume here: its list of volumes sets its length");
    if (part.pitch.frames.empty()) {
        fail(part.spot, std::string("the effect needs a ")
                            + (part.voice == voice_noise ? "pitch" : "note") + " here");
    }
    const bool noise = part.voice == voice_noise;
    Walk duties(part.duty);
    const Values pitch = noise ? noise_pitches_of(part.pitch) : part.pitch;
    Walk pitches(pitch);
    Moments moments;
    for (const int volume : part.volume.frames) {
        moments.frames.push_back(
            {volume, duties.value(noise ? 0 : duty_of_half), pitches.value(0)});
        duties.step();
        pitches.step();
    }
    Steps steps;
    steps.note = move_to_note(moments, part.spot);
    measure(steps, moments);
    StepWriter writer(part.spot);
    writer.write_ending(moments);
    writer.write_end();
    steps.bytes = std::move(writer.bytes());
    return steps;
}

} // namespace halfbyte::tools::score
