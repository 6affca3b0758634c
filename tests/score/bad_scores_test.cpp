#include "tests/score/score_text.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"
#include "tools/support/input_error.hpp"

#include <random>

using namespace halfbyte::test;

namespace {

struct BadScore {
    const char* text;
    const char* message; // its beginning: position and fault
};

// Lines 1 to 4 of each score, which define `i` and `k`.
const std::string before = "instrument i\nvolume 9\ndrum k\nvolume 9\n";

// Their lines count from 5.
const BadScore bad_scores[] = {
    {"pulse1 c d e", "s:5:1: \"pulse1\" cannot begin a line here"},
    {"insturment x",
     "s:5:1: \"insturment\" cannot begin a line here; did you mean \"instrument\"?"},
    {"instrument", "s:5:1: \"instrument\" needs a name"},
    {"instrument a b", "s:5:14: \"b\" is too much here"},
    {"instrument Lead", "s:5:12: \"Lead\" cannot name a sound"},
    {"instrument i", "s:5:12: \"i\" already exists, in s:1"},
    {"instrument a\nvolume", "s:6:1: \"volume\" needs values"},
    {"instrument a\nvolume 9 16", "s:6:10: \"16\": a volume must be a whole number from 0 to 15"},
    {"instrument a\nvolume 9 |", "s:6:10: \"volume\": nothing follows '|'"},
    {"instrument a\nvolume | 9 | 8", "s:6:12: a second '|'"},
    {"instrument a\nvolume 9..3", "s:6:8: \"9..3\": a ramp from one value to another needs"},
    {"instrument a\nvolume 9:0", "s:6:8: \"9:0\": the number of frames after ':'"},
    {"instrument a\nvolume 9:255 9:255 9:255 9:255 9:255", "s:6:32: the list is longer"},
    {"instrument a\nvolume 9\nvolume 8", "s:7:1: a second \"volume\""},
    {"instrument a\nduty 33", "s:6:6: \"33\": a duty is 12, 25, 50 or 75"},
    {"instrument a\nmode short", "s:6:1: \"mode\" cannot begin a line here"},
    {"instrument a\npitch 16", "s:6:7: \"16\": a shift is a number of semitones"},
    {"instrument a\npitch 0.3", "s:6:7: \"0.3\": a shift is"},
    {"instrument a\nvibrato 20 12", "s:6:1: vibrato has three numbers"},
    {"instrument a\nvibrato 20 2 25", "s:6:12: \"2\": the wave of a vibrato"},
    {"instrument a\npitch 0 4\nvibrato 20 12 25", "s:7:1: an instrument has either"},
    {"instrument a\nrelease | 3", "s:6:1: a release ends"},
    {"instrument a\nvolume | 1 2\npitch | 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 1 2 3 4 5 6 7 8 9 "
     "10"
     " 11 12 13 14 0 1 2",
     "s:5:12: the repeated part takes"},
    {"drum o", "s:5:6: \"o\" cannot name a drum"},
    {"drum k2", "s:5:6: \"k2\" cannot name a drum"},
    {"drum d\nvolume 9\npitch 16", "s:7:7: \"16\": a pitch of the noise"},
    {"effect jump\nvolume 9", "s:6:1: name the voice first"},
    {"effect jump\non pulse3", "s:6:4: \"pulse3\" is not a voice"},
    {"effect jump\non pulse1\non pulse1", "s:7:4: the effect has this voice already"},
    {"effect jump\non noise\nnote c4", "s:7:1: \"note\" is not for noise: a pulse has"},
    {"effect jump\non triangle\nduty 50", "s:7:1: \"duty\" is not for triangle: a pulse has"},
    {"effect jump\non pulse1\nnote c1", "s:7:6: \"c1\": a note here is a letter with its octave"},
    {"effect jump\non pulse1\nvolume 9 | 8", "s:7:1: an effect ends where its volumes end"},
    {"effect jump\npriority 0", "s:6:10: \"0\": a priority must be"},
    {"effect jump\npriority 5", "s:5:8: the effect needs a voice"},
    {"effect jump\non pulse1\nnote c4\nvolume 9", "s:5:8: the effect needs a priority"},
    {"effect jump\npriority 5\non pulse1\nnote c4", "s:7:4: the effect needs a volume here"},
    {"effect jump\npriority 5\non pulse1\nnote c2 b7\nvolume 9 8",
     "s:7:4: its pitches are more than"},
    {"song a\ntempo fast", "s:6:7: \"fast\": a tempo is a number from 20"},
    {"song a\ntempo 401", "s:6:7: \"401\": a tempo is a number from 20"},
    {"song a\ntempo 120.", "s:6:7: \"120.\": a tempo is"},
    {"song a\ntempo 120.12345", "s:6:7: \"120.12345\": a tempo is"},
    {"song a\ntempo 120.-5", "s:6:7: \"120.-5\": a tempo is"},
    {"song a\ntime 4", "s:6:6: \"4\" is not a bar"},
    {"song a\npulse1 c", "s:6:1: notes before any pattern"},
    {"song a\npattern p\npulse1 c", "s:7:8: a note before any instrument"},
    {"song a\npattern p\npulse1 @i o2 <c", "s:7:14: \"<c\" is c1: the voices reach from c2"},
    {"song a\npattern p\npulse1 @i o7 b >c", "s:7:16: \">c\" is c8: the voices reach"},
    {"song a\npattern p\npulse1 @i h", "s:7:11: \"h\" is not a note"},
    {"song a\npattern p\npulse1 @i c5", "s:7:11: \"c5\": a length is"},
    {"song a\npattern p\npulse1 @i c4x", "s:7:11: \"c4x\": a length must be a whole number"},
    {"song a\npattern p\npulse1 @i c64....", "s:7:11: \"c64....\": only dots can follow a length"},
    {"song a\npattern p\npulse1 @i v16 c", "s:7:11: \"v16\": a volume must be"},
    {"song a\npattern p\npulse1 @i c d | e", "s:7:15: the bar is not full here: it has 2/4 of 4/4"},
    {"song a\ntime 7/8\npattern p\npulse1 @i l12 c d e f |",
     "s:8:23: the bar is not full here: it has 4/12 of 7/8"},
    {"song a\npattern p\npulse1 @i [ c d", "s:7:11: '[' without a ']'"},
    {"song a\npattern p\npulse1 @i c ]2", "s:7:13: ']' without a '['"},
    {"song a\npattern p\npulse1 @i [c d ]2",
     "s:7:11: \"[c\": '[' and ']' are words of their own; write \"[ c\""},
    {"song a\npattern p\nnoise [[k ]2 ]2",
     "s:7:7: \"[[k\": '[' and ']' are words of their own; write \"[ [ k\""},
    {"song a\npattern p\nnoise [ k8]2",
     "s:7:9: \"k8]2\": '[' and ']' are words of their own; write \"k8 ]2\""},
    {"song a\npattern p\npulse1 @i [ c ]",
     "s:7:15: \"]\": the number of times that a passage is played"},
    {"song a\npattern p\npulse1 @i r &c", "s:7:13: '&' joins two notes"},
    {"song a\npattern p\npulse1 @i c v9 &d", "s:7:16: '&' cannot change"},
    {"song a\npattern p\ntriangle @i v9 c", "s:7:13: the triangle has one volume"},
    {"song a\npattern p\nnoise @i k", "s:7:7: the noise has no instruments"},
    {"song a\npattern p\nnoise s\norder p", "s:7:7: there is no drum \"s\""},
    {"song a\npattern p\npulse1 @lead c\norder p", "s:7:8: there is no instrument \"lead\""},
    {"song a\npattern p\npulse1 @k c\norder p",
     "s:7:8: \"k\" is a drum, which only the noise plays"},
    {"song a\npattern p\nnoise i\norder p", "s:7:7: \"i\" is an instrument, which the noise"},
    {"song a\npattern p\npulse1 @i c d e f\npulse2 @i c d e\norder p",
     "s:8:15: pulse2 has 0 bars and 3/4 here, but pulse1 1 bar:"},
    {"song a\npattern p\npattern q", "s:5:6: the song needs an order"},
    {"song a\npattern p\norder p", "s:5:6: the song has no notes"},
    {"song a\npattern p\npulse1 @i c\npattern q\norder p", "s:8:9: the pattern \"q\" has no notes"},
    {"song a\npattern p\npattern p", "s:7:9: the song has a pattern \"p\" already"},
    {"song a\npattern p\npulse1 @i c\norder q", "s:8:7: the song has no pattern \"q\""},
    {"song a\npattern p\npulse1 @i c\norder p | p | p",
     "s:8:13: a second '|': a song is repeated from one place only"},
    {"song a\npattern p\npulse1 @i c\norder p | p\norder | p",
     "s:9:7: a second '|': a song is repeated from one place only"},
    {"song a\npattern p\npulse1 @i c\norder p |", "s:8:7: nothing follows '|'"},
    {"song a\npattern p\npulse1 @i c\norder", "s:8:1: \"order\" needs the names"},
    {"jingle a\npattern p\npulse1 @i c\norder | p", "s:8:7: a jingle ends"},
    {"song a\npattern p\npulse1 @i o2 c\norder p-1", "s:8:7: shifted so far, c2 of line 7"},
    {"song a\npattern p\npulse1 @i o7 b\norder p+1", "s:8:7: shifted so far, b7 of line 7"},
    {"song a\ntempo 180\npattern p\npulse1 @i c8 d32\norder p", "s:8:14: with this length"},
    {"instrument a\npitch -12\nsong a\npattern p\npulse1 @a o2 g\norder p",
     "s:9:14: this note with \"a\" reaches g1"},
};

} // namespace

TEST_CASE("a bad score is refused in one line with its line and column") {
    for (const BadScore& bad : bad_scores) {
        CAPTURE(bad.text);
        const std::string message = message_of([&] { compiled(before + bad.text); });
        CHECK_THAT(message, Catch::StartsWith(bad.message));
        CHECK(message.find('\n') == std::string::npos);
    }
}

TEST_CASE("scores too large for a sound block are refused at the song that exceeds it") {
    std::minstd_rand random(1); // equal parts of two songs are stored once
    std::string text = before;
    for (int song = 0; song < 40; ++song) {
        text += "song s" + std::to_string(song) + "\ntime 4/4\ntempo 120\npattern a\npulse1 @i o3";
        for (int note = 0; note < 600; ++note)
            text += std::string(" ") + "cdefgab"[random() % 7] + (note % 2 == 0 ? "16" : "8 r16");
        text += "\norder a\n";
    }
    CHECK_THROWS_WITH(compiled(text), Catch::StartsWith("s:") && Catch::Contains("exceeds 16384"));
    CHECK_THROWS_AS(compiled(text), support::InputError);
}
