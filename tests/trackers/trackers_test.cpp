#include "tests/support/message_of.hpp"
#include "tests/support/scratch_folder.hpp"
#include "tests/support/source_folder.hpp"
#include "tests/support/test.hpp"
#include "tools/pipeline/score/compile_score.hpp"
#include "tools/pipeline/score/read_score.hpp"
#include "tools/pipeline/score/row_length.hpp"
#include "tools/pipeline/score/write_score.hpp"
#include "tools/pipeline/trackers/import_score.hpp"
#include "tools/pipeline/trackers/read_trackers.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;

namespace {

const std::string root = source_folder();
const std::string exports = root + "/tests/trackers/exports/";

std::vector<std::uint8_t> block_of(const std::string& text) {
    score::Score score;
    score::read_score(text, "s", score);
    return score::compile_score(score).block;
}

std::vector<std::string> dropped_in(const std::string& file) {
    std::vector<std::string> lines;
    for (const trackers::Dropped& dropped : trackers::import_score(exports + file).dropped)
        if (!dropped.missing)
            lines.push_back(std::to_string(dropped.line) + ": " + dropped.what);
    return lines;
}

// The parts of an export that are reported as missing, one a line, or the fault for which it is
// refused.
std::string missed_in(const std::string& text) {
    std::string told;
    try {
        for (const trackers::Dropped& dropped : trackers::read_tracker(text, "t").dropped)
            if (dropped.missing)
                told += "t:" + std::to_string(dropped.line) + ": missing: " + dropped.what + '\n';
    } catch (const support::InputError& error) {
        return error.what();
    }
    return told;
}

// The fault of an export that cannot be read.
std::string fault_of(const std::string& text) {
    return message_of([&] { trackers::read_tracker(text, "t"); });
}

} // namespace

TEST_CASE("the march of both trackers becomes the sound block of the same score") {
    score::Score ours = score::read_scores(exports + "march.score");
    const auto block = score::compile_score(ours).block;
    for (const char* file : {"march_famistudio.txt", "march_famitracker.txt"}) {
        CAPTURE(file);
        const trackers::ImportedScore imported = trackers::import_score(exports + file);
        CHECK(imported.dropped.empty());
        CHECK(block_of(imported.text) == block);
    }
}

TEST_CASE("parts of a FamiStudio export that a score lacks are reported with their lines") {
    CHECK(dropped_in("odd_famistudio.txt")
          == std::vector<std::string>{
              "1: the chip \"VRC6\"",
              "2: \"DPCMSample\"",
              "5: the envelope \"Pitch\"",
              "6: the chip of an instrument; it plays on the NES's own voices",
              "11: the octave of a note beyond the voices' range; it is moved by octaves",
              "12: \"SlideTarget\" of a note",
              "13: a volume that changes within a note",
              "14: the slur; the note begins again",
              "15: the slur; the note begins again",
              "16: a note after its pattern's end",
              "18: \"VibratoSpeed\" of a note",
              "24: a note of a voice other than the pulses, the triangle and the noise",
              "27: a note of a voice other than the pulses, the triangle and the noise",
          });
}

TEST_CASE("parts of a FamiTracker export that a score lacks are reported with their lines") {
    CHECK(dropped_in("odd_famitracker.txt")
          == std::vector<std::string>{
              "2: the speed of PAL consoles: 60 frames a second",
              "3: the voices of another chip",
              "5: a macro of the pitch",
              "6: an arpeggio that is not counted from the note",
              "7: \"DPCMDEF\"",
              "9: \"INSTVRC6\"",
              "10: the frames after a jump or an end",
              "16: a note of a voice other than the pulses, the triangle and the noise",
              "16: the effect P81",
              "17: a volume that changes within a note",
              "17: the octave of a note beyond the voices' range; it is moved by octaves",
              "18: an arpeggio that changes within a note: 037",
              "19: the row that D02 leads to; the next pattern is played from its beginning",
              "21: the octave of a note beyond the voices' range; it is moved by octaves",
              "22: a speed that changes within the song: F03",
          });
}

TEST_CASE("a song that stops becomes a jingle, and the tempo is the tracker's") {
    const std::string text = trackers::import_score(exports + "odd_famitracker.txt").text;
    CHECK(text.find("jingle first\n") != text.npos);
    CHECK(text.find("tempo 128.5714\n") != text.npos); // 7 frames a row
    CHECK(text.find("song second\n") != text.npos);
}

TEST_CASE("the game's own songs are read back the same after they are written as text") {
    score::Score score = score::read_scores(root + "/game/scores");
    score.effects.clear();
    const auto block = score::compile_score(score).block;
    CHECK(block_of(score::write_score(score)) == block);
}

