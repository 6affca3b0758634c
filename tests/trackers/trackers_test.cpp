#include "tools/score/compile_score.hpp"
#include "tools/score/read_score.hpp"
#include "tools/score/write_score.hpp"
#include "tools/support/input_error.hpp"
#include "tools/trackers/import_score.hpp"
#include "tools/trackers/read_trackers.hpp"

#include <catch2/catch.hpp>

using namespace halfbyte::tools;

namespace {

const std::string root = HALFBYTE_SOURCE_DIR;
const std::string exports = root + "/tests/trackers/exports/";

std::vector<std::uint8_t> block_of(const std::string& text) {
    score::Score score;
    score::read_score(text, "s", score);
    return score::compile_score(score).block;
}

std::vector<std::string> dropped_in(const std::string& file) {
    std::vector<std::string> lines;
    for (const trackers::Dropped& dropped : trackers::import_score(exports + file).dropped)
        lines.push_back(std::to_string(dropped.line) + ": " + dropped.what);
    return lines;
}

// What the first line of an export that cannot be read gets as an answer.
std::string fault_of(const std::string& text) {
    try {
        trackers::read_tracker(text, "t");
    } catch (const support::InputError& error) {
        return error.what();
    }
    return "none";
}

} // namespace

TEST_CASE("the march of both trackers becomes the block of our own text") {
    score::Score ours = score::read_scores(exports + "march.score");
    const auto block = score::compile_score(ours).block;
    for (const char* file : {"march_famistudio.txt", "march_famitracker.txt"}) {
        CAPTURE(file);
        const trackers::ImportedScore imported = trackers::import_score(exports + file);
        CHECK(imported.dropped.empty());
        CHECK(block_of(imported.text) == block);
    }
}

TEST_CASE("what FamiStudio has and a score has not is told by its line") {
    CHECK(dropped_in("odd_famistudio.txt")
          == std::vector<std::string>{
              "1: the chip \"VRC6\"",
              "2: \"DPCMSample\"",
              "5: the envelope \"Pitch\"",
              "6: the chip of an instrument: it plays on the NES's own voices",
              "11: the octave of a note that the voices do not reach: it is moved by octaves",
              "12: \"SlideTarget\" of a note",
              "13: a volume that changes within a note",
              "14: the slur: the note begins anew",
              "15: the slur: the note begins anew",
              "16: a note behind its pattern's end",
              "18: \"VibratoSpeed\" of a note",
              "24: a note of another voice than the pulses', the triangle's and the noise's",
              "27: a note of another voice than the pulses', the triangle's and the noise's",
          });
}

TEST_CASE("what FamiTracker has and a score has not is told by its line") {
    CHECK(dropped_in("odd_famitracker.txt")
          == std::vector<std::string>{
              "2: the speed of PAL consoles: 60 frames a second",
              "3: the voices of another chip",
              "5: a macro of the pitch",
              "6: an arpeggio that is not counted from the note",
              "7: \"DPCMDEF\"",
              "9: \"INSTVRC6\"",
              "10: the frames behind a jump or an end",
              "16: a note of another voice than the pulses', the triangle's and the noise's",
              "16: the effect P81",
              "17: a volume that changes within a note",
              "17: the octave of a note that the voices do not reach: it is moved by octaves",
              "18: an arpeggio that changes within a note: 037",
              "19: the row that D02 leads to: the next pattern is played from its beginning",
              "21: the octave of a note that the voices do not reach: it is moved by octaves",
              "22: a speed that changes within the song: F03",
          });
}

TEST_CASE("a song that stops is a jingle, and the tempo is the tracker's") {
    const std::string text = trackers::import_score(exports + "odd_famitracker.txt").text;
    CHECK(text.find("jingle first\n") != text.npos);
    CHECK(text.find("tempo 128.5714\n") != text.npos); // 7 frames a row
    CHECK(text.find("song second\n") != text.npos);
}

TEST_CASE("the game's own songs, written as text, are read as the same") {
    score::Score score = score::read_scores(root + "/game/scores");
    score.effects.clear();
    const auto block = score::compile_score(score).block;
    CHECK(block_of(score::write_score(score)) == block);
}

