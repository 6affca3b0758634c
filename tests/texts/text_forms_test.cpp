#include "tests/support/ascii_level.hpp"
#include "tests/support/message_of.hpp"
#include "tests/support/test.hpp"
#include "tests/texts/text_forms.hpp"
#include "tests/texts/text_readers.hpp"
#include "tools/movie/check_movie.hpp"
#include "tools/movie/states.hpp"
#include "tools/support/input_error.hpp"
#include "tools/support/read_file.hpp"

using namespace halfbyte::test;

namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 24;

// The result of a reader for a text, or the message that refuses it, without the folder.
std::string outcome(const TextReader& reader, const ScratchFolder& folder,
                    const std::string& text) {
    folder.write(reader.file, text);
    try {
        return reader.read(folder.path());
    } catch (const std::runtime_error& error) {
        return without(folder.path(), std::string("refused: ") + error.what());
    }
}

std::string text_of(const TextReader& reader, const ScratchFolder& folder) {
    return support::read_file(folder.path() / reader.file, most_bytes);
}

// The text with a fault in the reader's line, or in the second line if the reader has none.
std::string faulty(const TextReader& reader, std::string text) {
    std::size_t begin = 0;
    for (int line = 1; line < std::max(reader.line, 2); ++line)
        begin = text.find('\n', begin) + 1;
    return text.replace(begin, text.find('\n', begin) - begin, reader.fault);
}

bool is_one_line(const std::string& message) {
    return message.starts_with("refused: ") && message.find('\n') == std::string::npos;
}

} // namespace

TEST_CASE("a text is read the same in each form that editors and systems write or is refused") {
    for (const TextReader& reader : text_readers) {
        const ScratchFolder folder;
        reader.prepare(folder);
        const std::string text = text_of(reader, folder);
        const std::string expected = outcome(reader, folder, text);
        CAPTURE(reader.name, expected);
        REQUIRE_FALSE(expected.starts_with("refused: "));
        for (const TextForm& form : text_forms) {
            const std::string found = outcome(reader, folder, form.of(text));
            CAPTURE(form.name);
            if (form.is_read) {
                CHECK(found == expected);
            } else {
                CAPTURE(found);
                CHECK(is_one_line(found));
                CHECK(found.find(reader.file) != std::string::npos);
            }
        }
    }
}

TEST_CASE("a fault of a text has the same line and message in each readable form") {
    for (const TextReader& reader : text_readers) {
        if (reader.fault == nullptr)
            continue;
        const ScratchFolder folder;
        reader.prepare(folder);
        const std::string text = faulty(reader, text_of(reader, folder));
        const std::string expected = outcome(reader, folder, text);
        CAPTURE(reader.name, expected);
        CHECK(is_one_line(expected));
        const std::string line = reader.line == 0 ? "" : ':' + std::to_string(reader.line) + ':';
        CHECK(expected.find(reader.file + line) != std::string::npos);
        for (const TextForm& form : text_forms) {
            CAPTURE(form.name);
            if (form.is_read)
                CHECK(outcome(reader, folder, form.of(text)) == expected);
        }
    }
}

TEST_CASE_METHOD(InFolder, "recorded states that are changed like a text are refused") {
    const auto file = folder.path() / "a.states";
    movie::Movie movie{"game", "level", 1, 0, {}, false, movie::full_speed};
    movie.inputs.assign(60, input_right);
    movie::record_states(AsciiLevel("\n.P.....G\n########\n"), movie, file);
    const std::string bytes = support::read_file(file, most_bytes);
    for (const TextForm& form : text_forms) {
        const std::string changed = form.of(bytes);
        folder.write("a.states", changed);
        CAPTURE(form.name);
        if (changed == bytes)
            CHECK(movie::StatesReader(file).frames() == 60);
        else
            CHECK_THROWS_AS(movie::StatesReader(file), support::InputError);
    }
}