TEST_CASE("the first object of a text identifies its tracker after any comments") {
    const std::string march = support::read_file(exports + "march_famitracker.txt", 1u << 16);
    const std::string plain = march.substr(march.find('\n') + 1);
    const std::string notes = missed_in(march);
    for (const char* first : {"# Dn-FamiTracker text export 0.5.0.2\n",
                              "# 0CC-FamiTracker text export\n", "\n# ours\n\n", ""}) {
        CAPTURE(first);
        CHECK(trackers::read_tracker(first + plain, "t").songs.size() == 1);
        CHECK(missed_in(first + plain) == notes);
    }
    const std::string studio = support::read_file(exports + "march_famistudio.txt", 1u << 16);
    CHECK(trackers::read_tracker("# mine\n\n" + studio, "t").songs.size() == 1);
}

TEST_CASE_METHOD(InFolder,
                 "rows of FamiTracker's speed 3 and more are accepted and shorter ones refused") {
    const auto import = [&](int speed) {
        folder.write("a.txt",
                     "INST2A03 0 -1 -1 -1 -1 -1 \"i\"\nTRACK 4 " + std::to_string(speed)
                         + " 150 \"a\"\nORDER 00 : 00 00 00 00 00\nPATTERN 00\n"
                           "ROW 00 : C-3 00 . ... : C-3 00 . ... : C-3 00 . ... : ... .. . "
                           "... : ... .. . ...\n"
                           "ROW 01 : D-3 00 . ... : ... .. . ... : ... .. . ... : ... .. . "
                           "... : ... .. . ...\n# End of export\n");
        score::Score score;
        score::read_score(trackers::import_score(folder.path() / "a.txt").text, "s", score);
        return score::measure_row(score.songs.front());
    };
    for (const int speed : {3, 4, 5, 6, 7, 12}) {
        CAPTURE(speed);
        CHECK(import(speed).frames == speed);
        CHECK(import(speed).fraction == 0);
    }
    CHECK_THROWS_WITH(import(2), Catch::Contains("a.txt:6: ") && Catch::Contains("2.0 frames")
                                     && Catch::Contains("at least 3"));
}

TEST_CASE("rows beyond a pattern and patterns beyond a song are reported with their lines") {
    CHECK(dropped_in("behind_famitracker.txt")
          == std::vector<std::string>{"8: a row after the 16 rows of its pattern",
                                      "10: a row after the 16 rows of its pattern"});
    CHECK(dropped_in("behind_famistudio.txt")
          == std::vector<std::string>{"7: a note after its pattern's end",
                                      "10: a pattern after the song's end"});
}

TEST_CASE("a FamiTracker export cut off anywhere is reported or refused with a line") {
    const std::string whole = support::read_file(exports + "march_famitracker.txt", 1u << 16);
    REQUIRE(missed_in(whole).empty());
    const std::size_t end = whole.find("# End of export");
    for (std::size_t size = 0; size < end; ++size) {
        CAPTURE(size, whole.substr(size > 60 ? size - 60 : 0, 60));
        const std::string told = missed_in(whole.substr(0, size));
        CHECK_THAT(told, Catch::StartsWith("t:") && !Catch::Contains("\n\n"));
    }
    const std::string told = missed_in(whole.substr(0, whole.find("PATTERN 01")));
    CHECK_THAT(told, Catch::Contains("the line \"# End of export\", and maybe more before it")
                         && Catch::Contains(": pattern 01 of the order"));
}

TEST_CASE("a FamiStudio export cut off before its last channel is reported") {
    const std::string whole = support::read_file(exports + "march_famistudio.txt", 1u << 16);
    REQUIRE(missed_in(whole).empty());
    const std::size_t end = whole.find("Channel Type=\"DPCM\"");
    for (std::size_t size = 0; size < end; ++size) {
        CAPTURE(size, whole.substr(size > 60 ? size - 60 : 0, 60));
        CHECK_THAT(missed_in(whole.substr(0, size)), Catch::StartsWith("t"));
    }
    CHECK(missed_in(whole.substr(0, end))
          == "t:10: missing: the channel \"DPCM\", so the text may be cut off\n");
    const std::string without_instances = whole.substr(0, whole.find("\t\t\tPatternInstance"));
    CHECK_THAT(missed_in(without_instances),
               Catch::Contains("t:11: missing: where the patterns of a channel are played\n"));
}

