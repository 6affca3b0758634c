#include "tools/pipeline/score/read_sounds.hpp"

#include "tools/pipeline/score/read_values.hpp"
#include "tools/support/input_error.hpp"

#include <algorithm>

namespace halfbyte::tools::score {

namespace {

void set(const ScoreLine& line, Values& values, const ReadValue& read) {
    if (!values.frames.empty()) {
        fail(line.keyword().spot,
             "a second " + support::in_quotes(line.keyword().text) + " of the same sound");
    }
    values = read_values(line.keyword(), line.rest(), read);
}

void set_ending(const ScoreLine& line, Values& values, const char* why) {
    set(line, values, read_volume);
    if (values.again != Values::stays)
        fail(line.keyword().spot, why);
}

void begin_part(const Word& word, Effect& effect) {
    const int voice = voice_number(word.text);
    if (voice == voice_count) {
        fail(word.spot, support::in_quotes(word.text)
                            + " is not a voice; write pulse1, pulse2, triangle or noise");
    }
    if (std::ranges::find(effect.parts, voice, &EffectPart::voice) != effect.parts.end())
        fail(word.spot, "the effect has this voice already; write one part for each voice");
    effect.parts.push_back({voice, word.spot, {}, {}, {}});
}

void read_part(const ScoreLine& line, EffectPart& part) {
    const bool noise = part.voice == voice_noise;
    if (line.is("volume")) {
        set_ending(line, part.volume, "an effect ends where its volumes end, so none are repeated");
    } else if (line.is("note") && !noise) {
        set(line, part.pitch, read_note);
    } else if (line.is("pitch") && noise) {
        set(line, part.pitch, read_noise);
    } else if (line.is("duty") && part.voice < voice_triangle) {
        set(line, part.duty, read_duty);
    } else if (line.is("mode") && noise) {
        set(line, part.duty, read_mode);
    } else {
        fail(line.keyword().spot, support::in_quotes(line.keyword().text) + " is not for "
                                      + voice_names[part.voice]
                                      + ": a pulse has note, volume, duty; the triangle note, "
                                        "volume; the noise pitch, volume, mode");
    }
}

} // namespace

bool read_instrument_line(const ScoreLine& line, Instrument& instrument) {
    if (line.is("volume")) {
        set(line, instrument.volume, read_volume);
    } else if (line.is("release")) {
        set_ending(line, instrument.release, "a release ends, so nothing in it is repeated");
    } else if (line.is("pitch")) {
        set(line, instrument.pitch, instrument.is_drum ? read_noise : read_shift);
    } else if (line.is("duty") && !instrument.is_drum) {
        set(line, instrument.duty, read_duty);
    } else if (line.is("mode") && instrument.is_drum) {
        set(line, instrument.duty, read_mode);
    } else if (line.is("vibrato") && !instrument.is_drum) {
        if (!instrument.pitch.frames.empty())
            fail(line.keyword().spot, "an instrument has either a pitch or a vibrato");
        instrument.pitch = read_vibrato(line.keyword(), line.rest());
    } else {
        return false;
    }
    return true;
}

bool read_effect_line(const ScoreLine& line, Effect& effect) {
    if (line.is("priority")) {
        const Word& word = line.only("a number");
        effect.priority = number_of(word, word.text, "a priority", 1, 255);
    } else if (line.is("on")) {
        begin_part(line.only("a voice: pulse1, pulse2, triangle or noise"), effect);
    } else if (!line.is("volume") && !line.is("duty") && !line.is("mode") && !line.is("note")
               && !line.is("pitch")) {
        return false;
    } else if (effect.parts.empty()) {
        fail(line.keyword().spot, "name the voice first, as in: on pulse2");
    } else {
        read_part(line, effect.parts.back());
    }
    return true;
}

} // namespace halfbyte::tools::score