TEST_CASE("an export that is damaged is refused with its line") {
    const std::string studio = "Project Version=\"4\"\n", tracker = "# FamiTracker text export\n";
    const std::string song = studio
                             + "Song Name=\"a\" Length=\"1\" LoopPoint=\"0\" PatternLength=\"4\" "
                               "NoteLength=\"6\"\nChannel Type=\"Square1\"\nPattern Name=\"p\"\n";
    const std::string play = "\nPatternInstance Time=\"0\" Pattern=\"p\"\n";
    const std::string track = tracker + "INST2A03 0 -1 -1 -1 -1 -1 \"i\"\nTRACK 4 6 150 \"a\"\n"
                              + "ORDER 00 : 00 00 00 00 00\nPATTERN 00\n";
    const std::string rest = " : ... .. . ... : ... .. . ... : ... .. . ... : ... .. . ...\n";
    const std::pair<std::string, std::string> faults[] = {
        {"hello", "t: this is neither a text of FamiStudio's (Project ...) nor one of "},
        {studio + "Song Name", "t:2: this is no object of FamiStudio's text"},
        {studio + "Song Name=\"a", "t:2: the value of \"Name\" does not end"},
        {studio + "Song Name=\"a\"", "t:2: Song has no \"LoopPoint\""},
        {studio + "Song Name=\"a\" Length=\"1\" LoopPoint=\"1\"", "t:2: a song has 1 to 255"},
        {studio + "Note Time=\"0\"", "t:2: a note before any pattern"},
        {studio + "Envelope Type=\"Volume\"", "t:2: an envelope before any instrument"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Values=\"16\"",
         "t:3: the values of Volume reach from 0 to 15"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Values=\"1,x\"",
         "t:3: \"Values\" is no list of whole numbers"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Loop=\"1\" Values=\"1\"",
         "t:3: an envelope has up to 255 values"},
        {song + "Note Time=\"0\" Value=\"C4\"" + play, "t:5: a note before any instrument"},
        {song + "Note Time=\"0\" Value=\"C4\" Instrument=\"i\"" + play,
         "t:5: there is no instrument \"i\""},
        {song + "Note Time=\"0\" Value=\"H4\"" + play, "t:5: \"H4\" is no note from C0 to B7"},
        {song + "Note Time=\"0\" Volume=\"16\"" + play, "t:5: a volume is 0 to 15"},
        {song + "PatternInstance Time=\"0\" Pattern=\"q\"", "t:2: there is no pattern \"q\""},
        {tracker + "MACRO 0 0 -1", "t:2: this line has too few numbers"},
        {tracker + "MACRO 0 0 2 -1 0 : 1 2", "t:2: a macro is type, number, loop"},
        {tracker + "INST2A03 0 1 -1 -1 -1 -1 \"i\"", "t:2: there is no macro 0 1"},
        {tracker + "TRACK 4 0 150 \"a\"", "t:2: a track has 1 to 256 rows"},
        {tracker + "TRACK 4 6 150 \"a\"", "t:2: the track has no ORDER"},
        {tracker + "ROW 00 : ... .. . ...", "t:2: a row before its track"},
        {track + "ROW 00 : H-4 00 . ..." + rest, "t:6: \"H-4\" is no note here"},
        {track + "ROW 00 : C-4 .. . ..." + rest, "t:6: a note without an instrument"},
        {track + "ROW 00 : C-4 00 . 12" + rest, "t:6: \"12\" is no effect"},
        {track + "ROW 00 : C-4 00" + rest, "t:6: a voice of a row has a note"},
        {track + "ROW 00 : C-4 00 . ...\n", "t:6: a row has as many voices as the order"},
        {track + "ROW 00 : ... .. . B01" + rest, "t:3: a jump forward"},
    };
    for (const auto& [text, message] : faults) {
        CAPTURE(text);
        const std::string fault = fault_of(text);
        CHECK_THAT(fault, Catch::StartsWith(message));
        CHECK(fault.find('\n') == std::string::npos);
    }
}