TEST_CASE("an export without a song is refused") {
    CHECK(fault_of("# FamiTracker text export\nMACHINE 0\n")
          == "t:2: the text ends without a TRACK: export the whole module");
    CHECK(fault_of("Project Version=\"4\"\n\n")
          == "t:2: the text ends without a Song: export at least one");
}

TEST_CASE("a damaged export is refused with its line") {
    const std::string studio = "Project Version=\"4\"\n", tracker = "# FamiTracker text export\n";
    const std::string song = studio
                             + "Song Name=\"a\" Length=\"1\" LoopPoint=\"0\" PatternLength=\"4\" "
                               "NoteLength=\"6\"\nChannel Type=\"Square1\"\nPattern Name=\"p\"\n";
    const std::string play = "\nPatternInstance Time=\"0\" Pattern=\"p\"\n";
    const std::string track = tracker + "INST2A03 0 -1 -1 -1 -1 -1 \"i\"\nTRACK 4 6 150 \"a\"\n"
                              + "ORDER 00 : 00 00 00 00 00\nPATTERN 00\n";
    const std::string rest = " : ... .. . ... : ... .. . ... : ... .. . ... : ... .. . ...\n";
    const std::pair<std::string, std::string> faults[] = {
        {"hello", "t:1: this is neither a text from FamiStudio (Project ...) nor one from "},
        {"# hello\n\n# more", "t: this is neither a text from FamiStudio"},
        {"\n# FamiTracker\nhello", "t:3: this is neither a text from FamiStudio"},
        {studio + "Song Name", "t:2: this is not an object of FamiStudio's text"},
        {studio + "Song Name=\"a", "t:2: the value of \"Name\" has no closing quote"},
        {studio + "Song Name=\"a\"", "t:2: Song has no \"LoopPoint\""},
        {studio + "Song Name=\"a\" Length=\"1\" LoopPoint=\"1\"", "t:2: a song must have 1 to 255"},
        {studio + "Note Time=\"0\"", "t:2: a note before any pattern"},
        {studio + "Envelope Type=\"Volume\"", "t:2: an envelope before any instrument"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Values=\"16\"",
         "t:3: the values of Volume must be from 0 to 15"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Values=\"1,x\"",
         "t:3: \"Values\" must be a list of whole numbers"},
        {studio + "Instrument Name=\"i\"\nEnvelope Type=\"Volume\" Loop=\"1\" Values=\"1\"",
         "t:3: an envelope must have at most 255 values"},
        {song + "Note Time=\"0\" Value=\"C4\"" + play, "t:5: a note before any instrument"},
        {song + "Note Time=\"0\" Value=\"C4\" Instrument=\"i\"" + play,
         "t:5: there is no instrument \"i\""},
        {song + "Note Time=\"0\" Value=\"H4\"" + play, "t:5: \"H4\" must be a note from C0 to B7"},
        {song + "Note Time=\"0\" Volume=\"16\"" + play, "t:5: a volume must be 0 to 15"},
        {song + "PatternInstance Time=\"0\" Pattern=\"q\"", "t:2: there is no pattern \"q\""},
        {tracker + "MACRO 0 0 -1", "t:2: this line has too few numbers"},
        {tracker + "MACRO 0 0 2 -1 0 : 1 2", "t:2: a macro is type, number, loop"},
        {tracker + "INST2A03 0 1 -1 -1 -1 -1 \"i\"", "t:2: there is no macro 0 1"},
        {tracker + "TRACK 4 0 150 \"a\"", "t:2: a track must have 1 to 256 rows"},
        {tracker + "TRACK 4 6 150 \"a\"", "t:2: the track has no ORDER"},
        {tracker + "ROW 00 : ... .. . ...", "t:2: a row before its track"},
        {track + "ROW 00 : H-4 00 . ..." + rest, "t:6: \"H-4\" is not a note here"},
        {track + "ROW 00 : C-4 .. . ..." + rest, "t:6: a note without an instrument"},
        {track + "ROW 00 : C-4 00 . 12" + rest, "t:6: \"12\" is not an effect"},
        {track + "ROW 00 : C-4 00" + rest, "t:6: a voice of a row must have a note"},
        {track + "ROW 00 : C-4 00 . ...\n", "t:6: a row must have as many voices as the order"},
        {track + "ROW 00 : ... .. . B01" + rest, "t:3: a jump forward"},
    };
    for (const auto& [text, message] : faults) {
        CAPTURE(text);
        const std::string fault = fault_of(text);
        CHECK_THAT(fault, Catch::StartsWith(message));
        CHECK(fault.find('\n') == std::string::npos);
    }
}
